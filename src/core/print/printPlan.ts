import { PRINT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { CopiesReader } from './copiesColumn.ts';

/** Which labels come out, in which order. An entry is one design record; its copies come out one after the other. */
export interface PrintPlan {
  /** Rows of the spreadsheet by entry, or places of labels where there is none. */
  readonly rows: Uint32Array;
  /** Places by entry in the list that the entries were chosen from, counted from 0; null where each has its own number. */
  readonly places: Uint32Array | null;
  /** Copies by entry. */
  readonly copies: Uint32Array;
  /** Repetitions of the whole sequence (collated copies). */
  readonly sets: number;
  readonly labelCount: number;
}

export interface PlanRequest {
  /** Rows to print, ascending or not, or null for all of `rowCount`. */
  readonly rows: readonly number[] | Uint32Array | null;
  readonly rowCount: number;
  /** Places of `rows` in the list that they were chosen from; left out or null, they are that list. */
  readonly places?: Uint32Array | null;
  readonly copies: number;
  /** Collated: 1 2 3, 1 2 3. Otherwise 1 1, 2 2, 3 3. */
  readonly collate: boolean;
  /**
   * Copies of each row of the spreadsheet, from a column of it; 0 leaves the row out. `copies` multiplies it. A row without a number
   * (null) stays in the plan once, so that the run reports it as failed (`rowCopiesInvalid`).
   */
  readonly copiesOf: CopiesReader | null;
  /** Copies of each of `rows`, in their order, 1 to the limit for rows; `copies` multiplies them. Counts before `copiesOf`. */
  readonly rowCopies?: RowCopies | null;
}

/** Number of copies of each row. */
export type RowCopies = readonly number[] | Uint16Array;

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
  const wantedRows = request.rows?.length ?? request.rowCount;
  if (wantedRows > PRINT_LIMITS.maxEntries)
    return fail('planTooLong', { max: PRINT_LIMITS.maxEntries, got: wantedRows });
  const chosen = request.rows
    ? Uint32Array.from(request.rows)
    : Uint32Array.from({ length: request.rowCount }, (_, row) => row);
  for (const row of chosen) {
    if (row >= request.rowCount)
      return fail('planRangeInvalid', { row: row + 1, rowCount: request.rowCount });
  }
  const counted = countCopies(chosen, request);
  if (!counted.ok) return counted;
  const { copies: perEntry } = counted.value;
  const sets = request.collate ? copies : 1;
  let labelCount = 0;
  for (const count of perEntry) labelCount += count;
  labelCount *= sets;
  return labelCount === 0 ? fail('planEmpty') : ok({ ...counted.value, sets, labelCount });
}

type Entries = Pick<PrintPlan, 'rows' | 'places' | 'copies'>;

/** Copies of each entry; rows of which none is wanted are left out. */
function countCopies(
  chosen: Uint32Array,
  { places = null, copies, collate, copiesOf, rowCopies }: PlanRequest,
): Result<Entries, Problem> {
  const perSet = collate ? 1 : copies;
  if (rowCopies) return takeRowCopies(chosen, places, rowCopies, perSet);
  if (!copiesOf) return ok({ rows: chosen, places, copies: new Uint32Array(chosen.length).fill(perSet) });
  const perEntry = new Uint32Array(chosen.length);
  const remaining = new Uint32Array(chosen.length);
  let entries = 0;
  for (const [at, row] of chosen.entries()) {
    const wanted = copiesOf(row) ?? 1;
    if (wanted === 0) continue;
    chosen[entries] = row;
    remaining[entries] = places ? places[at] : at;
    perEntry[entries] = wanted * perSet;
    entries++;
  }
  const areAll = entries === chosen.length;
  return ok({
    rows: chosen.slice(0, entries),
    places: areAll ? places : remaining.slice(0, entries),
    copies: perEntry.slice(0, entries),
  });
}

/** A number that is missing is as wrong as one out of range: another row's would be printed for it. */
function takeRowCopies(
  rows: Uint32Array,
  places: Uint32Array | null,
  wanted: RowCopies,
  perSet: number,
): Result<Entries, Problem> {
  const copies = new Uint32Array(rows.length);
  for (let at = 0; at < Math.max(rows.length, wanted.length); at++) {
    const count = at < wanted.length ? wanted[at] : 0;
    const isGood = Number.isInteger(count) && count >= 1 && count <= PRINT_LIMITS.maxRowCopies;
    if (!isGood || at >= rows.length)
      return fail('planRowCopiesInvalid', {
        row: (rows[at] ?? at) + 1,
        max: PRINT_LIMITS.maxRowCopies,
        got: count,
      });
    copies[at] = count * perSet;
  }
  return ok({ rows, places, copies });
}

/** Dashes of all kinds, as text programs and keyboards of the East write them; a tilde means the same there. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D~\u301C\uFF5E]/g;
/** Commas of Chinese and Japanese, and what else people put between numbers. */
const SEPARATORS = /[,;\u3001\uFF0C\uFF1B\u060C]|(?<=\d)\s+(?=\d)/g;

/** Spaces that programs, including this one, use as thousands separators; people don't type them. */
const THOUSANDS = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;

/** Ranges with the digits, dashes and commas of ASCII. */
function asciiRanges(text: string): string {
  return text
    .replace(THOUSANDS, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(SEPARATORS, ',');
}

/**
 * Reads a list of row ranges as typed, one-based and inclusive: `1-100,205`. Null when it is no such list.
 * Order and repeats are kept, so a torn label can be printed again from the middle.
 */
export function parseRowRanges(text: string, rowCount: number): number[] | null {
  const rows: number[] = [];
  // A comma behind the last number is being written on.
  const written = asciiRanges(text).replace(/,\s*$/, '');
  for (const piece of written.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)?)?\s*$/.exec(piece);
    if (!match) return null;
    const from = Number(match[1]);
    const to = match[2] ? Number(match[2]) : piece.includes('-') ? rowCount : from;
    if (from < 1 || to < from || to > rowCount) return null;
    if (rows.length + to - from >= PRINT_LIMITS.maxEntries) return null;
    for (let row = from; row <= to; row++) rows.push(row - 1);
  }
  return rows;
}
