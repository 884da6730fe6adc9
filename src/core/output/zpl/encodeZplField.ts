import type { ByteWriter } from '../../base/byteWriter.ts';
import type { Bitmap } from '../mono/bitmap.ts';

const HEX = '0123456789ABCDEF';
const COMMA = 44;
const COLON = 58;

/**
 * A bitmap as the graphic field `^GFA` in ZPL's run-length text (ZPL II Programming Guide, "Alternative Data
 * Compression Scheme for ~DG and ~DB"): G to Y count 1 to 19, g to z count 20 to 400, a comma fills the row with
 * white, a colon repeats the row above.
 */
export function encodeZplField(bitmap: Bitmap, writer: ByteWriter): void {
  const { stride, heightPx, bits } = bitmap;
  const total = stride * heightPx;
  writer.ascii(`^GFA,${total},${total},${stride},`);
  // A row never takes more than a character a digit and one to end it.
  const needed = heightPx * (stride * 2 + 1);
  if (scratch.length < needed) scratch = new Uint8Array(needed);
  let used = 0;
  for (let row = 0; row < heightPx; row++) {
    const start = row * stride;
    if (row > 0 && sameRow(bits, start, stride)) scratch[used++] = COLON;
    else used = encodeRow(bits, start, stride, used);
  }
  writer.bytes(scratch.subarray(0, used));
  writer.ascii('^FS\n');
}

/** Rows are gathered here: writing them one character at a time through the writer costs more than finding the runs. */
let scratch = new Uint8Array(1 << 16);

function sameRow(bits: Uint8Array, start: number, stride: number): boolean {
  for (let at = start; at < start + stride; at++) if (bits[at] !== bits[at - stride]) return false;
  return true;
}

/** Writes one row into the scratch from `used` on; returns where it ends. */
function encodeRow(bits: Uint8Array, start: number, stride: number, used: number): number {
  let end = start + stride;
  while (end > start && bits[end - 1] === 0) end--;
  let digit = -1;
  let length = 0;
  for (let at = start; at < end; at++) {
    const byte = bits[at];
    const high = byte >> 4;
    const low = byte & 15;
    if (high === digit && low === digit) {
      length += 2;
      continue;
    }
    if (high !== digit) {
      if (length > 0) used = writeRun(length, digit, used);
      digit = high;
      length = 0;
    }
    length++;
    if (low !== digit) {
      used = writeRun(length, digit, used);
      digit = low;
      length = 0;
    }
    length++;
  }
  if (length > 0) used = writeRun(length, digit, used);
  if (end < start + stride) scratch[used++] = COMMA;
  return used;
}

function writeRun(length: number, digit: number, used: number): number {
  const character = HEX.charCodeAt(digit);
  let left = length;
  while (left >= 400) {
    scratch[used++] = 122;
    scratch[used++] = character;
    left -= 400;
  }
  if (left === 0) return used;
  if (left >= 20) scratch[used++] = 102 + Math.floor(left / 20);
  if (left % 20 > 0 && left > 1) scratch[used++] = 70 + (left % 20);
  scratch[used++] = character;
  return used;
}
