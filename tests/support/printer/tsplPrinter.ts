import { readCode } from './codeReader.ts';
import {
  type Canvas,
  createCanvas,
  draw,
  type PrintedJob,
  type PrintedPage,
  type Printer,
  printed,
} from './printedJob.ts';

/** Commands of one line with their operands, beside `BITMAP`. */
const LINES: Readonly<Record<string, RegExp>> = {
  SIZE: /^[\d.]+ mm,[\d.]+ mm$/,
  GAP: /^[\d.]+ mm,[\d.]+ mm$/,
  BLINE: /^[\d.]+ mm,[\d.]+ mm$/,
  // The other one prints upside down.
  DIRECTION: /^0$/,
  REFERENCE: /^\d+,\d+$/,
  DENSITY: /^(\d|1[0-5])$/,
  SPEED: /^([1-9]|1[0-8])$/,
  CLS: /^$/,
  'SET CUTTER': /^(OFF|BATCH|\d+)$/,
  PRINT: /^[1-9]\d*,[1-9]\d*$/,
};

/** A printer of TSPL, by the TSPL/TSPL2 Programming Manual. */
export function printTspl(code: Buffer, { dpi }: Printer): PrintedJob {
  const reader = readCode(code, 'TSPL');
  const pages: PrintedPage[] = [];
  const cutsAfter: number[] = [];
  const settings: Record<string, string> = {};
  let size: [number, number] | null = null;
  let canvas: Canvas | null = null;
  let origin: [number, number] = [0, 0];
  let cutter = 'OFF';
  let count = 0;
  let sinceCut = 0;
  const drawBitmap = () => {
    const [x, y, strideBytes, rows, mode] = Array.from({ length: 5 }, () => reader.number(','));
    if (mode !== 0) throw reader.refusal(`mode ${mode}`);
    const bytes = reader.bytes(strideBytes * rows);
    if (reader.text(2) !== '\r\n') throw reader.refusal('the picture has another size');
    if (!canvas) throw reader.refusal('a picture before CLS');
    draw(canvas, { strideBytes, rows, bytes, ink: 0 }, [x + origin[0], y + origin[1]], reader);
  };
  const print = (sets: number, copies: number) => {
    if (!canvas) throw reader.refusal('PRINT before CLS');
    pages.push(printed(canvas, sets * copies));
    for (let copy = 0; copy < sets * copies; copy++) {
      count++;
      sinceCut++;
      if (Number(cutter) === sinceCut) {
        cutsAfter.push(count);
        sinceCut = 0;
      }
    }
    if (cutter === 'BATCH') cutsAfter.push(count);
  };
  while (!reader.isAtEnd()) {
    if (reader.peek(7) === 'BITMAP ') {
      reader.text(7);
      drawBitmap();
      continue;
    }
    const line = reader.until('\r\n');
    const name = Object.keys(LINES).find((known) => line === known || line.startsWith(`${known} `));
    if (name === undefined) throw reader.refusal(`${JSON.stringify(line)} is not known`);
    const operands = line.slice(name.length + 1);
    if (!LINES[name].test(operands)) throw reader.refusal(`operands ${JSON.stringify(line)}`);
    // What is said again and otherwise is kept beside what was said before.
    const before = settings[name];
    settings[name] = before === undefined || before === operands ? operands : `${before}; ${operands}`;
    const [first, second] = operands.split(',').map((part) => Number.parseFloat(part));
    if (name === 'SIZE') {
      size = [Math.round((first * dpi) / 25.4), Math.round((second * dpi) / 25.4)];
      canvas = null;
    }
    if (name === 'CLS') {
      if (!size) throw reader.refusal('CLS before SIZE');
      canvas = createCanvas(...size);
    }
    if (name === 'REFERENCE') origin = [first, second];
    if (name === 'SET CUTTER') {
      cutter = operands;
      sinceCut = 0;
    }
    if (name === 'PRINT') print(first, second);
  }
  return { pages, cutsAfter, settings };
}
