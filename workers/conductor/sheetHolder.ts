import type { Problem, Result } from '../../src/core/base/result.ts';
import { inspectStore, type SheetSummary } from '../../src/core/sheet/inspectSheet.ts';
import type { OpenSheetOptions, Sheet } from '../../src/core/sheet/sheet.ts';

/** Holds the bound spreadsheet. */
export interface SheetHolder {
  /** Reads a file and holds its rows. One that is refused, or read when another is wanted already, changes nothing. */
  readonly open: (file: File, options: OpenSheetOptions) => Promise<Result<SheetSummary, Problem>>;
  readonly close: () => void;
  readonly current: () => Sheet | null;
}

export function createSheetHolder(
  read: (file: File, options: OpenSheetOptions) => Promise<Result<Sheet, Problem>>,
): SheetHolder {
  let sheet: Sheet | null = null;
  /** A long file is read in parts: meanwhile a shorter one may be opened, or the binding ended. */
  let lastOpening = 0;
  return {
    open: async (file, options) => {
      const opening = ++lastOpening;
      const opened = await read(file, options);
      if (!opened.ok) return opened;
      if (opening === lastOpening) sheet = opened.value;
      return { ok: true, value: inspectStore(opened.value) };
    },
    close: () => {
      lastOpening++;
      sheet = null;
    },
    current: () => sheet,
  };
}
