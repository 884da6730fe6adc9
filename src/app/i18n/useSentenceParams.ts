import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MM_PER_INCH } from '../../core/base/limits.ts';
import { withDecimalMark } from './numberText.ts';
import { type Unit, useUnit } from './unit.ts';

/** Parameters of a core message. */
type Params = Readonly<Record<string, string | number>>;

const LENGTH = /Mm$/;
/** Matches names of lengths that the user has to enter. They are rounded up to hundredths of an inch, the precision of the fields. */
const NEEDED = /^needed/;
/** Name of the module size. It is usually below a hundredth of an inch, so it is shown with more decimals. */
const MODULE = 'moduleMm';

/** Converts a length to the displayed unit, rounded as its parameter's name requires. */
function lengthShown(name: string, lengthMm: number, unit: Unit): number {
  if (unit === 'mm') return lengthMm;
  const inches = lengthMm / MM_PER_INCH;
  if (NEEDED.test(name)) return Math.ceil(inches * 100 - 1e-6) / 100;
  return Number(inches.toFixed(name === MODULE ? 4 : 3));
}

/** Returns a function that formats the parameters of messages: numbers in the user's language, and lengths (`…Mm`) in the user's unit. */
export function useSentenceParams(): (params: Params) => Params {
  const unit = useUnit();
  const { t, i18n } = useTranslation('shell');
  const language = i18n.resolvedLanguage ?? i18n.language;
  const lengthUnit = t(`units.${unit}`);
  return useCallback(
    (params) => {
      const shown = Object.entries(params).map(([name, value]) => {
        if (typeof value !== 'number') return [name, value];
        const number = LENGTH.test(name) ? lengthShown(name, value, unit) : value;
        return [name, withDecimalMark(String(number), language)];
      });
      return { ...Object.fromEntries(shown), lengthUnit };
    },
    [unit, language, lengthUnit],
  );
}
