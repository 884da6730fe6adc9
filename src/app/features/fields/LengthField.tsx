import { useMemo } from 'react';
import { MM_PER_INCH } from '../../../core/base/limits.ts';
import { inchToMm, mmShown, mmToInchShown } from '../../../core/base/units.ts';
import { type LiveNumber, NumberField } from '../../ui/NumberField.tsx';
import { useLengthText } from './useLengthText.ts';

interface LengthFieldProps {
  readonly label: string;
  /** Length shared by the selected items; null if they differ. */
  readonly valueMm: number | null;
  /** Source of a length that changes too often to render the field. The object must be memoized. */
  readonly liveMm?: LiveNumber | undefined;
  readonly onChange: (valueMm: number) => void;
  readonly minMm: number;
  readonly maxMm: number;
  readonly disabled?: boolean;
}

/** Length input in the user's unit; the document stores millimeters. */
export function LengthField(props: LengthFieldProps) {
  const { label, valueMm, liveMm, onChange, minMm, maxMm, disabled } = props;
  const { unit, mark } = useLengthText();
  const isInch = unit === 'in';
  const unitMm = isInch ? MM_PER_INCH : 1;
  const toUnit = (lengthMm: number) => (isInch ? mmToInchShown(lengthMm) : mmShown(lengthMm));
  const handleChange = (shown: number) => {
    const lengthMm = isInch ? inchToMm(shown) : shown;
    onChange(Math.min(maxMm, Math.max(minMm, lengthMm)));
  };
  const live = useMemo(
    () =>
      liveMm && {
        subscribe: liveMm.subscribe,
        read: () => (isInch ? mmToInchShown(liveMm.read()) : mmShown(liveMm.read())),
      },
    [liveMm, isInch],
  );
  return (
    <NumberField
      label={label}
      value={valueMm === null ? null : toUnit(valueMm)}
      live={live}
      onChange={handleChange}
      min={minMm / unitMm}
      max={maxMm / unitMm}
      step={isInch ? 0.01 : 0.1}
      unitMm={unitMm}
      suffix={mark}
      disabled={disabled ?? false}
    />
  );
}
