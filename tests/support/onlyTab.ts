/** Stands in for the tabs of the browser (`draftTab.ts`): this tab is the only one and gets every draft. */
export const onlyTab = {
  tabChannel: () => ({ post: () => undefined, listen: () => () => undefined }),
  tellListed: () => undefined,
  ownDrafts: () => ({
    acquire: async () => true,
    takeOver: async () => undefined,
    release: () => undefined,
    stop: () => undefined,
  }),
};
