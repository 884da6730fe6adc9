/** Work that happens behind the calls: something claims it, piece by piece, and does it. */
export interface WorkLoop {
  /** Something may be to be done. */
  readonly wake: () => void;
  /** Resolves when there is nothing left that it can do now. */
  readonly idle: () => Promise<void>;
  /** Begins nothing any more, and resolves when what is under way is done. */
  readonly close: () => Promise<void>;
  /** As `close`, where what is under way is let go of. */
  readonly leave: () => Promise<void>;
}

interface LoopParts<Item> {
  /** Pieces that are under way at a time. */
  readonly atOnce: number;
  /** Takes the next piece, so that nobody else does it; null where there is none now. */
  readonly claim: (underWay: ReadonlySet<Item>) => Promise<Item | null>;
  /**
   * @param leaving the piece is to be let go of
   * @param makeRoom what is left of the piece hinders no other one: the next is claimed meanwhile
   */
  readonly work: (item: Item, leaving: AbortSignal, makeRoom: () => void) => Promise<void>;
  /** What is to be said of what went wrong; the loop goes on when it is woken. */
  readonly onFailure: (error: unknown) => void;
}

export function createWorkLoop<Item>({ atOnce, claim, work, onFailure }: LoopParts<Item>): WorkLoop {
  /** Each with a signal of its own: whoever listens to it is gone with the piece. */
  const underWay = new Map<Item, AbortController>();
  /** Those of them that take room. */
  const placed = new Set<Item>();
  const endings = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;
  let isLeft = false;

  function begin(item: Item): void {
    const leaving = new AbortController();
    // It was being claimed when the loop was left.
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
      // Whoever asked meanwhile may have come after the look that found nothing.
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
        // A piece that ended while this one was ending found it still there.
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
