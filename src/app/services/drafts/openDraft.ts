import type { Label } from '../../../core/label/label.ts';
import type { DraftSheet, LibraryLocation } from '../../../device/draftTypes.ts';

/** Draft that this tab edits, for lists next to the editor. */
export interface OpenDraftHandle {
  readonly id: string;
  /** Renames the draft in the editor, as an undo step. */
  readonly rename: (name: string) => Promise<void>;
  /** Writes pending changes. */
  readonly flush: () => Promise<unknown>;
  /** Saves and releases the draft. */
  readonly close: () => Promise<void>;
  readonly label: () => Label;
  /** Bound spreadsheet. */
  readonly sheet: () => Pick<DraftSheet, 'options'> | null;
  /** Place in a library. */
  readonly place: () => LibraryLocation | null;
  /** Sets the label's place in a library; returns true once the place is on disk. */
  readonly notePlace: (place: LibraryLocation | null) => Promise<boolean>;
}

let open: OpenDraftHandle | null = null;

export function setOpenDraft(draft: OpenDraftHandle | null): void {
  open = draft;
}

export function getOpenDraft(): OpenDraftHandle | null {
  return open;
}
