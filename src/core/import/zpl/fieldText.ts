import { decodeCodePage } from '../../base/codePages.ts';

/** Encodings by the number of `^CI`; encodings without a decoder in both browsers and Node.js are missing. */
const ENCODINGS: Readonly<Record<number, string>> = {
  27: 'windows-1252',
  28: 'utf-8',
  29: 'utf-16be',
  30: 'utf-16le',
  31: 'windows-1250',
  33: 'windows-1251',
  34: 'windows-1253',
  35: 'windows-1254',
  36: 'windows-1255',
};

/** True for an encoding that can be decoded. */
export function isKnownEncoding(encoding: number): boolean {
  return encoding <= 13 || encoding in ENCODINGS;
}

const NATIONAL_SIGNS = /[#$@[\\\]^`{|}~]/;
/** Backslash that isn't part of an escape of `^FB` blocks. */
const BACKSLASH = /\\(?![&(-])/;

/**
 * True for a text with characters that its encoding prints as national letters (^CI 1 to 12, "International Character Sets"): this program
 * doesn't know these letters.
 */
export function hasNationalSigns(text: string, encoding: number | null): boolean {
  return encoding !== null && encoding >= 1 && encoding <= 12 && NATIONAL_SIGNS.test(text);
}

/**
 * True for a text with a backslash for which printers print `¢`: they do so by default and after `^CI0`, and not after `^CI13` ("International
 * Character Sets"). Programs that write ZPL often mean the backslash, which this program prints.
 */
export function hasCentSign(text: string, encoding: number | null): boolean {
  return (encoding === null || encoding === 0) && BACKSLASH.test(text);
}

/** Returns the bytes of a field: each character of the file is one byte, and `^FH` introduces further bytes as hexadecimal digits. */
function bytesOf(text: string, hexSign: string | null): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const digits = text[at] === hexSign ? text.slice(at + 1, at + 3) : '';
    if (/^[\da-f]{2}$/i.test(digits)) {
      bytes.push(Number.parseInt(digits, 16));
      at += 2;
    } else bytes.push(text.charCodeAt(at) & 0xff);
  }
  return Uint8Array.from(bytes);
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 128);

function decodeStrict(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes code page 850, the default of Zebra printers for documents without `^CI`. */
const decode850 = (bytes: Uint8Array) => decodeCodePage('ibm850', bytes);

/**
 * Decodes the text of a field (ZPL II Programming Guide, ^FD, ^FH, ^CI). Ignores line breaks of the file.
 *
 * @param encoding number of `^CI`; null if the document has none: bytes that are valid UTF-8 are then decoded as UTF-8, the usual encoding
 * of such files
 */
export function fieldText(data: string, hexSign: string | null, encoding: number | null): string {
  const bytes = bytesOf(data.replace(/[\r\n]+/g, ''), hexSign);
  if (isAscii(bytes) && (encoding ?? 0) < 29) return decode850(bytes);
  const name = ENCODINGS[encoding ?? 28];
  const text = name === undefined ? null : decodeStrict(bytes, name);
  return text ?? decode850(bytes);
}
