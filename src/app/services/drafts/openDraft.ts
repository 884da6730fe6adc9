import type { Label } from '../../../core/label/label.ts';
import type { DraftSheet, LibraryLocation } from '../../../device/draftTypes.ts';

/** Draft that is open in the editor of this tab, with the actions that lists of drafts need. */
export interface OpenDraftHandle {
  readonly id: string;
  /** Renames the draft in the editor, as an undo step. */
  readonly rename: (name: string) => Promise<void>;
  /** Writes pending changes to the device. */
  readonly flush: () => Promise<unknown>;
  /** Saves the draft, closes it and releases its lock. */
  readonly close: () => Promise<void>;
  readonly label: () => Label;
  /** Returns the bound spreadsheet; null if there is none. */
  readonly sheet: () => Pick<DraftSheet, 'options'> | null;
  /** Returns the label's location in a library; null if it is in none. */
  readonly place: () => LibraryLocation | null;
  /** Stores the label's location in a library; returns true once it is on disk. */
  readonly notePlace: (place: LibraryLocation | null) => Promise<boolean>;
}

let open: OpenDraftHandle | null = null;

export function setOpenDraft(draft: OpenDraftHandle | null): void {
  open = draft;
}

export function getOpenDraft(): OpenDraftHandle | null {
  return open;
}
