/** Maximum gap between keys of a scanner; humans do not type several keys in a row this fast. */
const FAST_MS = 50;
/** Gap between keys that is too short for any human. */
const SCANNER_MS = 20;
/** Shorter key bursts may be typed by hand. */
const LEAST_CHARACTERS = 3;
/** From this length the majority of gaps decides, because wireless links and busy pages delay some keys. */
const LONG_CHARACTERS = 6;
/** A pause that separates inputs. */
const PAUSE_MS = 500;
/** Longer pause tolerated within a scan that has started: the keys were delayed. */
const STALL_MS = 2000;
/** A human pauses at least this long before Enter. */
const END_MS = 250;

/** Keys typed in one burst before the end key. */
export interface TypedKeys {
  readonly content: string;
  readonly isScanner: boolean;
}

export interface ScannerKeys {
  /**
   * Processes a character key.
   *
   * @param isPlain true if the key produced the character directly, not by Alt and the number pad
   * @returns true if a new input starts with it
   */
  readonly take: (character: string, atMs: number, isPlain: boolean) => boolean;
  /** Processes the key that ends the input. */
  readonly end: (atMs: number) => TypedKeys;
}

/** Distinguishes a scanner, which acts as a keyboard, from a human by typing speed. A burst is never split. */
export function createScannerKeys(): ScannerKeys {
  let content = '';
  let isPlainAll = true;
  let gapsMs: number[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  const areMost = (ms: number) => gapsMs.filter((gapMs) => gapMs <= ms).length * 2 > gapsMs.length;
  const isScannerSoFar = () => gapsMs.length > 0 && areMost(SCANNER_MS);
  const begin = () => {
    content = '';
    isPlainAll = true;
    gapsMs = [];
  };
  const isOfScanner = (endMs: number) => {
    const { length } = [...content];
    if (!isPlainAll || length < LEAST_CHARACTERS || endMs > END_MS) return false;
    if (length >= LONG_CHARACTERS) return areMost(FAST_MS);
    return areMost(SCANNER_MS) || [...gapsMs, endMs].every((gapMs) => gapMs <= FAST_MS);
  };
  return {
    take: (character, atMs, isPlain) => {
      const gapMs = atMs - lastMs;
      const isBegin = gapMs >= (isScannerSoFar() ? STALL_MS : PAUSE_MS);
      if (isBegin) begin();
      else gapsMs.push(gapMs);
      lastMs = atMs;
      content += character;
      isPlainAll &&= isPlain;
      return isBegin;
    },
    end: (atMs) => {
      const typed = { content, isScanner: isOfScanner(atMs - lastMs) };
      begin();
      lastMs = Number.NEGATIVE_INFINITY;
      return typed;
    },
  };
}
