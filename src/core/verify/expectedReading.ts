import { checkContent } from '../barcode/checkContent.ts';
import { buildGs1Characters, parseGs1 } from '../barcode/gs1/parseGs1.ts';
import { expandUpcE } from '../barcode/linear/checkDigits.ts';
import { encodeGbk } from '../barcode/qr/encodeGbk.ts';
import { SYMBOLOGIES, type Symbology } from '../barcode/symbologies.ts';
import { ok } from '../base/result.ts';
import type { ReaderFormat, Reading } from './symbolReader.ts';

/** Expected result of decoding a symbol with a reader. */
export interface ExpectedReading {
  readonly format: ReaderFormat;
  readonly text: string;
  readonly isRead: (reading: Reading) => boolean;
}

interface ReaderRule {
  readonly format: ReaderFormat;
  /** AIM identifier that readers report for the GS1 variant of the symbology, whose symbols begin with FNC1 (ISO/IEC 15424). */
  readonly gs1?: string;
  /** Returns the decoded text for content from `checkContent`; missing if it is the content itself. */
  readonly text?: (checked: string) => string;
  /** Minimum number of characters of content that can be verified; the reader takes shorter symbols for noise. */
  readonly minLength?: number;
}

const CODE_128: ReaderRule = { format: 'Code128' };
/** Rule for ITF. Symbols of two digits are found by chance in many pictures, so readers require at least six digits. */
const ITF: ReaderRule = { format: 'ITF', minLength: 6 };

/** Reader rules by symbology; null for a symbology that the reader does not support. */
const RULES: Readonly<Record<Symbology, ReaderRule | null>> = {
  code128: CODE_128,
  chinaPost: CODE_128,
  industrial25: CODE_128,
  code39: { format: 'Code39' },
  code93: { format: 'Code93' },
  ean13: { format: 'EAN13' },
  ean8: { format: 'EAN8' },
  itf25: ITF,
  itf14: ITF,
  // A UPC-A symbol is the same as the EAN-13 symbol of its number with a leading 0 (GS1 General Specifications, 5.2.2.1).
  upca: { format: 'EAN13', text: (checked) => `0${checked}` },
  upce: { format: 'UPCE', text: (checked) => `0${expandUpcE(checked)}${checked[7]}` },
  // A start character, one character and a stop character also occur within symbols of other symbologies.
  codabar: { format: 'Codabar', minLength: 5 },
  gs1_128: { format: 'Code128', gs1: ']C1' },
  databarOmni: { format: 'DataBarOmni', text: (checked) => `01${checked}` },
  databarExpanded: { format: 'DataBarExpanded', gs1: ']e0' },
  industrial2of5: null,
  msi: null,
  pharmacode: null,
  itf: ITF,
  qrcode: { format: 'QRCode' },
  dataMatrix: { format: 'DataMatrix' },
  gs1DataMatrix: { format: 'DataMatrix', gs1: ']d2' },
  gs1Qr: { format: 'QRCode', gs1: ']Q3' },
  microQr: { format: 'MicroQR' },
  rmqr: { format: 'RMQR' },
  pdf417: { format: 'PDF417' },
  aztec: { format: 'Aztec' },
  maxicode: { format: 'MaxiCode' },
};

/** Returns the names of the symbologies that can't be verified, without duplicates. */
export function unverifiableNames(symbologies: readonly Symbology[]): string[] {
  return [...new Set(symbologies.filter((symbology) => !isVerifiable(symbology)).map(symbologyName))];
}

/** True if the reader supports the symbology. */
export function isVerifiable(symbology: Symbology): boolean {
  return RULES[symbology] !== null;
}

const GS = 0x1d;

/** Returns element strings as readers output them, with GS for each FNC1 except the first (GS1 General Specifications, 7.8.3). */
function gs1Text(content: string): string | null {
  const elements = parseGs1(content);
  return elements.ok ? String.fromCharCode(...buildGs1Characters(elements.value, GS).slice(1)) : null;
}

/** Returns the bytes of a text in GBK; null if it can't be encoded. */
function gbkBytes(content: string): Uint8Array | null {
  const bytes = new Uint8Array(content.length * 2);
  const count = encodeGbk(content, bytes);
  return count < 0 ? null : bytes.subarray(0, count);
}

/**
 * Returns the expected result of decoding, including check digits and leading zeros that the symbol encodes.
 *
 * @param characterSet character set of a QR code; GBK is not declared, so the decoded bytes are compared instead of the text
 * @returns null if the reader does not support the symbology, or if the content is too short for it
 */
export function expectReading(
  symbology: Symbology,
  content: string,
  characterSet: string,
): ExpectedReading | null {
  const rule = RULES[symbology];
  if (!rule) return null;
  // The rules of GS1 associations were already checked with all symbols of the label, which are unknown here.
  const checked = rule.gs1 ? ok(content) : checkContent(symbology, content);
  if (!checked.ok) return null;
  const text = rule.gs1 ? gs1Text(checked.value) : (rule.text?.(checked.value) ?? checked.value);
  if (text === null || text.length < (rule.minLength ?? 0)) return null;
  const gbk = characterSet === 'gbk' ? gbkBytes(checked.value) : null;
  const isRead = (reading: Reading) => {
    if (rule.gs1 && reading.identifier !== rule.gs1) return false;
    return reading.text === text || (gbk !== null && isSame(gbk, reading.bytes));
  };
  return { format: rule.format, text, isRead };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** Returns the name of a symbology in files and lists. */
export function symbologyName(symbology: Symbology): string {
  return SYMBOLOGIES[symbology].wireName;
}
