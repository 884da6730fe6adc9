import { checkContent } from '../barcode/checkContent.ts';
import { buildGs1Characters, parseGs1 } from '../barcode/gs1/parseGs1.ts';
import { expandUpcE } from '../barcode/linear/checkDigits.ts';
import { encodeGbk } from '../barcode/qr/encodeGbk.ts';
import { SYMBOLOGIES, type Symbology } from '../barcode/symbologies.ts';
import { ok } from '../base/result.ts';
import type { ReaderFormat, Reading } from './symbolReader.ts';

/** Expected result of decoding a symbol. */
export interface ExpectedReading {
  readonly format: ReaderFormat;
  readonly text: string;
  readonly isRead: (reading: Reading) => boolean;
}

interface ReaderRule {
  readonly format: ReaderFormat;
  /** AIM identifier of the GS1 form, which an FNC1 in the first place makes of a symbol (ISO/IEC 15424). */
  readonly gs1?: string;
  /** Decoded text of checked content, if it differs from it. */
  readonly text?: (checked: string) => string;
  /** Least number of characters; the reader rejects shorter results as noise. */
  readonly minLength?: number;
}

const CODE_128: ReaderRule = { format: 'Code128' };
/** Two digits are found by chance in many a picture, and readers take no fewer than six. */
const ITF: ReaderRule = { format: 'ITF', minLength: 6 };

/** Null where the reader does not know the symbology. */
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
  // A UPC-A symbol is that of the EAN-13 number with a 0 in front (GS1 General Specifications, 5.2.2.1).
  upca: { format: 'EAN13', text: (checked) => `0${checked}` },
  upce: { format: 'UPCE', text: (checked) => `0${expandUpcE(checked)}${checked[7]}` },
  // Start, one character and stop are found in other symbols as well.
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

/** Names of those symbologies that there is no reader for, each once. */
export function unverifiableNames(symbologies: readonly Symbology[]): string[] {
  return [...new Set(symbologies.filter((symbology) => !isVerifiable(symbology)).map(symbologyName))];
}

/** True if a reader supports the symbology. */
export function isVerifiable(symbology: Symbology): boolean {
  return RULES[symbology] !== null;
}

const GS = 0x1d;

/** The element string with GS for each FNC1 but the first (GS1 General Specifications, 7.8.3). */
function gs1Text(content: string): string | null {
  const elements = parseGs1(content);
  return elements.ok ? String.fromCharCode(...buildGs1Characters(elements.value, GS).slice(1)) : null;
}

/** The bytes of a text that was encoded as GBK; null where it was not. */
function gbkBytes(content: string): Uint8Array | null {
  const bytes = new Uint8Array(content.length * 2);
  const count = encodeGbk(content, bytes);
  return count < 0 ? null : bytes.subarray(0, count);
}

/**
 * What has to be read where a content was encoded: check digits and leading zeros as the symbol holds them.
 *
 * @param characterSet of a QR code; bytes in GBK are not declared, and compared as bytes
 * @returns null where the reader cannot tell, because it does not know the symbology or the content is too short for it
 */
export function expectReading(
  symbology: Symbology,
  content: string,
  characterSet: string,
): ExpectedReading | null {
  const rule = RULES[symbology];
  if (!rule) return null;
  // Which identifiers stand together was judged with all symbols of the label: here the others are not known.
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

/** The name of a symbology in files and lists. */
export function symbologyName(symbology: Symbology): string {
  return SYMBOLOGIES[symbology].wireName;
}
