/** Maximum time between two keys of a scanner. People do not type several keys in a row this fast. */
const FAST_MS = 50;
/** Time between two keys that only a scanner can reach. */
const SCANNER_MS = 20;
/** Minimum length of a scan. Fewer characters can be typed this fast by hand. */
const LEAST_CHARACTERS = 3;
/** Length from which it is sufficient that most intervals are short. Wireless links and busy pages delay some keys of a scanner. */
const LONG_CHARACTERS = 6;
/** Pause after which a key starts a new input. */
const PAUSE_MS = 500;
/** Longer pause that is allowed within a scan, because keys can be delayed. */
const STALL_MS = 2000;
/** Pause before Enter from which on the input counts as typed by hand. */
const END_MS = 250;

/** Text typed before the end key. */
interface TypedKeys {
  readonly content: string;
  readonly isScanner: boolean;
}

export interface ScannerKeys {
  /**
   * Processes a character key.
   *
   * @param isPlain true if the key produced the character directly, not by Alt and the number pad
   * @returns true if the character starts a new input
   */
  readonly take: (character: string, atMs: number, isPlain: boolean) => boolean;
  /** Processes the key that ends the input. */
  readonly end: (atMs: number) => TypedKeys;
}

/** Creates a detector that distinguishes a scanner from a person by typing speed. An input is never split. */
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
