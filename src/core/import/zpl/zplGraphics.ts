import { decodeBase64 } from '../../base/dataUrl.ts';
import { inflate } from '../../base/zip/deflate.ts';
import { encodeDotsPng } from '../../picture/encodeDotsPng.ts';
import type { ImportedAsset } from '../imported.ts';
import { pictureAsset } from '../pictureAsset.ts';

/** Graphic of one bit per dot, 1 is black; rows of whole bytes, most significant bit first. */
export interface Graphic {
  /** True if the data is incomplete, has foreign characters, or contradicts its checksum, so that the picture may be wrong. */
  readonly isDamaged: boolean;
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
 * above. Returns false if the data has foreign characters or ends before the last row.
 */
function unpackHex(data: string, stride: number, bits: Uint8Array): boolean {
  const perRow = stride * 2;
  let row = 0;
  let at = 0;
  let count = 0;
  let isSound = true;
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
    } else {
      if (countOf(code) === 0 && !/\s/.test(data.charAt(index))) isSound = false;
      count = Math.min(count + countOf(code), perRow * MAX_ROWS);
    }
  }
  return isSound && row * stride >= bits.length;
}

/** CRC-16 of a text with the polynomial 0x1021 and the initial value 0, as the checksum of `:B64:` and `:Z64:` data. */
function crc16(text: string): number {
  let crc = 0;
  for (let at = 0; at < text.length; at++) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}

/**
 * Decodes `:B64:` and `:Z64:` data (ZPL II Programming Guide, "ZB64 Encoding and Compression").
 *
 * @returns null if the data can't be decoded; otherwise whether it is complete and has the checksum at its end
 */
function unpackBase64(data: string, bits: Uint8Array): boolean | null {
  const match = /^\s*:([BZ])64:([A-Za-z\d+/=\s]*)(?::([\da-f]{4})\s*$)?/i.exec(data);
  const bytes = match && decodeBase64(match[2]);
  if (!match || !bytes) return null;
  const [whole, form, base64, checksum] = match;
  // Without a checksum nothing may follow, and the data may lack its end.
  const isChecked =
    checksum === undefined
      ? whole.length === data.trimEnd().length
      : Number.parseInt(checksum, 16) === crc16(base64.replace(/\s/g, ''));
  let length = bytes.length;
  if (form.toUpperCase() === 'B') bits.set(bytes.subarray(0, bits.length));
  else {
    try {
      const unpacked = inflate(bytes, bits);
      length = unpacked.length;
      if (unpacked !== bits) bits.set(unpacked.subarray(0, bits.length));
    } catch {
      return null;
    }
  }
  return isChecked && length >= bits.length;
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
  if (form === 'B') {
    for (let at = 0; at < bits.length; at++) bits[at] = data.charCodeAt(at) & 0xff;
    return { stride, rows, bits, isDamaged: data.length < bits.length };
  }
  const isSound = /^\s*:[BZ]64:/i.test(data) ? unpackBase64(data, bits) : unpackHex(data, stride, bits);
  return isSound === null ? null : { stride, rows, bits, isDamaged: !isSound };
}

/** Pictures of graphics. A stored graphic is recalled on every label, and a large one takes half a second to encode. */
const pictures = new WeakMap<Graphic, ImportedAsset | null>();

/** Returns a graphic as a picture with black and transparent dots, the same one for each call. */
export function graphicAsset(graphic: Graphic): ImportedAsset | null {
  const known = pictures.get(graphic);
  if (known !== undefined) return known;
  const asset = encodeGraphic(graphic);
  pictures.set(graphic, asset);
  return asset;
}

function encodeGraphic({ stride, rows, bits }: Graphic): ImportedAsset | null {
  const widthPx = stride * 8;
  const rgba = new Uint8Array(widthPx * rows * 4);
  for (let dot = 0; dot < widthPx * rows; dot++)
    if ((bits[dot >> 3] >> (7 - (dot & 7))) & 1) rgba[dot * 4 + 3] = 255;
  return pictureAsset(encodeDotsPng({ widthPx, heightPx: rows, rgba }));
}
