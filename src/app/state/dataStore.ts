import { proxy } from 'valtio';
import type { Problem, Result } from '../../core/base/result.ts';
import type { SheetSwitch } from '../../core/edit/sheetSwitches.ts';
import type { Label } from '../../core/label/label.ts';
import type { RowChoice } from '../../core/print/printedRows.ts';
import type { SheetSummary } from '../../core/sheet/inspectSheet.ts';
import { FIRST_SHEET, type OpenSheetOptions } from '../../core/sheet/sheet.ts';
import type { CellFix } from '../../core/sheet/table/fixedStore.ts';
import type { SheetRow } from '../../core/sheet/table/rowReader.ts';
import type { PictureFolder } from '../../jobs/pictureFolder.ts';
import { asRef, type Ref } from './asRef.ts';
import type { CheckSubject, RowsCheck } from './knownRows.ts';
import { createLateRowsCheck, type LateRowsCheck } from './lateRowsCheck.ts';
import { createPrintedList, type ListedRows, type RowSource } from './printedList.ts';
import type { CheckedRows, RunFinding } from './rowsCheck.ts';

/** Spreadsheet that is bound to the label. Its rows are in the conductor worker. */
export interface BoundSheet {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly summary: SheetSummary;
}

/** File that was rejected, with the options that are needed to try again with others. */
export interface SheetRefused {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly problem: Problem;
}

/** File that will replace the bound spreadsheet if the user confirms it. */
export type WantedSheet = Pick<BoundSheet, 'file' | 'options'>;

export interface DataState extends CheckedRows, ListedRows {
  sheet: Ref<BoundSheet> | null;
  /** Zero-based index of the shown row; without a spreadsheet, of the shown serial number. */
  recordIndex: number;
  /** Shown row; empty without a spreadsheet. */
  row: Ref<SheetRow>;
  /** Values by column name, which the label shows while no spreadsheet is bound. */
  placeholders: Ref<Readonly<Record<string, string>>>;
  /** Folder with the pictures that the data names; null if none is bound. */
  pictures: Ref<PictureFolder> | null;
  /** True if the spreadsheet was just bound. The user then has to map columns that it lacks. */
  isNew: boolean;
  /** True if the user has opened the column mapping. */
  isMatching: boolean;
  isOpening: boolean;
  /** File that will replace the bound spreadsheet if the user confirms it; null if no confirmation is pending. */
  wanted: Ref<WantedSheet> | null;
  /** Undo steps in which another spreadsheet was bound. */
  switches: Ref<readonly SheetSwitch<Label>[]>;
  refused: Ref<SheetRefused> | null;
}

const NO_ROW: SheetRow = { texts: [], exact: [] };
const NO_FIXES: readonly CellFix[] = [];

export function createDataState(placeholders: Readonly<Record<string, string>>): DataState {
  return proxy<DataState>({
    sheet: null,
    recordIndex: 0,
    row: asRef(NO_ROW),
    placeholders: asRef(placeholders),
    pictures: null,
    fixes: asRef(NO_FIXES),
    printed: null,
    listedAtMs: 0,
    rowsProblem: null,
    isNew: false,
    isMatching: false,
    isOpening: false,
    wanted: null,
    switches: asRef([]),
    refused: null,
    check: null,
    lastCheck: null,
    isChecking: false,
    knownFailures: asRef([]),
  });
}

/** Worker functions that the data actions use. */
export interface SheetSource extends RowSource {
  readonly open: (file: File, options: OpenSheetOptions) => Promise<Result<SheetSummary, Problem>>;
  readonly close: () => Promise<void>;
  readonly readRow: (index: number) => Promise<Result<SheetRow, Problem>>;
  /** Checks the rows at these positions among the printed rows; null for all. */
  readonly check: (places: Uint32Array | null) => Promise<Result<RowsCheck, Problem>>;
  /** Returns the present label and the settings that its rows are checked for. */
  readonly checked: () => Pick<CheckSubject, 'label' | 'settings'>;
}

