import { type CodeReader, readCode } from './codeReader.ts';
import { dotsOfBars } from './drawnBars.ts';
import { readMonoBmp } from './monoBmp.ts';
import {
  type Canvas,
  createCanvas,
  draw,
  type Picture,
  type PrintedJob,
  type PrintedPage,
  type Printer,
  printed,
} from './printedJob.ts';
import { tsplBars } from './tsplBars.ts';

/** Single-line commands, except `BITMAP` and `DOWNLOAD`, with the patterns of their operands. */
const LINES: Readonly<Record<string, RegExp>> = {
  SIZE: /^[\d.]+ mm,[\d.]+ mm$/,
  GAP: /^[\d.]+ mm,[\d.]+ mm$/,
  BLINE: /^[\d.]+ mm,[\d.]+ mm$/,
  // This simulation rejects direction 1, which prints upside down.
  DIRECTION: /^0$/,
  REFERENCE: /^\d+,\d+$/,
  DENSITY: /^(\d|1[0-5])$/,
  SPEED: /^([1-9]|1[0-8])$/,
  CLS: /^$/,
  'SET CUTTER': /^(OFF|BATCH|\d+)$/,
  PRINT: /^[1-9]\d*,[1-9]\d*$/,
  PUTBMP: /^\d+,\d+,"[A-Z0-9]{1,8}\.BMP"$/,
  KILL: /^"[A-Z0-9]{1,8}\.BMP"$/,
  // This simulation accepts only barcodes without text and rotation, and without special characters in the data.
  BARCODE: /^\d+,\d+,"[A-Z0-9]+",[1-9]\d*,0,0,\d+,\d+,"[^"\\~]+"$/,
};
/** Commands that draw, or delete a file, instead of setting something. */
const DRAWING = ['PUTBMP', 'KILL', 'BARCODE'];
/** Maximum number of files in DRAM. */
const MAX_FILES = 50;

/** State of the printer between two commands. */
interface Machine {
  readonly reader: CodeReader;
  readonly dpi: number;
  readonly isWhiteOpaque: boolean;
  readonly files: Map<string, Picture>;
  readonly pages: PrintedPage[];
  readonly cutsAfter: number[];
  size: [number, number] | null;
  canvas: Canvas | null;
  origin: [number, number];
  cutter: string;
  count: number;
  sinceCut: number;
}

function drawAt(machine: Machine, picture: Picture, x: number, y: number): void {
  const { canvas, origin, reader } = machine;
  if (!canvas) throw reader.refusal('a picture before CLS');
  draw(canvas, picture, [x + origin[0], y + origin[1]], reader);
}

function drawBitmap(machine: Machine): void {
  const { reader } = machine;
  const [x, y, strideBytes, rows, mode] = Array.from({ length: 5 }, () => reader.number(','));
  if (mode !== 0) throw reader.refusal(`mode ${mode}`);
  const bytes = reader.bytes(strideBytes * rows);
  if (reader.text(2) !== '\r\n') throw reader.refusal('the picture has another size');
  // Mode 0 of `BITMAP` is OVERWRITE.
  drawAt(machine, { strideBytes, rows, bytes, ink: 0, isOpaque: true }, x, y);
}

function download({ reader, files }: Machine): void {
  const name = reader.until(',');
  if (!/^"[A-Z0-9]{1,8}\.BMP"$/.test(name)) throw reader.refusal(`${name} is no name`);
  if (files.has(name)) throw reader.refusal(`${name} is stored already`);
  if (files.size === MAX_FILES) throw reader.refusal('there are 50 files');
  const file = reader.bytes(reader.number(','));
  if (reader.text(2) !== '\r\n') throw reader.refusal(`${name} has another size`);
  files.set(name, readMonoBmp(Buffer.from(file)));
}

