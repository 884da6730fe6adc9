import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PrinterFormat } from '../../src/core/output/printerLanguages.ts';
import { decodeZplField } from '../golden/decodeZpl.ts';
import { runTool } from '../support/externalTool.ts';
import type { PrintedPage } from '../support/printer/printedJob.ts';
import { cutStrips, printOn } from '../support/printer/printOn.ts';

/** Loads the independent code reader. */
export async function loadReader(): Promise<void> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * Returns a page's text in a form that two readers agree on: Poppler adds embedding marks around right-to-left words and orders the words
 * of such a line by its own direction rules, so these words are compared as a set. Every word still occurs once.
 */
export function comparableText(page: string): string {
  const words = page
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .trim()
    .split(/\s+/);
  return (RIGHT_TO_LEFT.test(page) ? words.toSorted() : words).join(' ');
}

/** Returns the output of a tool for a PDF. */
function ask(pdf: Buffer, tool: (path: string) => { readonly stdout: string }): string {
  const path = join(tmpdir(), `diecut-readback-${process.pid}-${Math.random().toString(36).slice(2)}.pdf`);
  writeFileSync(path, pdf);
  try {
    return tool(path).stdout;
  } finally {
    rmSync(path, { force: true });
  }
}

/** Returns the text of every page as Poppler reads it, in content order; texts are separated by a space. */
export function pageTexts(pdf: Buffer): string[] {
  const text = ask(pdf, (path) => runTool('pdftotext', '-raw', path, '-'));
  // A form feed ends every page.
  const pages = text.split('\f').slice(0, -1);
  return pages.map((page) => page.trim().replace(/\s+/g, ' '));
}

/** Returns the number of pictures that Poppler finds on each page. */
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

/** Returns the label's code of the given kind; empty if no code can be read. */
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

/** Returns the lowest row with ink in a part of a label, in dots from the label's top; -1 if there is no ink. */
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
 * Returns the QR code of every label of a ZPL file, feed by feed, and the horizontal positions of the fields.
 *
 * @param look is called with each label
 */
export async function readZpl(
  code: Buffer,
  look: (label: Dots) => void = () => undefined,
): Promise<{ codes: string[]; xDots: number[][] }> {
  const codes: string[] = [];
  const xDots: number[][] = [];
  for (let at = 0; at < code.length; ) {
    // The file is read format by format: a file of 100,000 labels exceeds the maximum string length.
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

/** Positions of the labels on a page, in dots. */
export interface LabelPlaces {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly xDots: readonly number[];
  /** Distance between pages in dots, for printers whose language has no pages. */
  readonly betweenDots: number;
}

/** Returns a part of a page's dots; beyond the page the dots are white. */
function cutOut({ widthDots, dots }: PrintedPage, xDots: number, places: LabelPlaces): Dots {
  const stride = Math.ceil(places.widthDots / 8);
  const bits = new Uint8Array(stride * places.heightDots);
  for (let y = 0; y < places.heightDots; y++) {
    for (let x = 0; x < places.widthDots; x++) {
      if (dots[y * widthDots + xDots + x] === 1) bits[y * stride + (x >> 3)] |= 0x80 >> (x & 7);
    }
  }
  return { stride, bits };
}

/**
 * Returns the QR code of every label of printer code, as its printer prints it; empty positions at the end of the last page are omitted.
 */
export async function readPrinted(
  format: PrinterFormat,
  code: Buffer,
  dpi: number,
  places: LabelPlaces,
): Promise<{ codes: string[]; feeds: number }> {
  const headDots = (places.xDots.at(-1) ?? 0) + places.widthDots;
  const job = printOn(format, code, { dpi, headDots });
  const pages = format === 'escpos' ? cutStrips(job.pages, places.heightDots, places.betweenDots) : job.pages;
  const codes: string[] = [];
  for (const page of pages) {
    for (const x of places.xDots) codes.push(await readCode(cutOut(page, x, places)));
  }
  while (codes.at(-1) === '') codes.pop();
  return { codes, feeds: pages.length };
}