export interface DataActions {
  /**
   * Binds a file. Returns its number of rows; null if it was rejected, or if another file was requested in the meantime.
   *
   * @param isKept true if the label was bound to the file before, so that missing columns need no mapping
   */
  readonly open: (file: File, options?: OpenSheetOptions, isKept?: boolean) => Promise<number | null>;
  /** Binds a file. If another spreadsheet is bound, asks for confirmation first, because all elements use the same spreadsheet. */
  readonly offer: (file: File, options?: OpenSheetOptions) => Promise<void>;
  /** Ends the question whether to replace the bound spreadsheet. */
  readonly settleWanted: () => void;
  /** Shows the reason why a file was not bound. */
  readonly showRefusal: (refused: SheetRefused) => void;
  /** Opens the column mapping, even if no column is missing. */
  readonly matchColumns: () => void;
  /** Closes the column mapping. */
  readonly settleColumns: () => void;
  readonly close: () => Promise<void>;
  /**
   * Unbinds the spreadsheet. Returns a function that binds it again and shows the same row, unless another spreadsheet is bound by then.
   */
  readonly detach: () => () => Promise<void>;
  /** Reads the bound file again, for example in another language, and shows the same row. */
  readonly reopen: () => Promise<void>;
  /**
   * Reads the bound file with another encoding, separator or header row, and shows the same row. Options that are not given are detected.
   */
  readonly readAs: (how: Pick<OpenSheetOptions, 'encoding' | 'headerRow' | 'separator'>) => Promise<void>;
  readonly showRecord: (index: number) => Promise<void>;
  /**
   * Sets the column map, the corrected cell values, and the filter and order of the printed rows. The choice is kept for spreadsheets that
   * are bound later.
   */
  readonly chooseRows: (choice: RowChoice) => Promise<void>;
  /** Computes the printed rows once more if they depend on the date and the date has changed. */
  readonly followDay: () => Promise<void>;
  /** Binds a folder with the pictures that the data names; null unbinds the folder. */
  readonly bindPictures: (folder: PictureFolder | null) => void;
  readonly dismissRefusal: () => void;
  /** Checks the rows of which it is not known whether they can be printed. */
  readonly check: () => Promise<void>;
  /** Does the same for at most a thousand rows, and shows no problem of its own: a print is about to begin. */
  readonly checkFew: () => Promise<void>;
  /** Drops what is known of rows that have changed with the label, or with the resolution that it is shown for. */
  readonly followLabel: () => void;
  /** Keeps what a print or an export of the present label has found out about its rows. */
  readonly noteRun: (finding: RunFinding) => void;
  /** Replaces the values that the label shows while no spreadsheet is bound. */
  readonly setPlaceholders: (values: Readonly<Record<string, string>>) => void;
}

/** State from which positions among the printed rows are computed. */
interface ShownRows {
  readonly sheet: BoundSheet | null;
  readonly printed: Uint32Array | null;
  readonly recordIndex: number;
}

/** Returns the number of printed rows; 0 if no spreadsheet is bound. */
export function printedCount({ sheet, printed }: Pick<ShownRows, 'sheet' | 'printed'>): number {
  return printed?.length ?? sheet?.summary.rowCount ?? 0;
}

/** Returns the index of the row at a zero-based position among the printed rows. */
export function rowAt({ printed }: Pick<ShownRows, 'printed'>, place: number): number {
  return printed?.[place] ?? place;
}

/** Returns the position of the shown row among the printed rows; -1 if it is not printed. */
export function placeOf({ printed, recordIndex }: Pick<ShownRows, 'printed' | 'recordIndex'>): number {
  return printed ? printed.indexOf(recordIndex) : recordIndex;
}

/** Creates the actions for files that are not bound yet, or were rejected. */
function createOffers(
  state: DataState,
  open: DataActions['open'],
): Pick<DataActions, 'offer' | 'settleWanted' | 'showRefusal' | 'dismissRefusal'> {
  return {
    offer: async (file, options = FIRST_SHEET) => {
      state.refused = null;
      if (state.sheet) state.wanted = asRef({ file, options });
      else await open(file, options);
    },
    settleWanted: () => {
      state.wanted = null;
    },
    showRefusal: (refused) => {
      state.refused = asRef(refused);
    },
    dismissRefusal: () => {
      state.refused = null;
    },
  };
}

/** Creates the actions that read the bound file again. */
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
      const { encoding: _encoding, headerRow: _headerRow, separator: _separator, ...options } = sheet.options;
      // The names of the columns may differ now, so missing columns have to be mapped again.
      await openAgain({ file: sheet.file, options: { ...options, ...how } }, recordIndex, false);
    },
  };
}

