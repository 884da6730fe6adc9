/** Between two keys of a scanner; nobody types several in a row as fast. */
const FAST_MS = 50;
/** No person at all types so fast. */
const SCANNER_MS = 20;
/** What is shorter may be anybody's. */
const LEAST_CHARACTERS = 3;
/** From so many on most of the keys say who has typed: links by radio and pages that are busy hold some of them up. */
const LONG_CHARACTERS = 6;
/** What was typed so long before belongs to something else. */
const PAUSE_MS = 500;
/** Unless a scanner had begun: then it is what was held up. */
const STALL_MS = 2000;
/** A person looks at what was typed before Enter. */
const END_MS = 250;

/** What was typed in one go before the key that ended it. */
export interface TypedKeys {
  readonly content: string;
  readonly isScanner: boolean;
}

export interface ScannerKeys {
  /**
   * Takes a key that types a character.
   *
   * @param isPlain whether the character is known from the key: codes by Alt and the number pad are not
   * @returns whether something begins with it
   */
  readonly take: (character: string, atMs: number, isPlain: boolean) => boolean;
  /** Takes the key that ends what was typed. */
  readonly end: (atMs: number) => TypedKeys;
}

/** Tells a scanner, which is a keyboard, from a person by how fast the keys come. What comes in one go is never taken apart. */
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
