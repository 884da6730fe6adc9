/** Number of equal readings that make a scan: a single reading of a code without check digit may be wrong. */
const SAME_READINGS = 2;
/** A code that was not visible for this time counts as a new scan. */
export const CODE_GONE_MS = 1000;

/** Scans derived from camera frames. */
export interface CameraScanFilter {
  /**
   * Processes a frame; returns the code that is scanned with it, or null.
   *
   * @param text decoded content; null for none
   */
  readonly see: (text: string | null, nowMs: number) => string | null;
}

/** Turns readings of frames into scans: a code that stays visible, or flickers, is scanned once. */
export function createCameraScanFilter(): CameraScanFilter {
  let candidate = { text: '', readings: 0 };
  /** Scanned codes, with the time each was last visible. */
  const inSight = new Map<string, number>();
  return {
    see: (text, nowMs) => {
      for (const [known, lastMs] of inSight) if (nowMs - lastMs > CODE_GONE_MS) inSight.delete(known);
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