/** Creates the actions that show a row. Only the last request counts. */
function createShownRecord(
  state: DataState,
  readRow: SheetSource['readRow'],
  refuse: (problem: Problem) => void,
) {
  let lastShown = 0;
  /** Index of the row that was asked for last, which may not have been read yet. */
  let lastAsked = state.recordIndex;
  const showRecord = async (index: number) => {
    const shown = ++lastShown;
    lastAsked = index;
    if (!state.sheet) {
      state.recordIndex = index;
      return;
    }
    const row = await readRow(index);
    if (shown !== lastShown) return;
    if (!row.ok) {
      lastAsked = state.recordIndex;
      return refuse(row.error);
    }
    state.recordIndex = index;
    state.row = asRef(row.value);
  };
  return {
    showRecord,
    /** Reads the shown row again after its values have changed. */
    readAgain: () => showRecord(lastAsked),
    /** Ignores the result of a pending request when the spreadsheet is unbound. */
    forget: () => {
      lastShown++;
      lastAsked = 0;
    },
  };
}

/** Creates what is known of the printed rows, and the actions that change which rows are printed. */
function createKnownRows(
  state: DataState,
  source: SheetSource,
  printed: ReturnType<typeof createPrintedList>,
  refuse: (problem: Problem) => void,
): Pick<DataActions, 'chooseRows' | 'followDay'> & { readonly rows: LateRowsCheck } {
  const rows = createLateRowsCheck(state, {
    subject: () => ({
      ...source.checked(),
      sheet: state.sheet,
      pictures: state.pictures,
      day: new Date().toDateString(),
    }),
    rows: () => {
      const { rowCount = 0, firstRowNumber = 1 } = state.sheet?.summary ?? {};
      return { printed: state.printed, rowCount, firstRowNumber };
    },
    check: source.check,
    pending: printed.pending,
    refuse,
  });
  return {
    rows,
    chooseRows: async (choice) => {
      await printed.choose(choice);
      // The label has changed again: what is known is shown when its rows are listed.
      if (printed.pending()) return;
      rows.follow();
      void rows.checkChanged();
    },
    followDay: async () => {
      await printed.followDay();
      rows.follow();
    },
  };
}

export function createDataActions(state: DataState, source: SheetSource): DataActions {
  /** Number of the last request to bind a file. Only the last request counts, and none after the spreadsheet was unbound. */
  let lastOpening = 0;

  /** Shows a problem of the bound file in the same way as that of a rejected file. */
  const refuse = (problem: Problem) => {
    const { sheet } = state;
    if (sheet) state.refused = asRef({ file: sheet.file, options: sheet.options, problem });
  };
  const { showRecord, readAgain, forget: forgetRecord } = createShownRecord(state, source.readRow, refuse);
  const printed = createPrintedList(state, source, showRecord, readAgain);
  const { rows, ...choosing } = createKnownRows(state, source, printed, refuse);
  const open = async (file: File, options: OpenSheetOptions = FIRST_SHEET, isKept = false) => {
    const opening = ++lastOpening;
    state.isOpening = true;
    state.refused = null;
    const [opened] = await Promise.all([source.open(file, options), rows.load()]);
    if (opening !== lastOpening) return null;
    state.isOpening = false;
    if (!opened.ok) {
      state.refused = asRef({ file, options, problem: opened.error });
      return null;
    }
    rows.forget();
    state.row = asRef({ texts: opened.value.firstRows[0] ?? [], exact: [] });
    const { columnNames, firstRows } = opened.value;
    state.placeholders = asRef(
      Object.fromEntries(columnNames.map((name, index) => [name, firstRows[0]?.[index] ?? ''])),
    );
    state.sheet = asRef({ file, options, summary: opened.value });
    printed.forget();
    state.isNew = !isKept;
    const fixing = printed.fix();
    if (fixing) await fixing;
    await showRecord(0);
    await printed.list();
    rows.follow();
    return opened.value.rowCount;
  };
  const { openAgain, ...rereading } = createRereading(state, open, showRecord);
  const close = async () => {
    lastOpening++;
    forgetRecord();
    rows.forget();
    Object.assign(state, {
      isOpening: false,
      sheet: null,
      recordIndex: 0,
      row: asRef(NO_ROW),
    });
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
    ...choosing,
    settleColumns: () => {
      state.isNew = false;
      state.isMatching = false;
    },
    bindPictures: (folder) => {
      state.pictures = folder && asRef(folder);
      rows.follow();
    },
    check: rows.check,
    checkFew: rows.checkFew,
    followLabel: rows.follow,
    noteRun: rows.note,
    setPlaceholders: (values) => {
      state.placeholders = asRef(values);
    },
  };
}
