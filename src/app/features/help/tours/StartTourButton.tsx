import { Button } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Tour } from './tours.ts';
import { useStartTour } from './useStartTour.ts';

export function StartTourButton({ tour }: { readonly tour: Tour }) {
  const { t } = useTranslation('tours');
  const start = useStartTour();
  return (
    <Button
      size="small"
      style={{ alignSelf: 'flex-start' }}
      icon={<PlayRegular />}
      aria-label={t('startNamed', { title: t(`${tour.id}.title`) })}
      onClick={() => void start(tour)}
    >
      {t('start')}
    </Button>
  );
}
