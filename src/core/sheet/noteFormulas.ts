import type { Problem } from '../base/result.ts';
import type { FormulasWithoutValue } from './sheet.ts';

/** What to tell of formulas that read as empty; null when there are none. */
export function noteFormulas(formulas: FormulasWithoutValue | null): Problem<'sheetFormulasEmpty'> | null {
  if (formulas === null) return null;
  return { code: 'sheetFormulasEmpty', params: { count: formulas.count, cell: formulas.firstCell } };
}