function drawBars(machine: Machine, operands: string): void {
  const quotes = operands.split('"');
  const [x, y] = quotes[0].split(',').map(Number);
  const [, heightDots, , , narrow, wide] = quotes[2].split(',').map(Number);
  const widths = tsplBars(quotes[1], quotes[3], narrow, wide);
  const dots = dotsOfBars(widths, narrow, heightDots, 'N');
  drawAt(machine, { ...dots, ink: 1, isOpaque: machine.isWhiteOpaque }, x, y);
}

function print(machine: Machine, sets: number, copies: number): void {
  const { canvas, reader, pages, cutsAfter } = machine;
  if (!canvas) throw reader.refusal('PRINT before CLS');
  pages.push(printed(canvas, sets * copies));
  for (let copy = 0; copy < sets * copies; copy++) {
    machine.count++;
    machine.sinceCut++;
    if (Number(machine.cutter) === machine.sinceCut) {
      cutsAfter.push(machine.count);
      machine.sinceCut = 0;
    }
  }
  if (machine.cutter === 'BATCH') cutsAfter.push(machine.count);
}

function obey(machine: Machine, name: string, operands: string): void {
  const { reader, dpi, files, isWhiteOpaque } = machine;
  const [first, second] = operands.split(',').map((part) => Number.parseFloat(part));
  if (name === 'SIZE') {
    machine.size = [Math.round((first * dpi) / 25.4), Math.round((second * dpi) / 25.4)];
    machine.canvas = null;
  }
  if (name === 'CLS') {
    if (!machine.size) throw reader.refusal('CLS before SIZE');
    machine.canvas = createCanvas(...machine.size);
  }
  if (name === 'REFERENCE') machine.origin = [first, second];
  if (name === 'SET CUTTER') {
    machine.cutter = operands;
    machine.sinceCut = 0;
  }
  if (name === 'PRINT') print(machine, first, second);
  if (name === 'PUTBMP') {
    const file = files.get(operands.slice(operands.indexOf('"')));
    if (!file) throw reader.refusal(`${operands} is not stored`);
    drawAt(machine, { ...file, isOpaque: isWhiteOpaque }, first, second);
  }
  if (name === 'KILL' && !files.delete(operands)) throw reader.refusal(`${operands} is not stored`);
  if (name === 'BARCODE') drawBars(machine, operands);
}

/**
 * Simulates a TSPL printer after the TSPL/TSPL2 Programming Manual: bitmaps, barcodes and stored pictures. The printer's memory is
 * initially empty.
 */
export function printTspl(code: Buffer, { dpi, isWhiteOpaque = false }: Printer): PrintedJob {
  const reader = readCode(code, 'TSPL');
  const machine: Machine = {
    ...{ reader, dpi, isWhiteOpaque, files: new Map(), pages: [], cutsAfter: [] },
    ...{ size: null, canvas: null, origin: [0, 0], cutter: 'OFF', count: 0, sinceCut: 0 },
  };
  const settings: Record<string, string> = {};
  while (!reader.isAtEnd()) {
    if (reader.peek(7) === 'BITMAP ') {
      reader.text(7);
      drawBitmap(machine);
      continue;
    }
    if (reader.peek(9) === 'DOWNLOAD ') {
      reader.text(9);
      download(machine);
      continue;
    }
    const line = reader.until('\r\n');
    const name = Object.keys(LINES).find((known) => line === known || line.startsWith(`${known} `));
    if (name === undefined) throw reader.refusal(`${JSON.stringify(line)} is not known`);
    const operands = line.slice(name.length + 1);
    if (!LINES[name].test(operands)) throw reader.refusal(`operands ${JSON.stringify(line)}`);
    if (!DRAWING.includes(name)) {
      // If a setting is repeated with another value, both values are recorded.
      const before = settings[name];
      settings[name] = before === undefined || before === operands ? operands : `${before}; ${operands}`;
    }
    obey(machine, name, operands);
  }
  const { pages, cutsAfter, files } = machine;
  return { pages, cutsAfter, settings, kept: [...files.keys()] };
}
