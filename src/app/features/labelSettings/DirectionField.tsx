import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { SettingsProps } from './SizeFields.tsx';

const TURNS = ['0', '90', '180', '270'] as const;
const SHOWN = { 0: '0', 90: '90', 180: '180', 270: '270' } as const;
const ANGLES = { '0': 0, '90': 90, '180': 180, '270': 270 } as const;

/** Field for the rotation with which the label is printed. */
export function DirectionField({ label, onChange }: SettingsProps) {
  const { t } = useTranslation('panel');
  return (
    <SelectField
      label={t('label.direction')}
      value={SHOWN[label.printDirection]}
      options={TURNS.map((value) => ({ value, text: `${value}°` }))}
      onChange={(turn) => onChange({ printDirection: ANGLES[turn] })}
    />
  );
}
