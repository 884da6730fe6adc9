import { useTranslation } from 'react-i18next';
import { setUnit, UNITS, useUnit } from '../../i18n/unit.ts';
import { JoinedButtons } from '../../ui/fields/JoinedButtons.tsx';

interface UnitSwitchProps {
  readonly isSmall?: boolean;
}

/** Two joined buttons for the unit of all lengths, with the current unit pressed. */
export function UnitSwitch({ isSmall = false }: UnitSwitchProps) {
  const { t } = useTranslation('shell');
  return (
    <JoinedButtons
      label={t('units.name')}
      options={UNITS.map((value) => ({ value, text: t(`units.${value}`) }))}
      value={useUnit()}
      isSmall={isSmall}
      onChange={setUnit}
    />
  );
}
