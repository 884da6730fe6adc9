const draftIds = new Set<string>();

/** Drafts whose saves wait for the server, as far as this tab knows: whoever signs out is told how many. */
export const leftSaves = {
  note: (draftId: string): void => void draftIds.add(draftId),
  settle: (draftId: string): void => void draftIds.delete(draftId),
  /** How many there are. They are of no concern here any more: whoever signs in next may be somebody else. */
  take: (): number => {
    const count = draftIds.size;
    draftIds.clear();
    return count;
  },
};
