import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { switchUnit } from '../../i18n/unit.ts';
import { NameTip } from '../../ui/NameTip.tsx';
import { useLengthText } from './useLengthText.ts';

/** Switches the unit of all lengths. */
export function UnitSwitch() {
  const { t } = useTranslation('drafts');
  const { mark } = useLengthText();
  return (
    <NameTip content={t('unit')} relationship="description">
      <Button appearance="subtle" onClick={switchUnit}>
        {mark}
      </Button>
    </NameTip>
  );
}
