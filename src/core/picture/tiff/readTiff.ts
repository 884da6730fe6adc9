import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { inflate } from '../../base/zip/deflate.ts';
import { orientPixels } from '../orientPixels.ts';
import type { Pixels } from '../pixels.ts';
import { convertTiffColors } from './tiffColors.ts';
import { readTiffDirectory } from './tiffDirectory.ts';
import { type JpegDecoder, placeJpegBlock, wholeJpeg } from './tiffJpeg.ts';
import { readTiffLayout, type TiffBlock, type TiffLayout } from './tiffLayout.ts';
import { mirrorBits, TornPiece, unpackLzw, unpackPackBits } from './unpackBytes.ts';
import { unpackFax } from './unpackFax.ts';

/**
 * Decodes the first picture of a TIFF or BigTIFF file (TIFF 6.0 and its technical note 2), and corrects its orientation. Supports no
 * compression, fax (T.4, T.6 and modified Huffman), LZW, Deflate, PackBits and JPEG; one to sixteen bits per sample; gray, palette, RGB,
 * CMYK, YCbCr and L*a*b*; strips and tiles, chunky and planar. Any other variant is refused with a message that names it.
 */
export async function readTiff(file: Uint8Array, decodeJpeg: JpegDecoder): Promise<Result<Pixels, Problem>> {
  const directory = readTiffDirectory(file);
  if (!directory.ok) return directory;
  const layout = readTiffLayout(directory.value, file.length);
  if (!layout.ok) return layout;
  const { widthPx, heightPx, compression, orientation } = layout.value;
  if (compression === 'oldJpeg') {
    const pixels = await wholeJpeg(file, layout.value, decodeJpeg);
    return pixels.ok ? ok(orientPixels(pixels.value, orientation)) : pixels;
  }
  try {
    const rgba = new Uint8Array(widthPx * heightPx * 4);
    const isConverted = compression === 'jpeg' && layout.value.samples === 3 && !layout.value.isPlanar;
    for (const block of blocksOf(layout.value)) {
      const bytes = file.subarray(block.offset, block.offset + block.byteCount);
      if (compression === 'jpeg') await placeJpegBlock(bytes, layout.value, block, rgba, decodeJpeg);
      else placeSamples(unpackBlock(bytes, layout.value, block), layout.value, block, rgba);
    }
    if (!isConverted) convertTiffColors(rgba, layout.value);
    return ok(orientPixels({ widthPx, heightPx, rgba }, orientation));
  } catch {
    // A read past the end or an undefined code means that the file is damaged.
    return fail('pictureDamaged', { type: 'tif' });
  }
}

function blocksOf(layout: TiffLayout): TiffBlock[] {
  const { widthPx, heightPx, blockWidthPx, blockHeightPx, isPlanar, samples, isTiled } = layout;
  const across = Math.ceil(widthPx / blockWidthPx);
  const down = Math.ceil(heightPx / blockHeightPx);
  const used = Math.min(4, layout.colorSamples + (layout.alpha === 'none' ? 0 : 1));
  return Array.from({ length: across * down * (isPlanar ? used : 1) }, (_, index) => {
    const inPlane = index % (across * down);
    const top = Math.floor(inPlane / across) * blockHeightPx;
    return {
      offset: layout.offsets[index],
      byteCount: layout.byteCounts[index],
      left: (inPlane % across) * blockWidthPx,
      top,
      rows: isTiled ? blockHeightPx : Math.min(blockHeightPx, heightPx - top),
      plane: isPlanar ? Math.floor(index / (across * down)) : 0,
      planes: isPlanar ? 1 : samples,
    };
  });
}

function unpackBlock(packed: Uint8Array, layout: TiffLayout, block: TiffBlock): Uint8Array {
  const stride = strideOf(layout, block);
  const [, down] = layout.subsampling;
  const target = new Uint8Array(stride * Math.ceil(block.rows / down));
  const source = layout.isMirrored ? mirrorBits(packed) : packed;
  unpack(source, target, layout, stride);
  if (layout.isDifferenced) undoDifferences(target, stride, layout, block.planes);
  return target;
}

/** Returns the bytes per row; with subsampled chrominance, the bytes per row of units (`placeUnit`). */
function strideOf({ blockWidthPx, bits, subsampling }: TiffLayout, { planes }: TiffBlock): number {
  const [across, down] = subsampling;
  if (across * down > 1) return Math.ceil(blockWidthPx / across) * (across * down + 2);
  return Math.ceil((blockWidthPx * planes * bits) / 8);
}

