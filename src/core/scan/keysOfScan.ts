import { takeGs1Apart } from '../barcode/gs1/takeGs1Apart.ts';
import { computeGs1CheckDigit } from '../barcode/linear/checkDigits.ts';

/** Symbology identifier that a scanner may put before the content (ISO/IEC 15424). */
const SYMBOLOGY_IDENTIFIER = /^\][A-Za-z][0-9A-Za-z]/;
/** GS1 application identifiers of keys that can identify a row of a spreadsheet: SSCC, GTIN, contained GTIN, GLN, GRAI, GIAI, GSRN. */
const GS1_KEYS = ['00', '01', '02', '414', '8003', '8004', '8018'];
/** Lengths of GTIN-8, -12, -13 and -14 (GS1 General Specifications, 3.3). */
const GTIN_LENGTHS = [8, 12, 13, 14];
/** Maximum number of digits of a GTIN in a cell; with fewer, a spreadsheet may have dropped leading zeros. */
const MOST_GTIN_DIGITS = 14;

/** Removes the white space that the scanner or its keyboard wedge adds. */
export function trimScan(content: string): string {
  return content.normalize('NFC').trim();
}

/**
 * Returns the values that a scanned code may match in a column, the likeliest first: the code, the code without its symbology identifier,
 * and the key in GS1 element strings or in a GS1 Digital Link.
 */
export function keysOfScan(content: string): string[] {
  const scanned = trimScan(content);
  const bare = scanned.replace(SYMBOLOGY_IDENTIFIER, '');
  const apart = takeGs1Apart(scanned);
  const parts = apart.ok ? apart.value.parts : [];
  const keys = parts.filter(({ identifier }) => GS1_KEYS.includes(identifier)).map(({ value }) => value);
  return [...new Set([scanned, bare, ...keys])].filter((key) => key !== '');
}

/** Returns a GTIN without leading zeros, so that a GTIN written with 8, 12, 13 or 14 digits gives the same number; null for other text. */
export function gtinNumber(key: string): string | null {
  if (!GTIN_LENGTHS.includes(key.length) || !/^\d+$/.test(key)) return null;
  const digit = computeGs1CheckDigit(key, key.length - 1);
  return digit === Number(key.at(-1)) ? withoutZeros(key) : null;
}

/** Returns the digits in a cell without leading zeros; null if the cell can't contain a GTIN. */
export function digitsNumber(cell: string): string | null {
  return cell.length <= MOST_GTIN_DIGITS && /^\d+$/.test(cell) ? withoutZeros(cell) : null;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=.)/, '');
}
