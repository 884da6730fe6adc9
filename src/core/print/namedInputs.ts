import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { Label } from '../label/label.ts';
import { neededColumns, promptNames } from './labelInputs.ts';

/**
 * Checks the names of columns and print-time inputs in a print request: with a misspelled name, the label's own content would be printed
 * without a warning.
 *
 * @param columns headers of the spreadsheet; null if there is none
 */
export function checkNames(
  columnMap: readonly Label['columnMap'][number][],
  label: Label,
  columns: readonly string[] | null,
): Result<null, Problem> {
  if (!columns) return ok(null);
  const needed = neededColumns(label);
  for (const { name, column } of columnMap) {
    if (!needed.includes(name)) return fail('columnNameUnknown', { name, known: needed.join(', ') || '–' });
    if (!columns.includes(column)) return fail('columnMissing', { column });
  }
  return ok(null);
}

/** Returns notes on print-time inputs without a value, for which the label's own text is printed. */
export function unansweredNotes(
  prompts: readonly (readonly [name: string, value: string])[],
  label: Label,
): Problem[] {
  const given = new Set(prompts.map(([name]) => name));
  const missing = promptNames(label).filter((name) => !given.has(name));
  return missing.length === 0
    ? []
    : [{ code: 'promptsUnanswered', params: { names: missing.join(', '), name: missing[0] } }];
}
