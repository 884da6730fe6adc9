import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { Pixels } from '../pixels.ts';
import { readPictureHeader } from '../readPictureHeader.ts';
import type { TiffBlock, TiffLayout } from './tiffLayout.ts';
import { TornPiece } from './unpackBytes.ts';

/** JPEG decoder of the platform. */
export type JpegDecoder = (bytes: Uint8Array<ArrayBuffer>) => Promise<Result<Pixels, Problem>>;

const MARKER_BYTES = 2;
/** Adobe marker segment which declares that the components are red, green and blue (ITU-T T.872, 6.5.3). */
const PLAIN_RGB = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];

/** Decodes a strip or tile as a JPEG file, converts its colors, and copies it into the picture. */
export async function placeJpegBlock(
  bytes: Uint8Array,
  layout: TiffLayout,
  block: TiffBlock,
  rgba: Uint8Array,
  decode: JpegDecoder,
): Promise<void> {
  const stream = joinStream(bytes, layout);
  const header = readPictureHeader(stream);
  const isExpected = header.ok && header.value.type === 'jpg' && header.value.widthPx === layout.blockWidthPx;
  if (!isExpected || header.value.heightPx > layout.blockHeightPx) throw new TornPiece();
  const decoded = await decode(stream);
  if (!decoded.ok || decoded.value.widthPx !== layout.blockWidthPx) throw new TornPiece();
  const columns = Math.min(layout.blockWidthPx, layout.widthPx - block.left);
  const rows = Math.min(block.rows, layout.heightPx - block.top);
  if (decoded.value.heightPx < rows) throw new TornPiece();
  for (let y = 0; y < rows; y++) {
    const from = y * layout.blockWidthPx * 4;
    const to = ((block.top + y) * layout.widthPx + block.left) * 4;
    if (!layout.isPlanar) {
      rgba.set(decoded.value.rgba.subarray(from, from + columns * 4), to);
      continue;
    }
    for (let x = 0; x < columns; x++) rgba[to + x * 4 + block.plane] = decoded.value.rgba[from + x * 4];
  }
}

/** Builds a JPEG file of a block: inserts the tables that all blocks share between the start of the image and the block's data. */
function joinStream(bytes: Uint8Array, { jpegTables, color, isPlanar }: TiffLayout): Uint8Array<ArrayBuffer> {
  const tables =
    jpegTables && jpegTables.length > 2 * MARKER_BYTES
      ? jpegTables.subarray(MARKER_BYTES, -MARKER_BYTES)
      : [];
  const plain = color === 'rgb' && !isPlanar ? PLAIN_RGB : [];
  const start = bytes.subarray(0, MARKER_BYTES);
  const rest = bytes.subarray(MARKER_BYTES);
  const stream = new Uint8Array(bytes.length + plain.length + tables.length);
  stream.set(start);
  stream.set(plain, MARKER_BYTES);
  stream.set(tables, MARKER_BYTES + plain.length);
  stream.set(rest, MARKER_BYTES + plain.length + tables.length);
  return stream;
}

/** Returns the complete JPEG file in a TIFF that follows the obsolete JPEG scheme of TIFF 6.0; other layouts of that scheme are refused. */
export async function wholeJpeg(
  file: Uint8Array,
  layout: TiffLayout,
  decode: JpegDecoder,
): Promise<Result<Pixels, Problem>> {
  const stream = new Uint8Array(file.subarray(layout.oldJpegStart));
  const header = readPictureHeader(stream);
  const isWhole =
    layout.oldJpegStart > 0 &&
    header.ok &&
    header.value.type === 'jpg' &&
    header.value.widthPx === layout.widthPx &&
    header.value.heightPx === layout.heightPx;
  if (!isWhole) return fail('pictureKindUnsupported', { kind: 'TIFF, old-style JPEG' });
  const decoded = await decode(stream);
  return decoded.ok ? ok(decoded.value) : fail('pictureDamaged', { type: 'tif' });
}
