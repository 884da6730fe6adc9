import type { Problem } from '../core/base/result.ts';
import type { HistoryChange } from '../core/edit/history/historyChange.ts';
import type { StoredSwitch } from '../core/edit/sheetSwitches.ts';
import type { OpenSheetOptions } from '../core/sheet/sheet.ts';
import type { PictureFolder } from '../jobs/pictureFolder.ts';

/** Summary of a draft, with which lists show it and the editor opens it. Only the tab that owns the draft writes it. */
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
  /** Reason why the draft was set aside, which means that it was unreadable and is kept unchanged; null for a readable draft. */
  readonly aside: Problem | null;
  /** True until the user has confirmed the assignment of the label's columns to columns of the spreadsheet. */
  readonly asksColumns?: boolean;
  /** Library location of the draft's label; null or absent if the label is not in a library. */
  readonly library?: LibraryLocation | null;
}

/** Library location of a label, as last known to this device. */
export interface LibraryLocation {
  readonly userId: string;
  /** Id of the label in the library; null for a label that is not in the library yet. */
  readonly labelId: string | null;
  /** Version of the library label when it was last saved or loaded here. */
  readonly version: number;
  /** Content hash of the label when it was last saved or loaded. If the label still has this hash, it has no unsaved changes. */
  readonly digest: string;
  /** Set while a save waits for the server. */
  readonly waiting?: WaitingSave;
}

/** Save that the device repeats when it can reach the server again. */
export interface WaitingSave {
  /** Time of the first attempt. Waiting saves are sent in the order of their first attempts. */
  readonly sinceMs: number;
  /** Folder and idempotency key for a new label. With the key, the server recognizes a repeated save whose first response was lost. */
  readonly folderId: string;
  readonly attemptKey: string;
  /** Content hash of the label when it was saved. */
  readonly digest: string;
}

/** Head without the thumbnail. The head is written with every change; the thumbnail is stored separately, because it is much larger. */
export type StoredHead = Omit<DraftHead, 'thumbnail'>;

/** Entry of a draft's change log. Revisions ascend; one is missing if its write failed and a later write replaced it. */
export interface DraftEntry {
  readonly revision: number;
  /** Revision on which the change is based. This is the last revision that is known to be durable, not always the previous revision. */
  readonly after: number;
  /** Change of the label; null if the label is unchanged. */
  readonly change: HistoryChange | null;
  /** True if the entry only records that a tab claimed the draft. */
  readonly isClaim: boolean;
  readonly atMs: number;
  /** List of all undo steps at which the label is bound to another spreadsheet. */
  readonly switches?: readonly StoredSwitch[];
}

/** State of a draft at a revision, which replaces all earlier log entries. */
export interface DraftBase {
  readonly revision: number;
  readonly history: HistoryChange;
  /** List of all undo steps at which the label is bound to another spreadsheet, as in `DraftEntry`. */
  readonly switches?: readonly StoredSwitch[];
}

/** Earlier state of the label, which the user can restore. */
export interface DraftVersion {
  readonly revision: number;
  readonly atMs: number;
  readonly label: unknown;
}

export interface DraftSheet {
  readonly file: File;
  readonly options: OpenSheetOptions;
  /** Folder with the pictures that rows name. */
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
