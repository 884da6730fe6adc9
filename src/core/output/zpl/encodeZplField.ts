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
  for (let row = 0; row < heightPx; row++) {
    const start = row * stride;
    if (row > 0 && sameRow(bits, start, stride)) writer.byte(COLON);
    else encodeRow(bits, start, stride, writer);
  }
  writer.ascii('^FS\n');
}

function sameRow(bits: Uint8Array, start: number, stride: number): boolean {
  for (let at = start; at < start + stride; at++) if (bits[at] !== bits[at - stride]) return false;
  return true;
}

function encodeRow(bits: Uint8Array, start: number, stride: number, writer: ByteWriter): void {
  let inked = stride;
  while (inked > 0 && bits[start + inked - 1] === 0) inked--;
  let digit = -1;
  let length = 0;
  for (let at = start; at < start + inked; at++) {
    const high = bits[at] >> 4;
    const low = bits[at] & 15;
    if (high !== digit) {
      if (length > 0) writeRun(length, digit, writer);
      digit = high;
      length = 0;
    }
    length++;
    if (low !== digit) {
      writeRun(length, digit, writer);
      digit = low;
      length = 0;
    }
    length++;
  }
  if (length > 0) writeRun(length, digit, writer);
  if (inked < stride) writer.byte(COMMA);
}

function writeRun(length: number, digit: number, writer: ByteWriter): void {
  let left = length;
  while (left >= 400) {
    writer.byte(122);
    writer.byte(HEX.charCodeAt(digit));
    left -= 400;
  }
  if (left === 0) return;
  if (left >= 20) writer.byte(102 + Math.floor(left / 20));
  if (left % 20 > 0 && left > 1) writer.byte(70 + (left % 20));
  writer.byte(HEX.charCodeAt(digit));
}
