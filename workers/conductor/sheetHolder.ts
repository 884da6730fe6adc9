import type { Problem, Result } from '../../src/core/base/result.ts';
import { inspectStore, type SheetSummary } from '../../src/core/sheet/inspectSheet.ts';
import type { OpenSheetOptions, Sheet } from '../../src/core/sheet/sheet.ts';
import type { SheetFile } from '../api.ts';

/** Holds the bound spreadsheet and the spreadsheet of one job, if that is not the bound one. */
export interface SheetHolder {
  /**
   * Reads a file and binds its rows. Changes nothing if the file is refused, or if `open` or `close` was called while the file was being
   * read.
   */
  readonly open: (source: SheetFile) => Promise<Result<SheetSummary, Problem>>;
  readonly close: () => void;
  readonly current: () => Sheet | null;
  /** Returns the spreadsheet of a job. Reads it again if it isn't in memory. */
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
  /**
   * Number of the latest call of `open` or `close`. While a long file is being read, the user may open a shorter file or remove the
   * spreadsheet.
   */
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
      // Frees the spreadsheet of the previous job before reading: two long spreadsheets in addition to the bound one would take too much
      // memory.
      ofJob = null;
      const opened = await read(file, options);
      if (opened.ok) ofJob = { key, sheet: opened.value };
      return opened;
    },
  };
}
