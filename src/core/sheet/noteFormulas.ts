import type { Problem } from '../base/result.ts';
import type { FormulasWithoutValue } from './sheet.ts';

/** Returns a note on formulas without a stored value, which are read as empty; null if there are none. */
export function noteFormulas(formulas: FormulasWithoutValue | null): Problem<'sheetFormulasEmpty'> | null {
  if (formulas === null) return null;
  return { code: 'sheetFormulasEmpty', params: { count: formulas.count, cell: formulas.firstCell } };
}
