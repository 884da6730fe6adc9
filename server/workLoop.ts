/** Background task that claims items of work one by one and processes several at a time. */
export interface WorkLoop {
  /** Signals that work may be available. */
  readonly wake: () => void;
  /** Resolves when no item is running and no item can be claimed. */
  readonly idle: () => Promise<void>;
  /** Stops claiming items; resolves when the running items are done. */
  readonly close: () => Promise<void>;
  /** Stops claiming items and aborts the running items; resolves when they have ended. */
  readonly leave: () => Promise<void>;
}

interface LoopParts<Item> {
  /** Maximum number of items that are processed concurrently. */
  readonly atOnce: number;
  /** Claims the next item exclusively; returns null if there is none at the moment. */
  readonly claim: (underWay: ReadonlySet<Item>) => Promise<Item | null>;
  /**
   * Processes an item.
   * @param leaving aborted when the item should be abandoned
   * @param makeRoom frees the slot of the item early, so that the next item is claimed while this item finishes
   */
  readonly work: (item: Item, leaving: AbortSignal, makeRoom: () => void) => Promise<void>;
  /** Reports a failure; the loop continues at the next wake-up. */
  readonly onFailure: (error: unknown) => void;
}

export function createWorkLoop<Item>({ atOnce, claim, work, onFailure }: LoopParts<Item>): WorkLoop {
  /** Running items, each with its own abort signal, so that listeners are freed with the item. */
  const underWay = new Map<Item, AbortController>();
  /** Running items that occupy a slot. */
  const placed = new Set<Item>();
  const endings = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;
  let isLeft = false;

  function begin(item: Item): void {
    const leaving = new AbortController();
    // `leave` was called while the item was being claimed.
    if (isLeft) leaving.abort();
    underWay.set(item, leaving);
    placed.add(item);
    const makeRoom = () => {
      if (placed.delete(item)) wake();
    };
    const ended: Promise<void> = work(item, leaving.signal, makeRoom)
      .catch(onFailure)
      .finally(() => {
        underWay.delete(item);
        endings.delete(ended);
        placed.delete(item);
        wake();
      });
    endings.add(ended);
  }

  async function claimAll(): Promise<void> {
    while (!isClosed && placed.size < atOnce) {
      isAsked = false;
      const item = await claim(new Set(underWay.keys()));
      if (item) begin(item);
      // `wake` was called during the claim, which may have missed the new work.
      else if (!isAsked) return;
    }
  }

  const wake = () => {
    isAsked = true;
    if (isClosed || claiming) return;
    claiming = claimAll()
      .catch(onFailure)
      .finally(() => {
        claiming = null;
        // If `wake` was called between the last claim and this line, it has claimed nothing, because `claiming` was not null yet.
        if (isAsked && placed.size < atOnce) wake();
      });
  };
  const idle = async () => {
    while (claiming || endings.size > 0) await Promise.all([claiming, ...endings]);
  };
  const close = async () => {
    isClosed = true;
    await idle();
  };
  return {
    wake,
    idle,
    close,
    leave: async () => {
      isLeft = true;
      for (const leaving of underWay.values()) leaving.abort();
      await close();
    },
  };
}
