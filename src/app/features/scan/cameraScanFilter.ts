/** Number of equal readings that make a scan. A single reading can be wrong if the code has no check digit. */
const SAME_READINGS = 2;
/** Time without a reading after which a code counts as gone. If it is read again, it is a new scan. */
const CODE_GONE_MS = 1000;

/** Filter that derives scans from the frames of a camera. */
export interface CameraScanFilter {
  /**
   * Processes a frame. Returns the code that is scanned with this frame; null if none is.
   *
   * @param text content decoded from the frame; null if it contains no code
   */
  readonly see: (text: string | null, nowMs: number) => string | null;
}

/** Creates a filter that scans a code once while it stays in the picture, even if some frames fail to show it. */
export function createCameraScanFilter(): CameraScanFilter {
  let candidate = { text: '', readings: 0 };
  /** Scanned codes that are in the picture, with the time of the last reading. */
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
