import { PRINT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { CopiesReader } from './copiesColumn.ts';

/** Labels of a run in print order. An entry is one design record; its copies are printed one after the other. */
export interface PrintPlan {
  /** Rows of the spreadsheet by entry, or label positions if there is no spreadsheet. */
  readonly rows: Uint32Array;
  /** Positions of the entries in the list that they were chosen from, counted from 0; null if each entry's position is its index. */
  readonly places: Uint32Array | null;
  /** Number of copies by entry. */
  readonly copies: Uint32Array;
  /** Repetitions of the whole sequence (collated copies). */
  readonly sets: number;
  readonly labelCount: number;
}

export interface PlanRequest {
  /** Rows to print, in any order; null for all of `rowCount`. */
  readonly rows: readonly number[] | Uint32Array | null;
  readonly rowCount: number;
  /** Positions of `rows` in the list that they were chosen from; missing or null if `rows` is that list. */
  readonly places?: Uint32Array | null;
  readonly copies: number;
  /** True for collated copies: 1 2 3, 1 2 3. False: 1 1, 2 2, 3 3. */
  readonly collate: boolean;
  /**
   * Copies of each row of the spreadsheet, from a column; 0 omits the row. `copies` multiplies it. A row without a valid number (null)
   * stays in the plan once, so that the run reports it as failed (`rowCopiesInvalid`).
   */
  readonly copiesOf: CopiesReader | null;
  /** Copies of each of `rows`, in their order, from 1 to the limit for rows; `copies` multiplies them. Takes precedence over `copiesOf`. */
  readonly rowCopies?: RowCopies | null;
}

/** Number of copies of each row. */
export type RowCopies = readonly number[] | Uint16Array;

/** Creates the plan of a run; fails if no label is left to print. */
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

/** Returns the copies of each entry; rows with 0 copies are omitted. */
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

/** A missing number is an error, like a number out of range: otherwise another row's number would apply. */
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

/** Dashes of all kinds, as word processors and East Asian keyboards type them; a tilde has the same meaning there. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D~\u301C\uFF5E]/g;
/** Chinese and Japanese commas, and other separators that people type between numbers. */
const SEPARATORS = /[,;\u3001\uFF0C\uFF1B\u060C]|(?<=\d)\s+(?=\d)/g;

/** Spaces that programs, including this one, use as thousands separators; users don't type them. */
const THOUSANDS = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;

/** Converts digits, dashes and commas of ranges to ASCII. */
function asciiRanges(text: string): string {
  return text
    .replace(THOUSANDS, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(SEPARATORS, ',');
}

/**
 * Parses a list of row ranges as typed, one-based and inclusive: `1-100,205`. Null for other text. Order and duplicates are preserved, so
 * that the user can reprint from the middle.
 */
export function parseRowRanges(text: string, rowCount: number): number[] | null {
  const rows: number[] = [];
  // The user is still typing after a comma at the end.
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
