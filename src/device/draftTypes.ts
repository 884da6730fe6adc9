import type { Problem } from '../core/base/result.ts';
import type { HistoryChange } from '../core/edit/historyChange.ts';
import type { SwitchPlace } from '../core/edit/sheetSwitches.ts';
import type { OpenSheetOptions } from '../core/sheet/sheet.ts';
import type { PictureFolder } from '../jobs/pictureFolder.ts';

/** What a list of drafts shows, and what opening one begins with. Written by the draft's owner alone. */
export interface DraftHead {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Number of the last entry of the log. */
  readonly revision: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Row that is shown. */
  readonly recordIndex: number;
  readonly dpi: number;
  /** File name of the bound spreadsheet. */
  readonly sheetName: string | null;
  /** A small picture of the label as a data URL. */
  readonly thumbnail: string | null;
  readonly deletedAtMs: number | null;
  /** Why it was set aside: it could not be read, and is kept as it is. */
  readonly aside: Problem | null;
  /** Whether it is still to be said which columns of the spreadsheet stand for those that the label asks for. */
  readonly asksColumns?: boolean;
  /** Where its label lies in a library. */
  readonly library?: LibraryPlace | null;
}

/** Where a label lies in somebody's library, as this device last knew it. */
export interface LibraryPlace {
  readonly userId: string;
  /** Null for a label that is to be there, and is not yet. */
  readonly labelId: string | null;
  /** The version that was saved, or opened, last. */
  readonly version: number;
  /** What the label came to then: it is as it was there for as long as it comes to the same. */
  readonly digest: string;
  /** Set while it is to be saved there and the server cannot be reached. */
  readonly waiting?: WaitingSave;
}

/** A save that goes out when the server is reached again. */
export interface WaitingSave {
  /** When it was wished for first: saves go out in that order. */
  readonly sinceMs: number;
  /** Of a new label, and so is the key: by it the server knows that it has the very label already, whose answer was lost. */
  readonly folderId: string;
  readonly attemptKey: string;
  /** What the label came to then. */
  readonly digest: string;
}

/** A head as it is written with every change: the picture, which is large beside it, lies in a place of its own. */
export type StoredHead = Omit<DraftHead, 'thumbnail'>;

/** An entry of the log. Numbers ascend; one is missing where a write failed and a later one took its place. */
export interface DraftEntry {
  readonly revision: number;
  /** The revision that the change starts from: the last one known to be on the disk, not always the one before. */
  readonly after: number;
  /** Null where the label stays as it is. */
  readonly change: HistoryChange | null;
  /** Whether a tab made the draft its own with this entry. */
  readonly isClaim: boolean;
  readonly atMs: number;
  /** The steps that bind other spreadsheets, all of those that the history has then. */
  readonly switches?: readonly SwitchPlace[];
}

/** All changes up to a revision, folded into one. */
export interface DraftBase {
  readonly revision: number;
  readonly history: HistoryChange;
  /** As in an entry. */
  readonly switches?: readonly SwitchPlace[];
}

/** The label as it stood at a revision. */
export interface DraftVersion {
  readonly revision: number;
  readonly atMs: number;
  readonly label: unknown;
}

export interface DraftSheet {
  readonly file: File;
  readonly options: OpenSheetOptions;
  /** The folder that data names pictures in. */
  readonly pictures?: Omit<PictureFolder, 'number'> | null;
}

export type DraftCode =
  /** The device gives no storage, as in some private windows. */
  | 'draftNoStorage'
  | 'draftNoRoom'
  /** The labels of this device were kept by a newer version of the program. */
  | 'draftNewerStorage'
  /** Another tab made the draft its own. */
  | 'draftTakenOver'
  | 'draftMissing'
  | 'draftUnreadable';
