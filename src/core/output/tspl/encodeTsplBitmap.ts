import type { ByteWriter } from '../../base/byteWriter.ts';
import { invertedBits } from '../invertedBits.ts';
import type { Bitmap } from '../mono/bitmap.ts';

/**
 * Writes the operands of TSPL's `BITMAP` after its position: width in bytes, height in dots, mode 0 (overwrite) and the dots, in which a 0
 * prints (TSPL/TSPL2 Programming Manual, "BITMAP").
 */
export function encodeTsplBitmap(bitmap: Bitmap, writer: ByteWriter): void {
  writer.ascii(`${bitmap.stride},${bitmap.heightPx},0,`);
  writer.bytes(invertedBits(bitmap.bits));
  writer.ascii('\r\n');
}
