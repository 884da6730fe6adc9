import type { Picture } from './printedJob.ts';

const MAX_LUMINANCE = 255;

/**
 * Reads a monochrome Windows bitmap, by the layouts of BITMAPFILEHEADER and BITMAPINFOHEADER. The palette determines which color prints.
 *
 * @throws for an inconsistent header or another kind of file
 */
export function readMonoBmp(file: Buffer): Picture {
  const check = (what: string, got: number | string, wanted: number | string) => {
    if (got !== wanted) throw new Error(`BMP: ${what} is ${got} instead of ${wanted}`);
  };
  check('signature', file.toString('latin1', 0, 2), 'BM');
  check('file size', file.readUInt32LE(2), file.length);
  const pixelsAt = file.readUInt32LE(10);
  check('header', file.readUInt32LE(14), 40);
  const width = file.readInt32LE(18);
  // Rows are stored bottom-up; top-down files have a negative height, which older readers don't support.
  const height = file.readInt32LE(22);
  if (width < 1 || height < 1) throw new Error(`BMP: ${width} x ${height}`);
  check('planes', file.readUInt16LE(26), 1);
  check('bits a pixel', file.readUInt16LE(28), 1);
  check('compression', file.readUInt32LE(30), 0);
  check('begin of the pixels', pixelsAt, 14 + 40 + 2 * 4);
  const rowBytes = Math.floor((width + 31) / 32) * 4;
  check('size of the pixels', file.readUInt32LE(34), rowBytes * height);
  check('length', file.length, pixelsAt + rowBytes * height);
  const luminances = [0, 1].map((index) => Math.max(...file.subarray(54 + index * 4, 57 + index * 4)));
  check('palette', luminances.toSorted((a, b) => a - b).join(), `0,${MAX_LUMINANCE}`);
  const ink = luminances[0] === 0 ? 0 : 1;
  const strideBytes = Math.ceil(width / 8);
  const bytes = Buffer.alloc(strideBytes * height, ink === 0 ? 0xff : 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = pixelsAt + (height - 1 - y) * rowBytes + Math.floor(x / 8);
      const mask = 1 << (7 - (x % 8));
      const bit = file[from] & mask ? 1 : 0;
      const to = y * strideBytes + Math.floor(x / 8);
      if (bit === 1) bytes[to] |= mask;
      else bytes[to] &= ~mask;
    }
  }
  return { strideBytes, rows: height, bytes, ink };
}
