import type { Problem } from '../core/base/result.ts';
import type { HistoryChange } from '../core/edit/historyChange.ts';
import type { StoredSwitch } from '../core/edit/sheetSwitches.ts';
import type { OpenSheetOptions } from '../core/sheet/sheet.ts';
import type { PictureFolder } from '../jobs/pictureFolder.ts';

/** Head of a draft, for lists and for opening it. Only written by the draft's owner. */
export interface DraftHead {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Number of the last log entry. */
  readonly revision: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Displayed row. */
  readonly recordIndex: number;
  readonly dpi: number;
  /** File name of the bound spreadsheet. */
  readonly sheetName: string | null;
  /** Thumbnail of the label as a data URL. */
  readonly thumbnail: string | null;
  readonly deletedAtMs: number | null;
  /** Reason why it was set aside: it was unreadable, and is kept unchanged. */
  readonly aside: Problem | null;
  /** True if the mapping of the label's columns to the spreadsheet's is still open. */
  readonly asksColumns?: boolean;
  /** Library location of its label. */
  readonly library?: LibraryLocation | null;
}

/** Library location of a label, as last known to this device. */
export interface LibraryLocation {
  readonly userId: string;
  /** Null for a label that is not in the library yet. */
  readonly labelId: string | null;
  /** Version of the last save or load. */
  readonly version: number;
  /** Content hash of the label at that time: equal means no unsaved changes. */
  readonly digest: string;
  /** Set while a save waits for the server. */
  readonly waiting?: WaitingSave;
}

/** A save that is sent when the server is reachable again. */
export interface WaitingSave {
  /** Time of the first attempt; saves are sent in this order. */
  readonly sinceMs: number;
  /** For a new label, like the idempotency key, by which the server recognizes a save whose response was lost. */
  readonly folderId: string;
  readonly attemptKey: string;
  /** Content hash of the label at that time. */
  readonly digest: string;
}

/** Head as written with every change: the picture is stored separately, because it is large in comparison. */
export type StoredHead = Omit<DraftHead, 'thumbnail'>;

/** A log entry. Numbers ascend; one is missing if a write failed and a later one replaced it. */
export interface DraftEntry {
  readonly revision: number;
  /** Revision that the change is based on: the last one known to be durable, not always the previous one. */
  readonly after: number;
  /** Null if the label is unchanged. */
  readonly change: HistoryChange | null;
  /** True if a tab claimed the draft with this entry. */
  readonly isClaim: boolean;
  readonly atMs: number;
  /** All steps of the history that bind other spreadsheets. */
  readonly switches?: readonly StoredSwitch[];
}

/** All changes up to a revision, folded into one. */
export interface DraftBase {
  readonly revision: number;
  readonly history: HistoryChange;
  /** As in `DraftEntry`. */
  readonly switches?: readonly StoredSwitch[];
}

/** The label at a revision. */
export interface DraftVersion {
  readonly revision: number;
  readonly atMs: number;
  readonly label: unknown;
}

export interface DraftSheet {
  readonly file: File;
  readonly options: OpenSheetOptions;
  /** Picture folder for pictures that data names. */
  readonly pictures?: Omit<PictureFolder, 'number'> | null;
}

export type DraftCode =
  /** Storage is unavailable, as in some private windows. */
  | 'draftNoStorage'
  | 'draftNoRoom'
  /** The labels of this device were written by a newer version of the program. */
  | 'draftNewerStorage'
  /** Another tab has claimed the draft. */
  | 'draftTakenOver'
  | 'draftMissing'
  | 'draftUnreadable';
