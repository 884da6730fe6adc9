import type { ByteWriter } from '../base/byteWriter.ts';
import type { Bitmap } from './mono/bitmap.ts';

const HEAD_BYTES = 8;

/** Serializes a bitmap for the transfer from the thread that drew it to the thread that assembles pages. */
export function packBitmap({ widthPx, heightPx, bits }: Bitmap, writer: ByteWriter): void {
  for (const side of [widthPx, heightPx]) {
    for (let shift = 24; shift >= 0; shift -= 8) writer.byte((side >> shift) & 0xff);
  }
  writer.bytes(bits);
}

/** Deserializes a bitmap, copying its dots. */
export function unpackBitmap(packed: Uint8Array): Bitmap {
  const view = new DataView(packed.buffer, packed.byteOffset, HEAD_BYTES);
  const [widthPx, heightPx] = [view.getUint32(0), view.getUint32(4)];
  return {
    widthPx,
    heightPx,
    stride: (widthPx + 7) >> 3,
    bits: Uint8Array.from(packed.subarray(HEAD_BYTES)),
  };
}
