import type { DraftSheet } from '../../../device/draftTypes.ts';
import type { PictureFolder } from '../../../jobs/pictureFolder.ts';
import { isFolderStored, withFolderNumber } from '../../services/folderStorage.ts';
import type { Editor } from '../core/createEditor.ts';

interface PersisterPorts {
  /** Row that was shown when the draft was closed. */
  readonly recordIndex: number;
  /** True if the mapping of missing columns was still open when the draft was closed. */
  readonly asksColumns: boolean;
  readonly put: (sheet: DraftSheet | null) => Promise<void>;
}

/** Stores the bound spreadsheet, and the bound picture folder, with their draft. */
interface SheetPersister {
  /** True while the draft's spreadsheet is not bound: restoring it is in progress or has failed. */
  readonly isWaiting: () => boolean;
  /** Binds the draft's stored spreadsheet. */
  readonly restore: () => Promise<void>;
  /** Stores the bound spreadsheet if it has changed. */
  readonly keep: () => Promise<void>;
}

function toKeep(folder: PictureFolder | null): Omit<PictureFolder, 'number'> | null {
  return folder && isFolderStored(folder) ? { name: folder.name, files: folder.files } : null;
}

/** Saves the spreadsheet as the last one used on this device. */
async function remember(sheet: Pick<DraftSheet, 'file' | 'options'>): Promise<void> {
  const settings = await import('../../state/sheetSettings.ts').catch(() => null);
  settings?.rememberSheet(sheet);
}

export function createSheetPersister(
  { data, dataState }: Editor,
  start: DraftSheet | null,
  { recordIndex, asksColumns, put }: PersisterPorts,
): SheetPersister {
  let savedSheet: Pick<DraftSheet, 'file' | 'options'> | null = start;
  let keptFolder: number | null = null;
  let isRestoring = start !== null;
  /** True if binding the stored spreadsheet has failed. It then stays in the draft until another spreadsheet is bound. */
  let isLeft = false;

  const keep = async () => {
    const { sheet, pictures } = dataState;
    const isSheetKept = sheet?.file === savedSheet?.file && sheet?.options === savedSheet?.options;
    const isFolderKept = !sheet || (pictures?.number ?? null) === keptFolder;
    if (isRestoring || (isSheetKept && isFolderKept) || (isLeft && !sheet)) return;
    isLeft = false;
    savedSheet = sheet;
    if (sheet && !isSheetKept) void remember(sheet);
    keptFolder = pictures?.number ?? null;
    await put(sheet && { file: sheet.file, options: sheet.options, pictures: toKeep(pictures) });
  };

  function restoreFolder({ pictures }: DraftSheet): void {
    if (!pictures) return;
    const folder = withFolderNumber(pictures);
    keptFolder = folder.number;
    data.bindPictures(folder);
  }

  return {
    isWaiting: () => isRestoring || isLeft,
    keep,
    restore: async () => {
      if (!start) return;
      restoreFolder(start);
      const rowCount = await data.open(start.file, start.options, !asksColumns);
      if (rowCount !== null && recordIndex < rowCount) await data.showRecord(recordIndex);
      isRestoring = false;
      isLeft = dataState.sheet === null;
      // The user may have bound another spreadsheet in the meantime: store it.
      await keep();
    },
  };
}
