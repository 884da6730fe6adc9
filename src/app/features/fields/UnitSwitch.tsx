import { Button, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { switchUnit } from '../../i18n/unit.ts';
import { useLengthText } from './useLengthText.ts';

/** Shows lengths in the other unit, everywhere. */
export function UnitSwitch() {
  const { t } = useTranslation('drafts');
  const { mark } = useLengthText();
  return (
    <Tooltip content={t('unit')} relationship="description">
      <Button appearance="subtle" onClick={switchUnit}>
        {mark}
      </Button>
    </Tooltip>
  );
}
