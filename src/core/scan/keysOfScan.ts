import { takeGs1Apart } from '../barcode/gs1/takeGs1Apart.ts';
import { computeGs1CheckDigit } from '../barcode/linear/checkDigits.ts';

/** Symbology identifier that a scanner may put before the content (ISO/IEC 15424). */
const SYMBOLOGY_IDENTIFIER = /^\][A-Za-z][0-9A-Za-z]/;
/** GS1 keys that can identify a spreadsheet row: SSCC, GTIN, contained GTIN, GLN, GIAI, GRAI, GSRN. */
const GS1_KEYS = ['00', '01', '02', '414', '8003', '8004', '8018'];
/** Lengths of GTIN-8, -12, -13 and -14 (GS1 General Specifications, 3.3). */
const GTIN_LENGTHS = [8, 12, 13, 14];
/** A GTIN may be written into a spreadsheet as a number, which has no zeros before it. */
const MOST_GTIN_DIGITS = 14;

/** Scanned content without the white space that the scanner or its keyboard wedge adds. */
export function trimScan(content: string): string {
  return content.normalize('NFC').trim();
}

/**
 * What a scanned content may stand for in a column, the likeliest first: itself, itself without its symbology identifier, and
 * the key of a GS1 element string or of a GS1 Digital Link.
 */
export function keysOfScan(content: string): string[] {
  const scanned = trimScan(content);
  const bare = scanned.replace(SYMBOLOGY_IDENTIFIER, '');
  const apart = takeGs1Apart(scanned);
  const parts = apart.ok ? apart.value.parts : [];
  const keys = parts.filter(({ identifier }) => GS1_KEYS.includes(identifier)).map(({ value }) => value);
  return [...new Set([scanned, bare, ...keys])].filter((key) => key !== '');
}

/** A GTIN without the zeros that fill it up: all of its lengths are one number; null for what is none. */
export function gtinNumber(key: string): string | null {
  if (!GTIN_LENGTHS.includes(key.length) || !/^\d+$/.test(key)) return null;
  const digit = computeGs1CheckDigit(key, key.length - 1);
  return digit === Number(key.at(-1)) ? withoutZeros(key) : null;
}

/** The number that stands in a cell as digits, however many zeros it has before it; null where the cell holds none that a GTIN may be. */
export function digitsNumber(cell: string): string | null {
  return cell.length <= MOST_GTIN_DIGITS && /^\d+$/.test(cell) ? withoutZeros(cell) : null;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=.)/, '');
}
