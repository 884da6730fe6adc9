/** Pictures that were sent to the worker, by its generation. */
export interface SentAssets {
  /** Returns the names of the pictures sent to this worker; empty for a new generation. */
  readonly of: (generation: number) => Set<string>;
  /** Returns true if this worker has not received the picture folder with this number yet, and notes that it will. */
  readonly lacksFolder: (generation: number, number: number) => boolean;
}

export function createSentAssets(): SentAssets {
  let of = 0;
  let folder = 0;
  const names = new Set<string>();
  const meet = (generation: number) => {
    if (of === generation) return;
    of = generation;
    folder = 0;
    names.clear();
  };
  return {
    of: (generation) => {
      meet(generation);
      return names;
    },
    lacksFolder: (generation, number) => {
      meet(generation);
      const isOther = folder !== number;
      folder = number;
      return isOther;
    },
  };
}
