import type { Problem, Result } from '../../src/core/base/result.ts';
import { inspectStore, type SheetSummary } from '../../src/core/sheet/inspectSheet.ts';
import type { OpenSheetOptions, Sheet } from '../../src/core/sheet/sheet.ts';
import type { SheetFile } from '../api.ts';

/** Holds the bound spreadsheet, and the spreadsheet of a job whose spreadsheet is no longer bound. */
export interface SheetHolder {
  /** Reads a file and holds its rows. If the file is refused, or a later request was made meanwhile, changes nothing. */
  readonly open: (source: SheetFile) => Promise<Result<SheetSummary, Problem>>;
  readonly close: () => void;
  readonly current: () => Sheet | null;
  /** Returns the rows of a job's spreadsheet; reads the spreadsheet again if it isn't held. */
  readonly of: (source: SheetFile) => Promise<Result<Sheet, Problem>>;
}

interface HeldSheet {
  readonly key: string;
  readonly sheet: Sheet;
}

export function createSheetHolder(
  read: (file: File, options: OpenSheetOptions) => Promise<Result<Sheet, Problem>>,
): SheetHolder {
  let bound: HeldSheet | null = null;
  let ofJob: HeldSheet | null = null;
  /** Sequence number of the latest request: while a long file is read in parts, the user may open a shorter file or end the binding. */
  let lastOpening = 0;
  return {
    open: async ({ key, file, options }) => {
      const opening = ++lastOpening;
      const opened = await read(file, options);
      if (!opened.ok) return opened;
      if (opening === lastOpening) bound = { key, sheet: opened.value };
      return { ok: true, value: inspectStore(opened.value) };
    },
    close: () => {
      lastOpening++;
      bound = null;
    },
    current: () => bound?.sheet ?? null,
    of: async ({ key, file, options }) => {
      const held = [bound, ofJob].find((known) => known?.key === key);
      if (held) return { ok: true, value: held.sheet };
      // The job's spreadsheet is freed before reading: two long spreadsheets besides the bound spreadsheet would take too much memory.
      ofJob = null;
      const opened = await read(file, options);
      if (opened.ok) ofJob = { key, sheet: opened.value };
      return opened;
    },
  };
}
