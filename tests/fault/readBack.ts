import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { decodeZplField } from '../golden/decodeZpl.ts';
import { runTool } from '../support/externalTool.ts';

/** Makes the independent reader of codes ready. */
export async function loadReader(): Promise<void> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * A page's text as two readers can agree on it: poppler adds embedding marks around right-to-left words and orders the
 * words of such a line by its own idea of direction, so those are compared as a set. Every word is still there once.
 */
export function comparableText(page: string): string {
  const words = page
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .trim()
    .split(/\s+/);
  return (RIGHT_TO_LEFT.test(page) ? words.toSorted() : words).join(' ');
}

/** What a tool says of a PDF. */
function ask(pdf: Buffer, tool: (path: string) => { readonly stdout: string }): string {
  const path = join(tmpdir(), `diecut-readback-${process.pid}-${Math.random().toString(36).slice(2)}.pdf`);
  writeFileSync(path, pdf);
  try {
    return tool(path).stdout;
  } finally {
    rmSync(path, { force: true });
  }
}

/** The text of every page as poppler reads it, in the order of the content; texts are parted by a space. */
export function pageTexts(pdf: Buffer): string[] {
  const text = ask(pdf, (path) => runTool('pdftotext', '-raw', path, '-'));
  // A form feed ends every page.
  const pages = text.split('\f').slice(0, -1);
  return pages.map((page) => page.trim().replace(/\s+/g, ' '));
}

/** How many pictures poppler finds on each page. */
export function picturesByPage(pdf: Buffer, pageCount: number): number[] {
  const counts: number[] = new Array(pageCount).fill(0);
  for (const line of ask(pdf, (path) => runTool('pdfimages', '-list', path)).split('\n')) {
    // Page, number, type: a mask belongs to the picture before it.
    const page = /^\s*(\d+)\s+\d+\s+image\b/.exec(line)?.[1];
    if (page) counts[Number(page) - 1]++;
  }
  return counts;
}

/** A one-bit picture; 1 is dark. */
export interface Dots {
  readonly stride: number;
  readonly bits: Uint8Array;
}

/** The code of one kind that a label has; empty where there is none to be read. */
export async function readCode(
  { stride, bits }: Dots,
  kind: 'QRCode' | 'DataMatrix' = 'QRCode',
): Promise<string> {
  const width = stride * 8;
  const height = bits.length / stride;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let dot = 0; dot < width * height; dot++) {
    if ((bits[dot >> 3] >> (7 - (dot & 7))) & 1) data.fill(0, dot * 4, dot * 4 + 3);
  }
  const image = { data, width, height, colorSpace: 'srgb' } as const;
  const found = await readBarcodes(image, { formats: [kind], tryHarder: true });
  return found[0]?.text ?? '';
}

/** The lowest row with ink in a part of a label, in dots from its top; -1 without any. */
export function inkBottom(
  { stride, bits }: Dots,
  part: { x: [number, number]; y: [number, number] },
): number {
  for (let y = Math.min(part.y[1], bits.length / stride) - 1; y >= part.y[0]; y--) {
    for (let x = part.x[0]; x < part.x[1]; x++) {
      if ((bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) return y;
    }
  }
  return -1;
}

/**
 * The QR code of every label of a ZPL file, feed by feed, and the fields' places across.
 *
 * @param look is shown each label
 */
export async function readZpl(
  code: Buffer,
  look: (label: Dots) => void = () => undefined,
): Promise<{ codes: string[]; xDots: number[][] }> {
  const codes: string[] = [];
  const xDots: number[][] = [];
  for (let at = 0; at < code.length; ) {
    // Format by format: a file of 100,000 labels is longer than a string may be.
    const end = code.indexOf('^XZ\n', at) + 4;
    const format = code.toString('latin1', at, end);
    if (end < 4 || !format.startsWith('^XA') || format.indexOf('^XA', 3) > 0)
      throw new Error(`no whole format at ${at}: ${format.slice(0, 40)}`);
    const fields = [...format.matchAll(/\^FO(\d+),0(\^GFA[^^]*\^FS\n)/g)];
    xDots.push(fields.map((field) => Number(field[1])));
    for (const field of fields) {
      const label = decodeZplField(field[2]);
      look(label);
      codes.push(await readCode(label));
    }
    at = end;
  }
  return { codes, xDots };
}

/** The same of a TSPL file: `BITMAP x,y,bytes,rows,0,` and then the dots, of which a 0 prints (TSPL manual, "BITMAP"). */
export async function readTspl(code: Buffer): Promise<{ codes: string[]; feeds: number }> {
  const codes: string[] = [];
  let feeds = 0;
  let at = 0;
  while (at < code.length) {
    const head = code.toString('latin1', at, at + 200);
    const bitmap = /^BITMAP \d+,0,(\d+),(\d+),0,/.exec(head);
    if (bitmap) {
      const [stride, rows] = [Number(bitmap[1]), Number(bitmap[2])];
      const from = at + bitmap[0].length;
      const bits = Uint8Array.from(code.subarray(from, from + stride * rows), (byte) => ~byte & 0xff);
      codes.push(await readCode({ stride, bits }));
      at = from + stride * rows + 2;
      continue;
    }
    const line = /^(SIZE|GAP|BLINE|DIRECTION|REFERENCE|CLS|PRINT 1,1)[^\r\n]*\r\n/.exec(head);
    if (!line) throw new Error(`not TSPL at ${at}: ${head.slice(0, 40)}`);
    if (line[1] === 'PRINT 1,1') feeds++;
    at += line[0].length;
  }
  return { codes, feeds };
}
