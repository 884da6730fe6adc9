import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MM_PER_INCH } from '../../core/base/limits.ts';
import { withDecimalMark } from './numberText.ts';
import { type Unit, useUnit } from './unit.ts';

/** What a sentence of core names, by parameter. */
type Params = Readonly<Record<string, string | number>>;

const LENGTH = /Mm$/;
/** Lengths that are to be typed into a field, which takes hundredths of an inch: less would not be enough. */
const NEEDED = /^needed/;
/** Shorter than a hundredth of an inch in most cases. */
const MODULE = 'moduleMm';

/** A parameter that is a length, as its sentence says it in a unit. */
function lengthShown(name: string, lengthMm: number, unit: Unit): number {
  if (unit === 'mm') return lengthMm;
  const inches = lengthMm / MM_PER_INCH;
  if (NEEDED.test(name)) return Math.ceil(inches * 100 - 1e-6) / 100;
  return Number(inches.toFixed(name === MODULE ? 4 : 3));
}

/** Parameters as sentences show them: numbers as the language writes them, lengths (`…Mm`) in the unit of the page. */
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
