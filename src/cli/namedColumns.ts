import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { neededColumns, promptNames } from '../core/print/labelInputs.ts';
import type { Arguments } from './parseArguments.ts';

/**
 * A name that is misspelt on the command line would print what it has by itself, without a word.
 *
 * @param columns headers of the spreadsheet; null where there is none
 */
export function checkNames(
  { columnMap }: Pick<Arguments, 'columnMap'>,
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

/** Inputs that are asked for when a label is printed and that nobody has given: what stands in the label is printed. */
export function unansweredNotes({ prompts }: Pick<Arguments, 'prompts'>, label: Label): Problem[] {
  const given = new Set(prompts.map(([name]) => name));
  const missing = promptNames(label).filter((name) => !given.has(name));
  return missing.length === 0
    ? []
    : [{ code: 'promptsUnanswered', params: { names: missing.join(', '), name: missing[0] } }];
}
