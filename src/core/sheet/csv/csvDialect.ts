const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const COMMA = 0x2c;
const TAB = 0x09;

/**
 * Separators that are tried, in order of preference: semicolon, tab, vertical bar, comma. If the separator is not a comma, every record may
 * contain commas nevertheless, in prices and headings; the reverse is rare.
 */
const CANDIDATES = [0x3b, TAB, 0x7c, COMMA] as const;
const MAX_RECORDS = 30;

/** True for a character that can be a separator: ASCII, but no letter, digit, space, quotation mark or line break. */
export const isSeparator = (text: string): boolean => /^[\t!#-/:-@[-`{-~]$/.test(text);

/** Parses a separator as users write it: one character, or `tab`; null if it is invalid. */
export function parseSeparator(text: string): string | null {
  const separator = text === 'tab' || text === '\\t' ? '\t' : text;
  return isSeparator(separator) ? separator : null;
}

export interface CsvDialect {
  /** Byte of the separator, which is always ASCII. */
  readonly separator: number;
  /** Number of bytes to skip at the start of the text: a `sep=;` line, by which Excel recognizes the separator. */
  readonly skip: number;
}

function readSepLine(sample: Uint8Array): CsvDialect | undefined {
  const match = /^sep=([\x09\x20-\x7e])(\r\n|\n|\r|$)/i.exec(String.fromCharCode(...sample.subarray(0, 8)));
  return match === null ? undefined : { separator: match[1].charCodeAt(0), skip: match[0].length };
}

/** Counts each candidate outside of quotes, for each record except the last one, which may be incomplete. */
function countPerRecord(sample: Uint8Array): number[][] {
  const records: number[][] = [];
  let counts = CANDIDATES.map(() => 0);
  let isQuoted = false;
  let isBlank = true;
  for (const byte of sample) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (byte === LINE_FEED || byte === RETURN) {
      if (!isBlank) records.push(counts);
      if (records.length >= MAX_RECORDS) return records;
      counts = CANDIDATES.map(() => 0);
      isBlank = true;
      continue;
    }
    isBlank = false;
    CANDIDATES.forEach((candidate, index) => {
      if (byte === candidate) counts[index]++;
    });
  }
  if (records.length === 0) records.push(counts);
  return records;
}

/** Returns the count of a candidate that most records have, and the number of these records. */
function mostAlike(
  records: readonly (readonly number[])[],
  index: number,
): readonly [fields: number, alike: number] {
  const header = records[0][index];
  const groups = Map.groupBy(records, (record) => record[index]);
  let best: readonly [number, number] = [0, 0];
  for (const [fields, { length }] of groups) {
    // If only one record after the header has a count of its own, its separators may be there by chance.
    if (fields === 0 || (fields !== header && length < 2)) continue;
    if (length > best[1] || (length === best[1] && fields === header)) best = [fields, length];
  }
  return best;
}

const DECIMAL_RECORD = /^[-+]?\d[\d. ]*(?:,\d+)?$/;

/**
 * True for a single column of texts or numbers that contain commas: the header has no separator, and each other record is one number with a
 * decimal comma, or has no other commas than those before a space, such as "Miller, Anna". Split at the comma, such a file would lose the rest of each value
 * to a column without a header. A first line before a blank line is a title rather than a header.
 */
function isSingleColumn(sample: Uint8Array, records: readonly (readonly number[])[]): boolean {
  if (records[0].some((count) => count > 0)) return false;
  const text = new TextDecoder('latin1').decode(sample);
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const values = lines.slice(1, Math.max(2, records.length)).map((line) => line.trim());
  if (values.length === 0) return false;
  if (values.every((value) => DECIMAL_RECORD.test(value))) return true;
  const [, second] = text.trimStart().split(/\r\n|\r|\n/, 2);
  return second.trim() !== '' && !values.some((value) => /,(?! )|[";\t|]/.test(value));
}

/** Returns the dialect for a separator that the user has chosen; a `sep=;` line is skipped nevertheless. */
export function chosenCsvDialect(sample: Uint8Array, separator: string): CsvDialect {
  return { separator: separator.charCodeAt(0), skip: readSepLine(sample)?.skip ?? 0 };
}

/**
 * Detects the separator from the start of the text: the candidate that divides the most records into the same number of fields, since lines
 * above the table may have fewer fields. Tab for tsv files; comma if no candidate divides the records; semicolon for a single column
 * whose values contain commas.
 */
export function detectCsvDialect(sample: Uint8Array, extension: string): CsvDialect {
  const declared = readSepLine(sample);
  if (declared) return declared;
  if (extension === 'tsv') return { separator: TAB, skip: 0 };
  const records = countPerRecord(sample);
  if (isSingleColumn(sample, records)) return { separator: CANDIDATES[0], skip: 0 };
  let best = CANDIDATES.indexOf(COMMA);
  let bestScore = 0;
  CANDIDATES.forEach((_, index) => {
    const [fields, alike] = mostAlike(records, index);
    if (fields === 0) return;
    const score = alike * 1000 + Math.min(fields, 999);
    if (score <= bestScore) return;
    best = index;
    bestScore = score;
  });
  return { separator: CANDIDATES[best], skip: 0 };
}
