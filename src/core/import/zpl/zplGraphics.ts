import { decodeBase64 } from '../../base/dataUrl.ts';
import { inflate } from '../../base/deflate.ts';
import { encodeDotsPng } from '../../picture/encodeDotsPng.ts';
import type { ImportedAsset } from '../imported.ts';
import { pictureAsset } from '../pictureAsset.ts';

/** Graphic of one bit per dot, 1 is black; rows of whole bytes, most significant bit first. */
export interface Graphic {
  readonly stride: number;
  readonly rows: number;
  readonly bits: Uint8Array;
}

/** Maximum size of a graphic; one that fills a label of 150 × 250 mm at 600 dpi is smaller. */
const MAX_BYTES = 3 * 1024 * 1024;
const MAX_SIDE_BYTES = 2048;
const MAX_ROWS = 16_384;

/** Returns the repeat count of a letter before a digit: G to Y are 1 to 19, g to z are 20 to 400, and several letters add up. */
function countOf(code: number): number {
  if (code >= 71 && code <= 89) return code - 70;
  return code >= 103 && code <= 122 ? (code - 102) * 20 : 0;
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 65 && code <= 70) return code - 55;
  return code >= 97 && code <= 102 ? code - 87 : -1;
}

/**
 * Decodes hexadecimal digits with run lengths; a comma fills the rest of a row with white, `!` fills it with black, a colon repeats the row
 * above.
 */
function unpackHex(data: string, stride: number, bits: Uint8Array): void {
  const perRow = stride * 2;
  let row = 0;
  let at = 0;
  let count = 0;
  const put = (digit: number, times: number) => {
    for (let left = times; left > 0; left--) {
      const byte = row * stride + (at >> 1);
      if (byte >= bits.length) return;
      bits[byte] |= digit << (at & 1 ? 0 : 4);
      at++;
      if (at < perRow) continue;
      at = 0;
      row++;
    }
  };
  for (let index = 0; index < data.length && row * stride < bits.length; index++) {
    const code = data.charCodeAt(index);
    const digit = digitOf(code);
    if (digit >= 0) {
      put(digit, count || 1);
      count = 0;
    } else if (data[index] === ',') put(0, perRow - at);
    else if (data[index] === '!') put(15, perRow - at);
    else if (data[index] === ':' && row > 0 && at === 0) {
      bits.copyWithin(row * stride, (row - 1) * stride, row * stride);
      row++;
    } else count = Math.min(count + countOf(code), perRow * MAX_ROWS);
  }
}

/** Decodes `:B64:` and `:Z64:` data (ZPL II Programming Guide, "ZB64 Encoding and Compression"); ignores the checksum at the end. */
function unpackBase64(data: string, bits: Uint8Array): boolean {
  const match = /^\s*:([BZ])64:([\w+/=\s]*)/.exec(data);
  const bytes = match && decodeBase64(match[2]);
  if (!match || !bytes) return false;
  if (match[1] === 'B') bits.set(bytes.subarray(0, bits.length));
  else {
    try {
      const unpacked = inflate(bytes, bits);
      if (unpacked !== bits) bits.set(unpacked.subarray(0, bits.length));
    } catch {
      return false;
    }
  }
  return true;
}

/**
 * Decodes the graphic of `^GF` or `~DG`; null if its size or data is invalid.
 *
 * @param form `A` for text, `B` for bytes, `C` for bytes with the printer's compression
 */
export function readGraphic(data: string, total: number, stride: number, form: string): Graphic | null {
  const isSize = stride > 0 && stride <= MAX_SIDE_BYTES && total > 0 && total <= MAX_BYTES;
  const rows = isSize ? Math.floor(total / stride) : 0;
  if (rows === 0 || rows > MAX_ROWS || form === 'C') return null;
  const bits = new Uint8Array(stride * rows);
  if (form === 'B') for (let at = 0; at < bits.length; at++) bits[at] = data.charCodeAt(at) & 0xff;
  else if (/^\s*:[BZ]64:/.test(data)) {
    if (!unpackBase64(data, bits)) return null;
  } else unpackHex(data, stride, bits);
  return { stride, rows, bits };
}

/** Returns a graphic as a picture with black and transparent dots. */
export function graphicAsset({ stride, rows, bits }: Graphic): ImportedAsset | null {
  const widthPx = stride * 8;
  const rgba = new Uint8Array(widthPx * rows * 4);
  for (let dot = 0; dot < widthPx * rows; dot++)
    if ((bits[dot >> 3] >> (7 - (dot & 7))) & 1) rgba[dot * 4 + 3] = 255;
  return pictureAsset(encodeDotsPng({ widthPx, heightPx: rows, rgba }));
}
