import type { Label } from '../../../core/label/label.ts';
import type { DraftSheet, LibraryPlace } from '../../../device/draftTypes.ts';

/** The draft that this tab edits, for lists that stand beside the editor. */
export interface DraftOpenHere {
  readonly id: string;
  /** Renames it where it is edited, so that undo knows of it. */
  readonly rename: (name: string) => Promise<void>;
  /** Writes what is not written yet. */
  readonly flush: () => Promise<unknown>;
  /** Saves it and lets go of it. */
  readonly close: () => Promise<void>;
  readonly label: () => Label;
  /** The spreadsheet that it is bound to. */
  readonly sheet: () => Pick<DraftSheet, 'options'> | null;
  /** Where it lies in a library. */
  readonly place: () => LibraryPlace | null;
  /** Notes where it lies in a library; true when that is on the disk. */
  readonly notePlace: (place: LibraryPlace | null) => Promise<boolean>;
}

let open: DraftOpenHere | null = null;

export function setOpenHere(draft: DraftOpenHere | null): void {
  open = draft;
}

export function getOpenHere(): DraftOpenHere | null {
  return open;
}
