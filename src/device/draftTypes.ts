import type { Problem } from '../core/base/result.ts';
import type { HistoryChange } from '../core/edit/historyChange.ts';
import type { StoredSwitch } from '../core/edit/sheetSwitches.ts';
import type { OpenSheetOptions } from '../core/sheet/sheet.ts';
import type { PictureFolder } from '../jobs/pictureFolder.ts';

/** Head of a draft, for lists and for opening the draft. Only the draft's owner writes it. */
export interface DraftHead {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Number of the last log entry. */
  readonly revision: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Index of the displayed row. */
  readonly recordIndex: number;
  readonly dpi: number;
  /** File name of the bound spreadsheet. */
  readonly sheetName: string | null;
  /** Thumbnail of the label as a data URL. */
  readonly thumbnail: string | null;
  readonly deletedAtMs: number | null;
  /** Reason why the draft was set aside: it was unreadable, and is kept unchanged. */
  readonly aside: Problem | null;
  /** True while the user has not yet confirmed how the label's columns map to the spreadsheet's columns. */
  readonly asksColumns?: boolean;
  /** Library location of the draft's label. */
  readonly library?: LibraryLocation | null;
}

/** Library location of a label, as last known to this device. */
export interface LibraryLocation {
  readonly userId: string;
  /** Id of the label in the library; null for a label that is not in the library yet. */
  readonly labelId: string | null;
  /** Version of the label at the last save or load. */
  readonly version: number;
  /** Content hash of the label at the last save or load: an equal hash means that there are no unsaved changes. */
  readonly digest: string;
  /** Set while a save waits for the server. */
  readonly waiting?: WaitingSave;
}

/** Save that is sent when the server is reachable again. */
export interface WaitingSave {
  /** Time of the first attempt; saves are sent in the order of this time. */
  readonly sinceMs: number;
  /** Folder and idempotency key of a new label. By the key, the server recognizes a save whose response was lost. */
  readonly folderId: string;
  readonly attemptKey: string;
  /** Content hash of the label when it was saved. */
  readonly digest: string;
}

/** Head as written with every change, without the thumbnail, which is stored separately because it is large in comparison. */
export type StoredHead = Omit<DraftHead, 'thumbnail'>;

/** Log entry. Numbers ascend; a number is missing if a write failed and a later write replaced it. */
export interface DraftEntry {
  readonly revision: number;
  /** Revision that the change is based on: the last revision known to be durable, which is not always the previous revision. */
  readonly after: number;
  /** Change of the label; null if the label is unchanged. */
  readonly change: HistoryChange | null;
  /** True if a tab claimed the draft with this entry. */
  readonly isClaim: boolean;
  readonly atMs: number;
  /** All steps of the history that bind another spreadsheet. */
  readonly switches?: readonly StoredSwitch[];
}

/** All changes up to a revision, folded into one record. */
export interface DraftBase {
  readonly revision: number;
  readonly history: HistoryChange;
  /** All steps of the history that bind another spreadsheet, as in `DraftEntry`. */
  readonly switches?: readonly StoredSwitch[];
}

/** Label at a revision. */
export interface DraftVersion {
  readonly revision: number;
  readonly atMs: number;
  readonly label: unknown;
}

export interface DraftSheet {
  readonly file: File;
  readonly options: OpenSheetOptions;
  /** Folder of pictures that rows name. */
  readonly pictures?: Omit<PictureFolder, 'number'> | null;
}

export type DraftCode =
  /** Storage is unavailable, as in some private windows. */
  | 'draftNoStorage'
  | 'draftNoRoom'
  /** A newer version of the program has written the drafts on this device. */
  | 'draftNewerStorage'
  /** Another tab has claimed the draft. */
  | 'draftTakenOver'
  | 'draftMissing'
  | 'draftUnreadable';
