const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/**
 * Separators that are tried, in order of preference: semicolon, tab, vertical bar, comma. If the separator is not a comma, every record may
 * contain commas nevertheless, in prices and headings; the reverse is rare.
 */
const CANDIDATES = [';', '\t', '|', ','] as const;
const CANDIDATE_BYTES = CANDIDATES.map((candidate) => candidate.charCodeAt(0));
const MAX_RECORDS = 30;

/** Separator of a csv file with a single column, whose values may contain any character. */
export const NO_SEPARATOR = 'none';
/** Byte that doesn't occur in UTF-8 (RFC 3629, section 1), so that it divides no record. */
const NO_BYTE = 0xff;

/** True for a character that can be a separator: ASCII, but no letter, digit, space, quotation mark or line break; or `NO_SEPARATOR`. */
export const isSeparator = (text: string): boolean =>
  text === NO_SEPARATOR || /^[\t!#-/:-@[-`{-~]$/.test(text);

/** Parses a separator as users write it: one character, `tab`, or `none`; null if it is invalid. */
export function parseSeparator(text: string): string | null {
  const separator = text === 'tab' || text === '\\t' ? '\t' : text;
  return isSeparator(separator) ? separator : null;
}

export interface CsvDialect {
  /** Separator, for which `isSeparator` is true. */
  readonly separator: string;
  /** Number of bytes to skip at the start of the text: a `sep=;` line, by which Excel recognizes the separator. */
  readonly skip: number;
}

function readSepLine(sample: Uint8Array): CsvDialect | undefined {
  const match = /^sep=([\x09\x20-\x7e])(\r\n|\n|\r|$)/i.exec(String.fromCharCode(...sample.subarray(0, 8)));
  return match === null ? undefined : { separator: match[1], skip: match[0].length };
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
    CANDIDATE_BYTES.forEach((candidate, index) => {
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

/** True for a line with a field in quotes, which begins at the start of the line or after a separator. */
const hasQuotedField = (line: string, separator: string) =>
  line.startsWith('"') || line.includes(`${separator}"`);

/**
 * True if the first line is more likely the header of a table than a value of a single column: it has several different names, none of
 * which is a number, and below a name without digits most values have some. Tabs hardly occur in values, so that names are enough.
 */
function looksLikeTable([first, ...others]: readonly string[], separator: string): boolean {
  const names = first.split(separator).map((name) => name.trim());
  if (new Set(names).size < names.length || !names.every((name) => /^\p{L}[^:]*$/u.test(name))) return false;
  const rows = others.map((line) => line.split(separator)).filter((row) => row.length === names.length);
  if (rows.length === 0) return false;
  return (
    separator === '\t' ||
    names.some(
      (name, at) => !/\d/.test(name) && rows.filter((row) => /\d/.test(row[at])).length * 2 > rows.length,
    )
  );
}

/**
 * True for a file with a single column, whose header has no separator, although its values have some: numbers with a decimal comma, texts
 * such as "Miller, Anna", or contents of codes such as `WIFI:T:WPA;S:net;;` and `A|1`. Split there, such a file would lose the rest of each
 * value to a column without a header. A first line before a blank line is a title rather than a header, and so is one above a table.
 */
function isSingleColumn(sample: Uint8Array, records: readonly (readonly number[])[]): boolean {
  if (records[0].some((count) => count > 0)) return false;
  const text = new TextDecoder().decode(sample);
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const values = lines.slice(1, Math.max(2, records.length)).map((line) => line.trim());
  if (values.length === 0) return false;
  if (values.every((value) => DECIMAL_RECORD.test(value))) return true;
  const [, second] = text.trimStart().split(/\r\n|\r|\n/, 2);
  if (second.trim() === '') return false;
  const separator = CANDIDATES[bestCandidate(records)];
  if (separator === ',') return !values.some((value) => /,(?! )|"/.test(value));
  if (values.some((value) => hasQuotedField(value, separator) || /^[;|]+$/.test(value))) return false;
  return !looksLikeTable(values, separator);
}

/** Returns the dialect for a separator that the user has chosen; a `sep=;` line is skipped nevertheless. */
export function chosenCsvDialect(sample: Uint8Array, separator: string): CsvDialect {
  return { separator, skip: readSepLine(sample)?.skip ?? 0 };
}

/** Returns the byte at which fields end. */
export const separatorByte = (separator: string): number =>
  separator === NO_SEPARATOR ? NO_BYTE : separator.charCodeAt(0);

/** Returns the index of the candidate that divides the most records into the same number of fields, that of the comma if none does. */
function bestCandidate(records: readonly (readonly number[])[]): number {
  let best = CANDIDATES.indexOf(',');
  let bestScore = 0;
  CANDIDATES.forEach((_, index) => {
    const [fields, alike] = mostAlike(records, index);
    if (fields === 0) return;
    const score = alike * 1000 + Math.min(fields, 999);
    if (score <= bestScore) return;
    best = index;
    bestScore = score;
  });
  return best;
}

/** Returns the sample from the start of a line, whose number counts from 1. */
function fromLine(sample: Uint8Array, number: number): Uint8Array {
  let at = 0;
  for (let line = 1; line < number && at < sample.length; at++) {
    const isEnd = sample[at] === LINE_FEED || (sample[at] === RETURN && sample[at + 1] !== LINE_FEED);
    if (isEnd) line++;
  }
  return sample.subarray(at);
}

/**
 * Detects the separator from the start of the text: the candidate that divides the most records into the same number of fields, since lines
 * above the table may have fewer fields. Tab for tsv files; comma if no candidate divides the records; none for a single column whose
 * values contain separators.
 *
 * @param headerRow row number of the header, from 1, if the user has chosen it: the lines above it don't count
 */
export function detectCsvDialect(
  text: Uint8Array,
  extension: string,
  headerRow: number | undefined,
): CsvDialect {
  const declared = readSepLine(text);
  if (declared) return declared;
  if (extension === 'tsv') return { separator: '\t', skip: 0 };
  const sample = fromLine(text, headerRow ?? 1);
  const records = countPerRecord(sample);
  if (isSingleColumn(sample, records)) return { separator: NO_SEPARATOR, skip: 0 };
  return { separator: CANDIDATES[bestCandidate(records)], skip: 0 };
}
