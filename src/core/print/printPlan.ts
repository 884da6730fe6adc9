import { PRINT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { CopiesReader } from './copiesColumn.ts';

/** Labels of a run in print order. An entry of the plan is the content of one label; its copies are printed one after the other. */
export interface PrintPlan {
  /** Row of the spreadsheet for each entry; without a spreadsheet, the label's position. */
  readonly rows: Uint32Array;
  /** Position of each entry in the list of all rows from which it was chosen, counted from 0; null if it equals the entry's index. */
  readonly places: Uint32Array | null;
  /** Number of copies of each entry. */
  readonly copies: Uint32Array;
  /** Number of repetitions of the whole sequence (collated copies). */
  readonly sets: number;
  readonly labelCount: number;
}

export interface PlanRequest {
  /** Rows to print, in any order; null for all `rowCount` rows. */
  readonly rows: readonly number[] | Uint32Array | null;
  readonly rowCount: number;
  /** Positions of `rows` in the list of all rows from which they were chosen; missing or null if `rows` is that list. */
  readonly places?: Uint32Array | null;
  readonly copies: number;
  /** True to collate copies (1 2 3, 1 2 3), false to print the copies of a row together (1 1, 2 2, 3 3). */
  readonly collate: boolean;
  /**
   * Returns the number of copies of each row of the spreadsheet, read from a column; 0 omits the row. It is multiplied by `copies`. A row
   * without a valid number (null) stays in the plan once, so that the run reports it as failed (`rowCopiesInvalid`).
   */
  readonly copiesOf: CopiesReader | null;
  /**
   * Number of copies of each of `rows`, in their order, from 1 to the limit for rows. It is multiplied by `copies`, and takes precedence
   * over `copiesOf`.
   */
  readonly rowCopies?: RowCopies | null;
}

/** Number of copies of each row, in the order of the rows. */
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

/** Returns the entries with their numbers of copies; rows with 0 copies are omitted. */
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

/**
 * Returns the entries with the requested copies. There must be a number of copies for each row: otherwise a row could get the copies of
 * another row.
 */
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

/** Dashes that word processors and East Asian keyboards write in place of a hyphen; in East Asia, a tilde means a range as well. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D~\u301C\uFF5E]/g;
/** Separators that people type between numbers: commas of several scripts, semicolons, and spaces. */
const SEPARATORS = /[,;\u3001\uFF0C\uFF1B\u060C]|(?<=\d)\s+(?=\d)/g;

/** Spaces that programs, including this one, use as thousands separators, while users type plain spaces. */
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
 * Parses row ranges as the user typed them, such as `1-100,205`; rows are counted from 1, and both ends are included. Null for other text.
 * Order and duplicates are preserved, so that users can choose their own order.
 */
export function parseRowRanges(text: string, rowCount: number): number[] | null {
  const rows: number[] = [];
  // After a comma at the end, the user is still typing.
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
