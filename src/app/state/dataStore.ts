import { proxy } from 'valtio';
import type { RunOutcome } from '../../../workers/api.ts';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { SheetSwitch } from '../../core/edit/sheetSwitches.ts';
import type { Label } from '../../core/label/label.ts';
import type { RowChoice } from '../../core/print/printedRows.ts';
import type { RowReport } from '../../core/run/runChunks.ts';
import type { SheetSummary } from '../../core/sheet/inspectSheet.ts';
import { FIRST_SHEET, type OpenSheetOptions } from '../../core/sheet/sheet.ts';
import type { SheetRow } from '../../core/sheet/table/rowReader.ts';
import type { PictureFolder } from '../../jobs/pictureFolder.ts';
import { type Held, hold } from './held.ts';

/** The spreadsheet that the label is bound to; its rows stay in the conductor. */
export interface BoundSheet {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly summary: SheetSummary;
}

/** Why a file was not bound, with what is needed to try again another way. */
export interface SheetRefused {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly problem: Problem;
}

/** A file that is wanted in the place of the spreadsheet that is bound. */
export type WantedSheet = Pick<BoundSheet, 'file' | 'options'>;

/** What a check of all rows found. */
export interface RowsCheck {
  readonly failures: readonly RowReport[];
  readonly failureCount: number;
  readonly warnings: readonly RowReport[];
  readonly warningCount: number;
}

export interface DataState {
  sheet: Held<BoundSheet> | null;
  /** Zero-based row that is shown; without a spreadsheet the place in the serials. */
  recordIndex: number;
  /** The row that is shown; nothing where no spreadsheet is bound. */
  row: Held<SheetRow>;
  /** Values by column that stand in for a spreadsheet while none is bound. */
  placeholders: Held<Readonly<Record<string, string>>>;
  /** Where the pictures are that data names. */
  pictures: Held<PictureFolder> | null;
  /** The rows that are printed in their order, where the label leaves out some or has an order of its own. */
  printed: Held<Uint32Array> | null;
  /** When these were listed: a condition may ask for the day. 0 where none are. */
  listedAtMs: number;
  /** Why it cannot be said which rows are printed. */
  rowsProblem: Held<Problem> | null;
  /** Whether somebody has just bound it, and is to be asked which columns stand for those that it lacks. */
  isNew: boolean;
  /** Whether somebody wants to say which columns stand for those that the label asks for. */
  isMatching: boolean;
  isOpening: boolean;
  /** What is to take the place of the bound spreadsheet, when that is answered. */
  wanted: Held<WantedSheet> | null;
  /** Steps of the label's history that bind other spreadsheets. */
  switches: Held<readonly SheetSwitch<Label>[]>;
  refused: Held<SheetRefused> | null;
  check: Held<RowsCheck> | null;
  isChecking: boolean;
}

const NO_ROW: SheetRow = { texts: [], exact: [] };

export function createDataState(placeholders: Readonly<Record<string, string>>): DataState {
  return proxy<DataState>({
    sheet: null,
    recordIndex: 0,
    row: hold(NO_ROW),
    placeholders: hold(placeholders),
    pictures: null,
    printed: null,
    listedAtMs: 0,
    rowsProblem: null,
    isNew: false,
    isMatching: false,
    isOpening: false,
    wanted: null,
    switches: hold([]),
    refused: null,
    check: null,
    isChecking: false,
  });
}

/** What the actions need of the worker that holds the spreadsheet. */
export interface SheetSource {
  readonly open: (file: File, options: OpenSheetOptions) => Promise<Result<SheetSummary, Problem>>;
  readonly close: () => Promise<void>;
  readonly readRow: (index: number) => Promise<Result<SheetRow, Problem>>;
  readonly check: () => Promise<Result<RunOutcome, Problem>>;
  readonly listRows: (choice: RowChoice, nowMs: number) => Promise<Result<Uint32Array | null, Problem>>;
}

