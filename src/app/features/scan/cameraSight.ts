/** A code counts as scanned once it was read alike in so many pictures: a single reading of bars without a check digit may be wrong. */
const SAME_READINGS = 2;
/** A code that has been out of sight for so long is another scan when it comes again. */
export const OUT_OF_SIGHT_MS = 1000;

/** What a camera sees, picture by picture. */
export interface CameraSight {
  /**
   * Tells of a picture; gives the code that is scanned with it, or null.
   *
   * @param text what was read in it, null for nothing
   */
  readonly see: (text: string | null, nowMs: number) => string | null;
}

/** Turns pictures into scans: what stays in sight, or flickers, is scanned once. */
export function createCameraSight(): CameraSight {
  let candidate = { text: '', readings: 0 };
  /** Codes that were scanned, and when each was last in sight. */
  const inSight = new Map<string, number>();
  return {
    see: (text, nowMs) => {
      for (const [known, lastMs] of inSight) if (nowMs - lastMs > OUT_OF_SIGHT_MS) inSight.delete(known);
      if (text === null) return null;
      candidate = { text, readings: candidate.text === text ? candidate.readings + 1 : 1 };
      if (inSight.has(text)) {
        inSight.set(text, nowMs);
        return null;
      }
      if (candidate.readings < SAME_READINGS) return null;
      inSight.set(text, nowMs);
      return text;
    },
  };
}
