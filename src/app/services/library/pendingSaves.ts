const draftIds = new Set<string>();

/** Drafts with queued saves known to this tab; sign-out reports their number. */
export const pendingSaves = {
  note: (draftId: string): void => void draftIds.add(draftId),
  settle: (draftId: string): void => void draftIds.delete(draftId),
  /** Returns the number and clears the list, since another user may sign in next. */
  take: (): number => {
    const count = draftIds.size;
    draftIds.clear();
    return count;
  },
};
