import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { NumberField } from '../../ui/NumberField.tsx';

interface ScaleFieldProps {
  readonly label: string;
  readonly scale: number;
  readonly onChange: (scale: number) => void;
}

/** Scale of pages in percent, within the range of a printer's scale error. */
export function ScaleField({ label, scale, onChange }: ScaleFieldProps) {
  return (
    <NumberField
      label={label}
      value={scale * 100}
      min={PRINT_LIMITS.minScale * 100}
      max={PRINT_LIMITS.maxScale * 100}
      precision={2}
      suffix="%"
      onChange={(percent) => onChange(percent / 100)}
    />
  );
}
