import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MM_PER_INCH } from '../../../core/base/limits.ts';
import { mmShown, mmToInchShown } from '../../../core/base/units.ts';
import { withDecimalMark } from '../../i18n/numberText.ts';
import { type Unit, useUnit } from '../../i18n/unit.ts';

export interface LengthText {
  readonly unit: Unit;
  /** Localized symbol of the user's unit. */
  readonly mark: string;
  /** Formats a length with its unit, such as `12.5 mm`, in the user's unit or a given one. */
  readonly length: (lengthMm: number, givenIn?: Unit) => string;
  /** Formats a module width, such as `0.254 mm`. Inches have four decimals. */
  readonly module: (moduleMm: number, mmDecimals: number) => string;
  /**
   * Formats width and height, such as `60 × 40 mm`. A size whose name is in another unit, such as 4 × 6 inches, is formatted in that unit.
   */
  readonly size: (widthMm: number, heightMm: number, namedIn?: Unit) => string;
  /** Formats width and height without the unit, such as `60 × 40`. */
  readonly sides: (widthMm: number, heightMm: number) => string;
}

/** Returns functions that format lengths in the user's unit. */
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
      length: (lengthMm, givenIn = unit) => `${number(lengthMm, givenIn)} ${t(`units.${givenIn}`)}`,
      module: (moduleMm, mmDecimals) => {
        const digits = unit === 'in' ? (moduleMm / MM_PER_INCH).toFixed(4) : moduleMm.toFixed(mmDecimals);
        return `${withDecimalMark(digits, language)} ${mark}`;
      },
      sides: (widthMm, heightMm) => `${number(widthMm)} × ${number(heightMm)}`,
      size: (widthMm, heightMm, namedIn = unit) =>
        `${number(widthMm, namedIn)} × ${number(heightMm, namedIn)} ${t(`units.${namedIn}`)}`,
    };
  }, [unit, mark, language, t]);
}
