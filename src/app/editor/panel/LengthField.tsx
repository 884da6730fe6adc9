import { MM_PER_INCH } from '../../../core/base/limits.ts';
import { inchToMm, mmShown, mmToInchShown } from '../../../core/base/units.ts';
import { useUnit } from '../../state/preferences.ts';
import { NumberField } from '../../ui/NumberField.tsx';

interface LengthFieldProps {
  readonly label: string;
  readonly valueMm: number;
  readonly onChange: (valueMm: number) => void;
  readonly minMm: number;
  readonly maxMm: number;
  readonly disabled?: boolean;
}

/** A length in the user's unit. The document keeps millimetres. */
export function LengthField({ label, valueMm, onChange, minMm, maxMm, disabled }: LengthFieldProps) {
  const unit = useUnit();
  const isInch = unit === 'in';
  const unitMm = isInch ? MM_PER_INCH : 1;
  const handleChange = (shown: number) => {
    const lengthMm = isInch ? inchToMm(shown) : shown;
    onChange(Math.min(maxMm, Math.max(minMm, lengthMm)));
  };
  return (
    <NumberField
      label={label}
      value={isInch ? mmToInchShown(valueMm) : mmShown(valueMm)}
      onChange={handleChange}
      min={minMm / unitMm}
      max={maxMm / unitMm}
      step={isInch ? 0.01 : 0.1}
      unitMm={unitMm}
      suffix={unit}
      disabled={disabled ?? false}
    />
  );
}