export interface DataActions {
  /**
   * Binds a file; gives its number of rows, or null when it is refused, or another one is wanted by then.
   *
   * @param isKept whether the label was bound to it already
   */
  readonly open: (file: File, options?: OpenSheetOptions, isKept?: boolean) => Promise<number | null>;
  /** Binds a file where none is bound; else it is asked about first, since all elements take from one spreadsheet. */
  readonly offer: (file: File, options?: OpenSheetOptions) => Promise<void>;
  /** The question about a wanted file is answered. */
  readonly settleWanted: () => void;
  /** Says why a file was not bound. */
  readonly showRefusal: (refused: SheetRefused) => void;
  /** Asks which columns stand for those that the label asks for, whether it lacks any or not. */
  readonly matchColumns: () => void;
  /** Nobody need be asked about the columns any more. */
  readonly settleColumns: () => void;
  readonly close: () => Promise<void>;
  /** Ends the binding; gives what binds the same file again at the row that was shown, unless another one is bound by then. */
  readonly detach: () => () => Promise<void>;
  /** Reads the bound file anew, as for another language, and stays at its row. */
  readonly reopen: () => Promise<void>;
  /** Reads the bound file in another encoding or with another header row, and stays at its row; what is left out is detected. */
  readonly readAs: (how: Pick<OpenSheetOptions, 'encoding' | 'headerRow'>) => Promise<void>;
  readonly showRecord: (index: number) => Promise<void>;
  /** Says which rows the label is printed for, of this spreadsheet and of those to come. */
  readonly chooseRows: (choice: RowChoice) => Promise<void>;
  /** Lists the rows that are printed anew where they depend on the day, and it is another one by now. */
  readonly followDay: () => Promise<void>;
  /** Binds the folder that data names pictures in, beside the spreadsheet; null unbinds it. */
  readonly bindPictures: (folder: PictureFolder | null) => void;
  readonly dismissRefusal: () => void;
  readonly check: () => Promise<void>;
  readonly forgetCheck: () => void;
  /** Puts other values in the place of a spreadsheet, for when none is bound. */
  readonly setPlaceholders: (values: Readonly<Record<string, string>>) => void;
}

const ALL_ROWS: RowChoice = { columnMap: [], rowFilter: '', rowOrder: [] };

function isEvery({ rowFilter, rowOrder }: RowChoice): boolean {
  return rowFilter.trim() === '' && rowOrder.length === 0;
}

/** What of the state tells which rows are printed. */
interface ShownRows {
  readonly sheet: BoundSheet | null;
  readonly printed: Uint32Array | null;
  readonly recordIndex: number;
}

/** Labels that come out of one set: rows that are printed, of the bound spreadsheet. */
export function printedCount({ sheet, printed }: Pick<ShownRows, 'sheet' | 'printed'>): number {
  return printed?.length ?? sheet?.summary.rowCount ?? 0;
}

/** The row that is printed at a place of the run, counted from 0. */
export function rowAt({ printed }: Pick<ShownRows, 'printed'>, place: number): number {
  return printed?.[place] ?? place;
}

/** The place in the run of the row that is shown; -1 where it is not printed. */
export function placeOf({ printed, recordIndex }: Pick<ShownRows, 'printed' | 'recordIndex'>): number {
  return printed ? printed.indexOf(recordIndex) : recordIndex;
}

