import { PRINT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

/** Which labels come out, in which order. An entry is one design record; its copies come out one after the other. */
export interface PrintPlan {
  /** Rows of the spreadsheet by entry; all 0 where the label has none. */
  readonly rows: Uint32Array;
  /** Copies by entry. */
  readonly copies: Uint16Array;
  /** How often the whole sequence is repeated (collated copies). */
  readonly sets: number;
  readonly labelCount: number;
}

export interface PlanRequest {
  /** Rows to print, ascending or not, or null for all of `rowCount`. */
  readonly rows: readonly number[] | Uint32Array | null;
  readonly rowCount: number;
  readonly copies: number;
  /** Collated: 1 2 3, 1 2 3. Otherwise 1 1, 2 2, 3 3. */
  readonly collate: boolean;
  /** Copies of each row of the spreadsheet, from a column of it; 0 leaves the row out. Rows of this kind are never collated. */
  readonly copiesOf: ((row: number) => Result<number, Problem>) | null;
}

/** Makes the plan of a run; fails when nothing is left to print. */
export function planPrint(request: PlanRequest): Result<PrintPlan, Problem> {
  const { copies } = request;
  if (!Number.isInteger(copies) || copies < PRINT_LIMITS.minCopies || copies > PRINT_LIMITS.maxCopies) {
    return fail('planCopiesInvalid', {
      min: PRINT_LIMITS.minCopies,
      max: PRINT_LIMITS.maxCopies,
      got: copies,
    });
  }
  const rows = request.rows
    ? Uint32Array.from(request.rows)
    : Uint32Array.from({ length: request.rowCount }, (_, row) => row);
  for (const row of rows) {
    if (row >= request.rowCount)
      return fail('planRangeInvalid', { row: row + 1, rowCount: request.rowCount });
  }
  const perEntry = new Uint16Array(rows.length).fill(request.collate ? 1 : copies);
  if (request.copiesOf) {
    for (let entry = 0; entry < rows.length; entry++) {
      const wanted = request.copiesOf(rows[entry]);
      if (!wanted.ok) return wanted;
      perEntry[entry] = wanted.value;
    }
  }
  const sets = request.collate ? copies : 1;
  let labelCount = 0;
  for (const count of perEntry) labelCount += count;
  labelCount *= sets;
  return labelCount === 0 ? fail('planEmpty') : ok({ rows, copies: perEntry, sets, labelCount });
}

/**
 * Reads a list of row ranges as typed, one-based and inclusive: `1-100,205`. Null when it is no such list.
 * Order and repeats are kept, so a torn label can be printed again from the middle.
 */
export function parseRowRanges(text: string, rowCount: number): number[] | null {
  const rows: number[] = [];
  for (const piece of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)?)?\s*$/.exec(piece);
    if (!match) return null;
    const from = Number(match[1]);
    const to = match[2] ? Number(match[2]) : piece.includes('-') ? rowCount : from;
    if (from < 1 || to < from) return null;
    for (let row = from; row <= Math.min(to, rowCount); row++) rows.push(row - 1);
    if (to > rowCount) return null;
  }
  return rows;
}
