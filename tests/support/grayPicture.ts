import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeZplField } from '../golden/decodeZpl.ts';
import { runTool } from './externalTool.ts';

/** Picture for comparing outputs: one byte per pixel, 0 is black. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Decodes a picture file. Transparent parts become white. */
export async function readGray(file: string | Buffer): Promise<GrayPicture> {
  const picture = sharp(file).flatten({ background: '#ffffff' }).grayscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** Decodes the first graphic field of a ZPL file. */
export function readZplGray(code: string): GrayPicture {
  const { stride, bits } = decodeZplField(code.slice(code.indexOf('^GFA')));
  const [width, height] = [stride * 8, bits.length / stride];
  const data = Uint8Array.from({ length: width * height }, (_, dot) =>
    (bits[dot >> 3] >> (7 - (dot & 7))) & 1 ? 0 : 255,
  );
  return { width, height, data };
}

/** Renders the first page of a PDF with Poppler. */
export async function readPdfGray(pdf: Buffer, dpi: number): Promise<GrayPicture> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-page-'));
  try {
    writeFileSync(join(folder, 'page.pdf'), pdf);
    const options = ['-r', String(dpi), '-gray', '-singlefile', '-png'];
    runTool('pdftoppm', ...options, join(folder, 'page.pdf'), join(folder, 'page'));
    return await readGray(join(folder, 'page.png'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface GrayBox {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Returns the mean gray of an area of the label, from 0 (black) to 255. */
export function meanGray({ width, data }: GrayPicture, dpi: number, box: GrayBox): number {
  const dots = (lengthMm: number) => Math.round((lengthMm * dpi) / 25.4);
  let sum = 0;
  let count = 0;
  for (let y = dots(box.yMm); y < dots(box.yMm + box.heightMm); y++) {
    for (let x = dots(box.xMm); x < dots(box.xMm + box.widthMm); x++, count++) sum += data[y * width + x];
  }
  return sum / count;
}
