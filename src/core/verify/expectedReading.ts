import { checkContent } from '../barcode/checkContent.ts';
import { buildGs1Characters, parseGs1 } from '../barcode/gs1/parseGs1.ts';
import { encodeGbk } from '../barcode/qr/encodeGbk.ts';
import type { ReaderFormat } from '../barcode/symbologies/symbologyCoding.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import { symbologyCoding } from '../barcode/symbologyCodings.ts';
import { ok } from '../base/result.ts';
import type { Reading } from './symbolReader.ts';

/** Expected result of decoding a symbol with a reader. */
export interface ExpectedReading {
  readonly format: ReaderFormat;
  readonly text: string;
  readonly isRead: (reading: Reading) => boolean;
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
  const rule = symbologyCoding(symbology).reading;
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
