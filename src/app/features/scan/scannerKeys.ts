/** Between two keys of a scanner; nobody types several in a row as fast. */
const GAP_MS = 50;
/** What is shorter may be anybody's. */
const LEAST_CHARACTERS = 3;
/** What was typed so long before a scan belongs to something else. */
const PAUSE_MS = 500;

/** What a scanner has typed. */
export interface ScannedKeys {
  readonly content: string;
  /** Whether what stands before it was typed some time ago, by somebody else. */
  readonly isApart: boolean;
}

export interface ScannerKeys {
  /**
   * Takes a key that types a character.
   *
   * @param isPlain whether the character is known from the key: codes by Alt and the number pad are not
   * @returns whether a scan may begin with it
   */
  readonly take: (character: string, atMs: number, isPlain: boolean) => boolean;
  /** Takes the key that ends what was typed; gives what a scanner has typed before it, null where a person has. */
  readonly end: (atMs: number) => ScannedKeys | null;
}

/** Tells a scanner, which is a keyboard, from a person by how fast the keys come. */
export function createScannerKeys(): ScannerKeys {
  let content = '';
  let isPlainAll = true;
  let isApart = true;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    take: (character, atMs, isPlain) => {
      const gapMs = atMs - lastMs;
      const isBegin = gapMs > GAP_MS;
      if (isBegin) {
        content = '';
        isPlainAll = true;
        isApart = gapMs >= PAUSE_MS;
      }
      lastMs = atMs;
      content += character;
      isPlainAll &&= isPlain;
      return isBegin;
    },
    end: (atMs) => {
      const scanned = { content, isApart };
      const isScanner = atMs - lastMs <= GAP_MS && isPlainAll && [...content].length >= LEAST_CHARACTERS;
      content = '';
      lastMs = Number.NEGATIVE_INFINITY;
      return isScanner ? scanned : null;
    },
  };
}
