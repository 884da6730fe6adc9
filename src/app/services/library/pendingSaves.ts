const draftIds = new Set<string>();

/** Drafts whose saves are queued, as far as this tab knows. Sign-out reports their number. */
export const pendingSaves = {
  note: (draftId: string): void => void draftIds.add(draftId),
  settle: (draftId: string): void => void draftIds.delete(draftId),
  /** Returns the number of drafts and clears the list, because another user may sign in next. */
  take: (): number => {
    const count = draftIds.size;
    draftIds.clear();
    return count;
  },
};
