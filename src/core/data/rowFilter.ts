import { ok, type Problem, type Result } from '../base/result.ts';
import { compileCondition } from './expression/compileExpression.ts';
import { parseExpression } from './expression/parseExpression.ts';
import type { LabelRecord, ResolveCode, ResolveContext } from './labelRecord.ts';

type RowFilter = (record: LabelRecord) => Result<boolean, Problem<ResolveCode>>;

/** Name that problems give in place of an element's ID if the row filter causes them. */
const PLACE = 'rowFilter';

function placed<Code extends string>({ code, params = {} }: Problem<Code>): Problem<Code> {
  const { at, ...rest } = params;
  const character = at === undefined ? {} : { character: Number(at) + 1 };
  return { code, params: { ...rest, ...character, element: PLACE } };
}

/** Compiles the label's row filter; null if it has none. */
export function compileRowFilter(
  source: string,
  context: Pick<ResolveContext, 'columns' | 'columnMap' | 'clock'>,
): Result<RowFilter | null, Problem<ResolveCode>> {
  if (source.trim() === '') return ok(null);
  const parsed = parseExpression(source);
  const compiled = parsed.ok ? compileCondition(parsed.value, source, context) : parsed;
  if (!compiled.ok) return { ok: false, error: placed(compiled.error) };
  const { read } = compiled.value;
  return ok((record) => {
    const isWanted = read(record);
    return isWanted.ok ? isWanted : { ok: false, error: placed(isWanted.error) };
  });
}
