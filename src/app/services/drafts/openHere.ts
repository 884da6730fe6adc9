/** The draft that this tab edits, for lists that stand beside the editor. */
export interface DraftOpenHere {
  readonly id: string;
  /** Renames it where it is edited, so that undo knows of it. */
  readonly rename: (name: string) => Promise<void>;
  /** Writes what is not written yet. */
  readonly flush: () => Promise<unknown>;
  /** Saves it and lets go of it. */
  readonly close: () => Promise<void>;
}

let open: DraftOpenHere | null = null;

export function setOpenHere(draft: DraftOpenHere | null): void {
  open = draft;
}

export function getOpenHere(): DraftOpenHere | null {
  return open;
}
