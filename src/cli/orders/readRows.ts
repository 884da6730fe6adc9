import * as v from 'valibot';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { RowRecord } from '../../core/sheet/tableOfRecords.ts';

const rowSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));
const rowsSchema = v.strictObject({ rows: v.pipe(v.array(rowSchema), v.minLength(1)) });

/** Reads checked JSON of the form `{"rows": [{"name": "Tea", "price": 3.5}]}`. */
export function readRows(text: string): Result<readonly RowRecord[], Problem> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return fail('orderUnreadable');
  }
  const read = v.safeParse(rowsSchema, parsed);
  return read.success ? ok(read.output.rows) : fail('orderUnreadable');
}
