/** Loads on the first call and returns the same result afterwards. A failed load is retried by the next call. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    if (!loading) {
      const current = load();
      current.catch(() => {
        if (loading === current) loading = undefined;
      });
      loading = current;
    }
    return loading;
  };
}
