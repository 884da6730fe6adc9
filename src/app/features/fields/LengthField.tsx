import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MM_PER_INCH } from '../../../core/base/limits.ts';
import { inchToMm, mmShown, mmToInchShown } from '../../../core/base/units.ts';
import { type LiveNumber, NumberField } from '../../ui/fields/NumberField.tsx';
import type { NumberOffer } from '../../ui/fields/useLimitNote.tsx';
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

/** Decimals of an inch that input is rounded to: enough for the hundredths of a millimeter that the document stores. */
const INCH_DECIMALS = 4;

/**
 * Length input in the user's unit; the document stores millimeters. For a number that is out of range in that unit and would fit in the
 * other one, the field offers the other one.
 */
export function LengthField(props: LengthFieldProps) {
  const { label, valueMm, liveMm, onChange, minMm, maxMm, disabled } = props;
  const { t } = useTranslation('shell');
  const { unit, mark, length } = useLengthText();
  const isInch = unit === 'in';
  const unitMm = isInch ? MM_PER_INCH : 1;
  const toUnit = (lengthMm: number) => (isInch ? mmToInchShown(lengthMm) : mmShown(lengthMm));
  const handleChange = (shown: number) => {
    const lengthMm = isInch ? inchToMm(shown) : shown;
    onChange(Math.min(maxMm, Math.max(minMm, lengthMm)));
  };
  const offerFor = (typed: number): NumberOffer | null => {
    const otherMm = isInch ? mmShown(typed) : inchToMm(typed);
    if (otherMm < minMm || otherMm > maxMm) return null;
    return {
      text: t('number.offer', { length: length(otherMm, isInch ? 'mm' : 'in') }),
      onAccept: () => onChange(otherMm),
    };
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
      suffixTip={t('number.units')}
      offerFor={offerFor}
      inputPrecision={isInch ? INCH_DECIMALS : 2}
      disabled={disabled ?? false}
    />
  );
}
