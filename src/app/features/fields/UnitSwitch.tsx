import { Button, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { switchUnit, useUnit } from '../../state/preferences.ts';

/** Shows lengths in the other unit, everywhere. */
export function UnitSwitch() {
  const { t } = useTranslation('drafts');
  const unit = useUnit();
  return (
    <Tooltip content={t('unit')} relationship="description">
      <Button appearance="subtle" onClick={switchUnit}>
        {unit}
      </Button>
    </Tooltip>
  );
}
