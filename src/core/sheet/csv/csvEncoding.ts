/** Encodings that a csv file may turn out to have, as labels of TextDecoder (WHATWG Encoding). */
export type CsvEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'gb18030'
  | 'big5'
  | 'windows-1251'
  | 'windows-1252';

const SAMPLE_BYTES = 64 * 1024;
/** Share of characters that must look like the encoding's everyday ones. */
const MOST = 0.95;

/** The encoding that a byte order mark at the start tells, and the mark's length. */
export function readByteOrderMark(bytes: Uint8Array): { encoding: CsvEncoding; length: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** Index of the first byte outside ASCII, or -1. */
export function firstHighByte(bytes: Uint8Array): number {
  let at = 0;
  const end = bytes.length;
  // Eight at a time: most files are ASCII from end to end.
  for (; at + 8 <= end; at += 8) {
    const any =
      bytes[at] |
      bytes[at + 1] |
      bytes[at + 2] |
      bytes[at + 3] |
      bytes[at + 4] |
      bytes[at + 5] |
      bytes[at + 6] |
      bytes[at + 7];
    if (any >= 0x80) break;
  }
  for (; at < end; at++) if (bytes[at] >= 0x80) return at;
  return -1;
}

/** True when the encoding can decode the bytes; a character cut off at the end is no fault. */
export function isDecodable(bytes: Uint8Array, encoding: CsvEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

interface HighBytes {
  /** Bytes from 0x80 up, and how many runs they form. */
  readonly count: number;
  readonly runs: number;
  /** Bytes where windows-1251 has Cyrillic letters, and those where it has the small ones. */
  readonly cyrillic: number;
  readonly smallCyrillic: number;
}

function countHighBytes(bytes: Uint8Array): HighBytes {
  let count = 0;
  let runs = 0;
  let cyrillic = 0;
  let smallCyrillic = 0;
  let wasHigh = false;
  for (const byte of bytes) {
    const isHigh = byte >= 0x80;
    if (isHigh) {
      count++;
      if (!wasHigh) runs++;
      if (byte >= 0xc0 || byte === 0xa8 || byte === 0xb8) cyrillic++;
      if (byte >= 0xe0) smallCyrillic++;
    }
    wasHigh = isHigh;
  }
  return { count, runs, cyrillic, smallCyrillic };
}

/** Shares of two-byte characters that are everyday ones in GB 2312 and in Big5. */
function shareOfPairs(bytes: Uint8Array): { gb: number; big5: number } {
  let pairs = 0;
  let gb = 0;
  let big5 = 0;
  for (let at = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at];
    if (lead < 0x81) continue;
    const trail = bytes[++at];
    pairs++;
    // Rows 1 to 3 (signs, full-width letters) and the Chinese characters; not the kana, Greek and frames between.
    if (trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xf7))) gb++;
    if (lead >= 0xa1 && lead <= 0xc6 && trail >= 0x40) big5++;
  }
  return pairs === 0 ? { gb: 0, big5: 0 } : { gb: gb / pairs, big5: big5 / pairs };
}

/**
 * Of bytes that may be Cyrillic letters, capitals most of them, or Chinese characters: two of three second bytes of those, and
 * three of five first ones, lie where windows-1251 has letters, and a third and half of them where it has capitals. Of more
 * characters than a few, hardly ever all do.
 */
function isLikelierChinese({ count, cyrillic, smallCyrillic }: HighBytes): boolean {
  const characters = count / 2;
  return characters < (cyrillic === count && smallCyrillic === 0 ? 2 : 4);
}

/** The runs of bytes beyond ASCII, each with the byte after it: what there is to judge an encoding by. */
function gatherHighBytes(bytes: Uint8Array, first: number): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  for (let at = first; at < bytes.length && length < SAMPLE_BYTES; at++) {
    if (bytes[at] >= 0x80 || bytes[at - 1] >= 0x80) sample[length++] = bytes[at];
  }
  return sample.subarray(0, length);
}

/** Share of the characters beyond ASCII that are well-formed UTF-8. */
function shareOfUtf8(sample: Uint8Array): number {
  let good = 0;
  let bad = 0;
  for (const character of new TextDecoder('utf-8', { ignoreBOM: true }).decode(sample)) {
    if (character === '\ufffd') bad++;
    else if (character >= '\u0080') good++;
  }
  return good / Math.max(1, good + bad);
}

/**
 * Guesses the encoding of text without a byte order mark. UTF-8 if every byte fits it, which other encodings' text
 * practically never does. Otherwise by how letters lie in each: Cyrillic words are long runs of mostly small letters,
 * accented Latin letters stand alone between ASCII, Chinese characters are pairs from the everyday part of their table.
 * What fits nothing is taken for windows-1252, in which every byte means something. Text that is UTF-8 but for a few
 * bytes is damaged, not of another encoding: undefined.
 */
export function guessCsvEncoding(bytes: Uint8Array): CsvEncoding | undefined {
  const first = firstHighByte(bytes);
  if (first < 0) return 'utf-8';
  if (isDecodable(bytes.subarray(first), 'utf-8')) return 'utf-8';
  const sample = gatherHighBytes(bytes, first);
  if (shareOfUtf8(sample) > 0.8) return undefined;
  const high = countHighBytes(sample);
  const isWordy = high.count >= high.runs * 2;
  const isCyrillic = isWordy && high.cyrillic >= high.count * MOST;
  if (isCyrillic && high.smallCyrillic >= high.count * 0.6) return 'windows-1251';
  const pairs = shareOfPairs(sample);
  if (pairs.big5 >= MOST && pairs.big5 > pairs.gb && isDecodable(sample, 'big5')) return 'big5';
  const isChinese = isWordy && pairs.gb >= MOST && isDecodable(sample, 'gb18030');
  if (isCyrillic && !(isChinese && isLikelierChinese(high))) return 'windows-1251';
  if (isChinese) return 'gb18030';
  return 'windows-1252';
}

/** How many bytes of a chunk of UTF-8 are sound; a character may have begun in the chunk before. */
export function soundUtf8Length(chunk: Uint8Array): number {
  let start = 0;
  while (start < 3 && (chunk[start] & 0xc0) === 0x80) start++;
  let low = start;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isDecodable(chunk.subarray(start, middle), 'utf-8')) low = middle;
    else high = middle - 1;
  }
  return low;
}
