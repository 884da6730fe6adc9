/** Loads at the first wish and keeps what came; a load that failed is tried anew at the next. */
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
