import type { Problem, Result } from '../../src/core/base/result.ts';
import { inspectStore, type SheetSummary } from '../../src/core/sheet/inspectSheet.ts';
import type { OpenSheetOptions, Sheet } from '../../src/core/sheet/sheet.ts';

/** A spreadsheet as it is told from others: its key is given with the file, since files of one name and size may differ. */
export interface SheetSource {
  readonly key: string;
  readonly file: File;
  readonly options: OpenSheetOptions;
}

/** Holds the bound spreadsheet, and that of a job which is not bound any more. */
export interface SheetHolder {
  /** Reads a file and holds its rows. One that is refused, or read when another is wanted already, changes nothing. */
  readonly open: (source: SheetSource) => Promise<Result<SheetSummary, Problem>>;
  readonly close: () => void;
  readonly current: () => Sheet | null;
  /** The rows of a job's spreadsheet: read anew where they are not held. */
  readonly of: (source: SheetSource) => Promise<Result<Sheet, Problem>>;
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
  /** A long file is read in parts: meanwhile a shorter one may be opened, or the binding ended. */
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
      // The one before it goes first: two long spreadsheets beside the bound one would be too much.
      ofJob = null;
      const opened = await read(file, options);
      if (opened.ok) ofJob = { key, sheet: opened.value };
      return opened;
    },
  };
}
