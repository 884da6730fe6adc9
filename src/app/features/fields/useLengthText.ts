import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MM_PER_INCH } from '../../../core/base/limits.ts';
import { mmShown, mmToInchShown } from '../../../core/base/units.ts';
import { withDecimalMark } from '../../i18n/numberText.ts';
import { type Unit, useUnit } from '../../i18n/unit.ts';

export interface LengthText {
  readonly unit: Unit;
  /** What stands behind a length in the user's unit, in the user's language. */
  readonly mark: string;
  /** A length with its mark, such as `12.5 mm`. */
  readonly length: (lengthMm: number) => string;
  /** The width of a module with its mark, such as `0.254 mm`; in inches with four decimals. */
  readonly module: (moduleMm: number, mmDecimals: number) => string;
  /** A width and a height, such as `60 × 40 mm`; of a size that goes by its name, in the unit of the name. */
  readonly size: (widthMm: number, heightMm: number, namedIn?: Unit) => string;
}

/** Says lengths in the user's unit. */
export function useLengthText(): LengthText {
  const unit = useUnit();
  const { t, i18n } = useTranslation('shell');
  const mark = t(`units.${unit}`);
  const { language } = i18n;
  return useMemo(() => {
    const number = (lengthMm: number, given: Unit = unit) =>
      withDecimalMark(String((given === 'in' ? mmToInchShown : mmShown)(lengthMm)), language);
    return {
      unit,
      mark,
      length: (lengthMm) => `${number(lengthMm)} ${mark}`,
      module: (moduleMm, mmDecimals) => {
        const digits = unit === 'in' ? (moduleMm / MM_PER_INCH).toFixed(4) : moduleMm.toFixed(mmDecimals);
        return `${withDecimalMark(digits, language)} ${mark}`;
      },
      size: (widthMm, heightMm, namedIn = unit) =>
        `${number(widthMm, namedIn)} × ${number(heightMm, namedIn)} ${t(`units.${namedIn}`)}`,
    };
  }, [unit, mark, language, t]);
}