function unpack(source: Uint8Array, target: Uint8Array, layout: TiffLayout, stride: number): void {
  const { compression } = layout;
  switch (compression) {
    case 'none':
      // Some scanners truncate files by a few bytes, so less than one missing row is accepted.
      if (source.length + stride < target.length || source.length === 0) throw new TornPiece();
      target.set(source.subarray(0, target.length));
      return;
    case 'packBits':
      unpackPackBits(source, target);
      return;
    case 'lzw':
      unpackLzw(source, target);
      return;
    case 'deflate':
      if (inflate(source, target).length < target.length) throw new TornPiece();
      return;
    case 'rows':
    case 'group3':
    case 'group4':
      unpackFax(source, target, layout.blockWidthPx, {
        scheme: compression,
        isTwoDimensional: layout.isTwoDimensionalFax,
      });
      return;
    case 'jpeg':
    case 'oldJpeg':
      throw new Error('JPEG blocks are decoded, not unpacked');
  }
}

/** Reverses horizontal differencing (TIFF 6.0, section 14) of samples with 8 or 16 bits. */
function undoDifferences(bytes: Uint8Array, stride: number, layout: TiffLayout, planes: number): void {
  const isWide = layout.bits === 16;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const step = isWide ? planes * 2 : planes;
  for (let row = 0; row + stride <= bytes.length; row += stride) {
    for (let at = row + step; at < row + stride; at += isWide ? 2 : 1) {
      if (!isWide) bytes[at] += bytes[at - step];
      else
        view.setUint16(
          at,
          view.getUint16(at, layout.isLittle) + view.getUint16(at - step, layout.isLittle),
          layout.isLittle,
        );
    }
  }
}

/** Copies the samples of a block, converted to 8 bits, into the red, green, blue and alpha bytes. */
function placeSamples(bytes: Uint8Array, layout: TiffLayout, block: TiffBlock, rgba: Uint8Array): void {
  const { widthPx, heightPx, blockWidthPx, subsampling } = layout;
  const columns = Math.min(blockWidthPx, widthPx - block.left);
  const rows = Math.min(block.rows, heightPx - block.top);
  const stride = strideOf(layout, block);
  const used = block.planes === 1 ? 1 : Math.min(4, block.planes);
  const read = sampleReader(bytes, layout);
  const isSubsampled = subsampling[0] * subsampling[1] > 1;
  for (let y = 0; y < rows; y++) {
    let to = ((block.top + y) * widthPx + block.left) * 4 + block.plane;
    if (isSubsampled) {
      for (let x = 0; x < columns; x++, to += 4) placeUnit(bytes, x, y, stride, subsampling, rgba, to);
      continue;
    }
    for (let x = 0; x < columns; x++, to += 4) {
      for (let sample = 0; sample < used; sample++)
        rgba[to + sample] = read(y * stride, x * block.planes + sample);
    }
  }
}

/**
 * Copies one pixel of a unit with subsampled chrominance. A unit contains the luminances of several pixels row by row, then one sample of
 * each chrominance.
 */
function placeUnit(
  bytes: Uint8Array,
  x: number,
  y: number,
  stride: number,
  [across, down]: readonly [number, number],
  rgba: Uint8Array,
  to: number,
): void {
  const size = across * down;
  const unit = Math.floor(y / down) * stride + Math.floor(x / across) * (size + 2);
  rgba[to] = bytes[unit + (y % down) * across + (x % across)];
  rgba[to + 1] = bytes[unit + size];
  rgba[to + 2] = bytes[unit + size + 1];
}

/** Returns a function that reads a sample of a row, scaled to the range 0 to 255; a palette index is not scaled. */
function sampleReader(bytes: Uint8Array, layout: TiffLayout): (row: number, index: number) => number {
  const { bits, isLittle, color } = layout;
  if (bits === 8) return (row, index) => bytes[row + index];
  if (bits === 16) {
    const high = isLittle ? 1 : 0;
    return (row, index) => bytes[row + index * 2 + high];
  }
  const largest = (1 << bits) - 1;
  const scale = color === 'palette' ? 1 : 255 / largest;
  return (row, index) => {
    const bit = index * bits;
    const at = row + (bit >> 3);
    const held = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    return Math.round(((held >> (24 - bits - (bit & 7))) & largest) * scale);
  };
}
