import type { ByteWriter } from '../../base/byteWriter.ts';
import type { Bitmap } from '../mono/bitmap.ts';

/** Maximum bytes of a band: small printers buffer about as much of a picture and print the rest as text. */
const BAND_BYTES = 4096;
/** Maximum rows of a band: higher bands bring no gain, and some printers read only one byte of the height. */
const MAX_BAND_ROWS = 128;

/** Returns a command of bytes below 128. */
export function command(...bytes: readonly number[]): string {
  return String.fromCharCode(...bytes);
}

/** Writes the head of `GS v 0` in normal size: bytes per row and number of rows, low byte first. In the data, a 1 prints. */
function writeHead(strideBytes: number, rows: number, writer: ByteWriter): void {
  const head = [0x1d, 0x76, 0x30, 0, strideBytes & 0xff, strideBytes >> 8, rows & 0xff, rows >> 8];
  for (const byte of head) writer.byte(byte);
}

/** Encodes a page in bands that small printers can buffer (Epson ESC/POS Command Reference, "GS v 0"). */
export function encodeRaster({ stride, heightPx, bits }: Bitmap, writer: ByteWriter): void {
  const bandRows = Math.max(1, Math.min(MAX_BAND_ROWS, Math.floor(BAND_BYTES / stride)));
  for (let row = 0; row < heightPx; row += bandRows) {
    const rows = Math.min(bandRows, heightPx - row);
    writeHead(stride, rows, writer);
    writer.bytes(bits.subarray(row * stride, (row + rows) * stride));
  }
}

/**
 * Returns the commands that print white rows, to feed the paper: printers differ in the unit of feed commands, but not in the height of a
 * row.
 */
export function whiteRows(rows: number): string {
  let text = '';
  for (let left = rows; left > 0; left -= MAX_BAND_ROWS - 1) {
    // 127 rows at a time, so that all bytes of the command are below 128.
    const band = Math.min(MAX_BAND_ROWS - 1, left);
    text += command(0x1d, 0x76, 0x30, 0, 1, 0, band, 0) + '\0'.repeat(band);
  }
  return text;
}
