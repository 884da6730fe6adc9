import type { ByteWriter } from '../../base/byteWriter.ts';
import type { Bitmap } from '../mono/bitmap.ts';

/** Character codes of the hexadecimal digits. */
const HEX = Uint8Array.from('0123456789ABCDEF', (digit) => digit.charCodeAt(0));
/** Character codes of both hexadecimal digits of each byte, the first digit in the low byte. */
const PAIRS = Uint16Array.from({ length: 256 }, (_, byte) => HEX[byte >> 4] | (HEX[byte & 15] << 8));
const COMMA = 44;
const COLON = 58;

/**
 * Writes a bitmap as the graphic field `^GFA` in ZPL's run-length text (ZPL II Programming Guide, "Alternative Data Compression Scheme for
 * ~DG and ~DB"): G to Y count 1 to 19, g to z count 20 to 400, a comma fills the row with white, a colon repeats the row above.
 */
export function encodeZplField(bitmap: Bitmap, writer: ByteWriter): void {
  const { stride, heightPx, bits } = bitmap;
  const total = stride * heightPx;
  writer.ascii(`^GFA,${total},${total},${stride},`);
  // A row takes at most one character per digit, and one more that ends it.
  const needed = heightPx * (stride * 2 + 1);
  if (scratch.length < needed) scratch = new Uint8Array(needed);
  const to = scratch;
  const words = new DataView(bits.buffer, bits.byteOffset, bits.byteLength);
  let used = 0;
  for (let row = 0; row < heightPx; row++) {
    const start = row * stride;
    if (row > 0 && isSameRow(words, start, stride)) to[used++] = COLON;
    else used = encodeRow(bits, start, stride, to, used);
  }
  writer.bytes(to.subarray(0, used));
  writer.ascii('^FS\n');
}

/** Buffer for the encoded rows: calling the writer for each character would take longer than finding the runs. */
let scratch = new Uint8Array(1 << 16);

/** True if a row equals the row above it; compares four bytes at a time. */
function isSameRow(words: DataView, start: number, stride: number): boolean {
  let at = start;
  for (const end = start + stride - 3; at < end; at += 4)
    if (words.getInt32(at) !== words.getInt32(at - stride)) return false;
  for (const end = start + stride; at < end; at++)
    if (words.getUint8(at) !== words.getUint8(at - stride)) return false;
  return true;
}

/**
 * Encodes a row into `to`, beginning at `used`; returns where the encoded row ends. Only runs of three and more equal digits get a count,
 * because two digits take as many characters as a count and a digit. Each such run contains a byte of two equal digits, so bytes of two
 * different digits are always encoded as these digits.
 */
function encodeRow(bits: Uint8Array, start: number, stride: number, to: Uint8Array, used: number): number {
  let end = start + stride;
  while (end > start && bits[end - 1] === 0) end--;
  let at = start;
  let next = used;
  while (at < end) {
    const byte = bits[at];
    const pair = PAIRS[byte];
    if (((byte ^ (byte >> 4)) & 15) !== 0) {
      to[next++] = pair & 0xff;
      to[next++] = pair >> 8;
      at++;
      continue;
    }
    const from = at;
    do at++;
    while (at < end && bits[at] === byte);
    const digit = byte & 15;
    // An equal digit before the byte has already been written and is removed; an equal digit after it is the first half of the next byte.
    const isBefore = from > start && (bits[from - 1] & 15) === digit;
    const isAfter = at < end && bits[at] >> 4 === digit;
    const length = (at - from) * 2 + Number(isBefore) + Number(isAfter);
    next = writeRun(length, digit, to, isBefore ? next - 1 : next);
    if (isAfter) to[next++] = HEX[bits[at++] & 15];
  }
  if (end < start + stride) to[next++] = COMMA;
  return next;
}

/** Writes a run of two or more equal digits, with its count. */
function writeRun(length: number, digit: number, to: Uint8Array, used: number): number {
  const character = HEX[digit];
  let next = used;
  let left = length;
  while (left >= 400) {
    to[next++] = 122;
    to[next++] = character;
    left -= 400;
  }
  if (left === 0) return next;
  if (left >= 20) to[next++] = 102 + Math.floor(left / 20);
  if (left % 20 > 0 && left > 1) to[next++] = 70 + (left % 20);
  to[next++] = character;
  return next;
}