/** Whether a condition may choose other rows tomorrow. */
const ASKS_FOR_DAY = /\b(today|now)\s*\(/i;

function isToday(timeMs: number): boolean {
  return new Date(timeMs).toDateString() === new Date().toDateString();
}

/** Keeps the list of rows that are printed: of the choice and the spreadsheet that came last. */
function createPrintedList(
  state: DataState,
  listRows: SheetSource['listRows'],
  showRecord: DataActions['showRecord'],
) {
  let choice = ALL_ROWS;
  let lastChoice = 0;
  const list = async () => {
    const asked = ++lastChoice;
    const listedAtMs = Date.now();
    const listed = state.sheet && !isEvery(choice) ? await listRows(choice, listedAtMs) : ok(null);
    // The label or the spreadsheet may be another one by now.
    if (asked !== lastChoice) return;
    const printed = listed.ok ? listed.value : null;
    state.rowsProblem = listed.ok ? null : hold(listed.error);
    state.printed = printed && hold(printed);
    state.listedAtMs = printed ? listedAtMs : 0;
    if (printed && printed.length > 0 && !printed.includes(state.recordIndex)) await showRecord(printed[0]);
  };
  return {
    list,
    /** What is being listed is of a spreadsheet that is bound no more. */
    forget: () => {
      lastChoice++;
      state.printed = null;
      state.listedAtMs = 0;
      state.rowsProblem = null;
    },
    followDay: async () => {
      if (state.listedAtMs > 0 && ASKS_FOR_DAY.test(choice.rowFilter) && !isToday(state.listedAtMs))
        await list();
    },
    choose: async ({ columnMap, rowFilter, rowOrder }: RowChoice) => {
      const isSame = choice.columnMap === columnMap && choice.rowFilter === rowFilter;
      if (isSame && choice.rowOrder === rowOrder) return;
      choice = { columnMap, rowFilter, rowOrder };
      await list();
    },
  };
}

/** Checks all rows: what is found counts until the label or the rows are others. */
function createRowsCheck(
  state: DataState,
  checkRows: SheetSource['check'],
  refuse: (problem: Problem) => void,
) {
  let lastCheck = 0;
  return {
    check: async () => {
      const check = ++lastCheck;
      state.isChecking = true;
      try {
        const checked = await checkRows();
        // It speaks of a label and rows that are no longer these.
        if (check !== lastCheck) return;
        state.check = checked.ok ? hold(checked.value) : null;
        if (!checked.ok && checked.error.code !== 'batchCancelled') refuse(checked.error);
      } finally {
        if (check === lastCheck) state.isChecking = false;
      }
    },
    forget: () => {
      lastCheck++;
      state.isChecking = false;
      if (state.check) state.check = null;
    },
  };
}

/** What is done with files before they are bound. */
function createOffers(
  state: DataState,
  open: DataActions['open'],
): Pick<DataActions, 'offer' | 'settleWanted' | 'showRefusal' | 'dismissRefusal'> {
  return {
    offer: async (file, options = FIRST_SHEET) => {
      state.refused = null;
      if (state.sheet) state.wanted = hold({ file, options });
      else await open(file, options);
    },
    settleWanted: () => {
      state.wanted = null;
    },
    showRefusal: (refused) => {
      state.refused = hold(refused);
    },
    dismissRefusal: () => {
      state.refused = null;
    },
  };
}

/** Reads a file once more and shows the row that was shown. */
function createRereading(
  state: DataState,
  open: DataActions['open'],
  showRecord: DataActions['showRecord'],
): Pick<DataActions, 'reopen' | 'readAs'> & {
  readonly openAgain: (sheet: WantedSheet, recordIndex: number, isKept?: boolean) => Promise<void>;
} {
  const openAgain = async ({ file, options }: WantedSheet, recordIndex: number, isKept = true) => {
    const rowCount = await open(file, options, isKept);
    if (rowCount !== null && recordIndex < rowCount) await showRecord(recordIndex);
  };
  return {
    openAgain,
    reopen: async () => {
      const { sheet, recordIndex } = state;
      if (sheet) await openAgain(sheet, recordIndex);
    },
    readAs: async (how) => {
      const { sheet, recordIndex } = state;
      if (!sheet) return;
      const { encoding: _encoding, headerRow: _headerRow, ...options } = sheet.options;
      // Its columns may have other names now.
      await openAgain({ file: sheet.file, options: { ...options, ...how } }, recordIndex, false);
    },
  };
}

export function createDataActions(state: DataState, source: SheetSource): DataActions {
  let lastShown = 0;
  /** Of several files the last one counts, and none after the binding has been ended. */
  let lastOpening = 0;

  /** Says what the bound file cannot be used for, as one that was not bound at all. */
  const refuse = (problem: Problem) => {
    const { sheet } = state;
    if (sheet) state.refused = hold({ file: sheet.file, options: sheet.options, problem });
  };
  const { check, forget: forgetCheck } = createRowsCheck(state, source.check, refuse);
  const showRecord = async (index: number) => {
    const shown = ++lastShown;
    if (!state.sheet) {
      state.recordIndex = index;
      return;
    }
    const row = await source.readRow(index);
    // A later wish overtakes this answer.
    if (shown !== lastShown) return;
    if (!row.ok) return refuse(row.error);
    state.recordIndex = index;
    state.row = hold(row.value);
  };
  const printed = createPrintedList(state, source.listRows, showRecord);
  const open = async (file: File, options: OpenSheetOptions = FIRST_SHEET, isKept = false) => {
    const opening = ++lastOpening;
    state.isOpening = true;
    state.refused = null;
    const opened = await source.open(file, options);
    if (opening !== lastOpening) return null;
    state.isOpening = false;
    if (!opened.ok) {
      state.refused = hold({ file, options, problem: opened.error });
      return null;
    }
    forgetCheck();
    state.row = hold({ texts: opened.value.firstRows[0] ?? [], exact: [] });
    const { columnNames, firstRows } = opened.value;
    state.placeholders = hold(
      Object.fromEntries(columnNames.map((name, index) => [name, firstRows[0]?.[index] ?? ''])),
    );
    state.sheet = hold({ file, options, summary: opened.value });
    printed.forget();
    state.isNew = !isKept;
    await showRecord(0);
    await printed.list();
    return opened.value.rowCount;
  };
  const { openAgain, ...rereading } = createRereading(state, open, showRecord);
  const close = async () => {
    lastOpening++;
    lastShown++;
    forgetCheck();
    Object.assign(state, { isOpening: false, sheet: null, recordIndex: 0, row: hold(NO_ROW) });
    await printed.list();
    await source.close();
  };
  return {
    showRecord,
    open,
    ...createOffers(state, open),
    ...rereading,
    close,
    detach: () => {
      const { sheet, recordIndex } = state;
      void close();
      return async () => {
        if (sheet && !state.sheet && !state.isOpening) await openAgain(sheet, recordIndex);
      };
    },
    matchColumns: () => {
      state.isMatching = true;
    },
    chooseRows: printed.choose,
    followDay: printed.followDay,
    settleColumns: () => {
      state.isNew = false;
      state.isMatching = false;
    },
    bindPictures: (folder) => {
      // A check speaks of the pictures that it was made with.
      forgetCheck();
      state.pictures = folder && hold(folder);
    },
    check,
    forgetCheck,
    setPlaceholders: (values) => {
      state.placeholders = hold(values);
    },
  };
}
