import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { RowChoice } from '../../core/print/printedRows.ts';
import type { CellFix } from '../../core/sheet/table/fixedStore.ts';
import { asRef, type Ref } from './asRef.ts';

/** State of the rows that a label is printed for. */
export interface ListedRows {
  /** Fixed cells of the label that apply to the bound spreadsheet. */
  fixes: Ref<readonly CellFix[]>;
  /** Indexes of the printed rows in print order, if the label filters or sorts rows; otherwise null. */
  printed: Ref<Uint32Array> | null;
  /** Time at which `printed` was computed, on which a filter can depend; 0 if `printed` is null. */
  listedAtMs: number;
  /** Problem because of which the printed rows cannot be computed; null if there is none. */
  rowsProblem: Ref<Problem> | null;
}

/** Worker functions that fix cells and list rows. */
export interface RowSource {
  /** Sets the fixed cells; returns those that apply to the bound spreadsheet. */
  readonly fixCells: (fixes: readonly CellFix[]) => Promise<readonly CellFix[]>;
  readonly listRows: (choice: RowChoice, nowMs: number) => Promise<Result<Uint32Array | null, Problem>>;
}

const ALL_ROWS: RowChoice = { columnMap: [], rowFilter: '', rowOrder: [], cellFixes: [] };

function isEvery({ rowFilter, rowOrder }: RowChoice): boolean {
  return rowFilter.trim() === '' && rowOrder.length === 0;
}

/** Matches filters whose result depends on the date. */
const ASKS_FOR_DAY = /\b(today|now)\s*\(/i;

function isToday(timeMs: number): boolean {
  return new Date(timeMs).toDateString() === new Date().toDateString();
}

/** Creates the list of printed rows. It follows the label's choice of rows, its fixed cells and the bound spreadsheet. */
export function createPrintedList(
  state: ListedRows & { readonly sheet: object | null; readonly recordIndex: number },
  { listRows, fixCells }: RowSource,
  showRecord: (index: number) => Promise<void>,
  readShownAgain: () => Promise<void>,
) {
  let choice = ALL_ROWS;
  /** Listing that is under way; null if the printed rows are those of the label. */
  let pending: Promise<void> | null = null;
  const track = (work: () => Promise<void>): Promise<void> => {
    const tracked = work().finally(() => {
      if (pending === tracked) pending = null;
    });
    pending = tracked;
    return tracked;
  };
  const fix = async () => {
    const { cellFixes } = choice;
    const applied = await fixCells(cellFixes);
    if (choice.cellFixes === cellFixes) state.fixes = asRef(applied);
  };
  let lastChoice = 0;
  const list = async () => {
    const asked = ++lastChoice;
    const listedAtMs = Date.now();
    const listed = state.sheet && !isEvery(choice) ? await listRows(choice, listedAtMs) : ok(null);
    // The label or the spreadsheet has changed in the meantime.
    if (asked !== lastChoice) return;
    const printed = listed.ok ? listed.value : null;
    state.rowsProblem = listed.ok ? null : asRef(listed.error);
    state.printed = printed && asRef(printed);
    state.listedAtMs = printed ? listedAtMs : 0;
    if (printed && printed.length > 0 && !printed.includes(state.recordIndex)) await showRecord(printed[0]);
  };
  return {
    list: () => track(list),
    /** Resolves when the listing that is under way has ended; null if there is none. */
    pending: () => pending,
    /** Applies the fixed cells to a spreadsheet that was just bound; null if there are none. */
    fix: () => (choice.cellFixes.length > 0 || state.fixes.length > 0 ? fix() : null),
    /** Clears the list, and ignores the result of a pending one, when the spreadsheet changes. */
    forget: () => {
      lastChoice++;
      state.printed = null;
      state.listedAtMs = 0;
      state.rowsProblem = null;
    },
    followDay: async () => {
      if (state.listedAtMs > 0 && ASKS_FOR_DAY.test(choice.rowFilter) && !isToday(state.listedAtMs))
        await track(list);
    },
    choose: ({ columnMap, rowFilter, rowOrder, cellFixes }: RowChoice): Promise<void> => {
      const isSame = choice.columnMap === columnMap && choice.rowFilter === rowFilter;
      const isFixedAlike = choice.cellFixes === cellFixes || choice.cellFixes.length + cellFixes.length === 0;
      if (isSame && isFixedAlike && choice.rowOrder === rowOrder) return pending ?? Promise.resolve();
      choice = { columnMap, rowFilter, rowOrder, cellFixes };
      return track(async () => {
        if (!isFixedAlike) {
          await fix();
          if (state.sheet) await readShownAgain();
        }
        await list();
      });
    },
  };
}
