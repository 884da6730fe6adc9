import { Button, Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IMAGE_LIMITS } from '../../../core/base/limits.ts';
import type { ReadPicture } from '../../../core/edit/fitPicture.ts';
import type { ImageElement, LogoElement } from '../../../core/label/label.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { usePictureUpload } from '../usePictureUpload.ts';

type PictureFields = Omit<ImageElement, 'kind'>;

interface PictureSectionProps {
  readonly element: ImageElement | LogoElement;
  readonly onChange: (fields: Partial<PictureFields>) => void;
  readonly onPicture: (picture: ReadPicture) => void;
}

/** Only these modes are offered; files may carry the others. */
const OFFERED = ['original', 'blackWhite'] as const;

export function PictureSection({ element, onChange, onPicture }: PictureSectionProps) {
  const { t } = useTranslation('panel');
  const upload = usePictureUpload();
  const isOffered = OFFERED.some((mode) => mode === element.colorMode);
  const modes = isOffered ? OFFERED : [...OFFERED, element.colorMode];
  return (
    <Section title={t('picture.title')}>
      <Button size="small" onClick={() => void upload().then((picture) => picture && onPicture(picture))}>
        {t(element.asset === '' ? 'picture.choose' : 'picture.replace')}
      </Button>
      <SelectField
        label={t('picture.mode')}
        value={element.colorMode}
        options={modes.map((value) => ({ value, text: t(`picture.modes.${value}`) }))}
        onChange={(colorMode) => onChange({ colorMode })}
      />
      {element.colorMode === 'blackWhite' && (
        <NumberField
          label={t('picture.threshold')}
          value={element.threshold}
          min={0}
          max={IMAGE_LIMITS.maxThreshold}
          precision={0}
          onChange={(threshold) => onChange({ threshold })}
        />
      )}
      <Checkbox
        label={t('picture.tile')}
        checked={element.tile}
        onChange={(_event, { checked }) => onChange({ tile: checked === true })}
      />
      <Checkbox
        label={t('picture.trim')}
        checked={element.trim}
        onChange={(_event, { checked }) => onChange({ trim: checked === true })}
      />
    </Section>
  );
}
