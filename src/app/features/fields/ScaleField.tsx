import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';

interface ScaleFieldProps {
  readonly label: string;
  readonly scale: number;
  readonly onChange: (scale: number) => void;
}

/** Field for the scale of pages in percent. Its range covers the scale errors of printers. */
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
