import { decodeZplField, type ZplField } from '../../golden/decodeZpl.ts';
import { type CodeReader, readCode } from './codeReader.ts';
import { type Canvas, createCanvas, draw, type PrintedJob, type PrintedPage, printed } from './printedJob.ts';

/** A format between `^XA` and `^XZ`. */
interface Format {
  canvas: Canvas | null;
  widthDots: number | null;
  heightDots: number | null;
  home: [number, number];
  origin: [number, number] | null;
  isUncut: boolean;
  copies: number;
}

/** Commands with their operands that formats may hold beside pictures, as far as a label of dots needs them. */
const OPERANDS: Readonly<Record<string, RegExp>> = {
  MN: /^[NYWMA]$/,
  PW: /^\d+$/,
  LL: /^\d+$/,
  LH: /^\d+,\d+$/,
  FO: /^\d+,\d+$/,
  PR: /^([1-9]|1[0-4])$/,
  MM: /^[TPRACDFLUK]$/,
  XB: /^$/,
  PQ: /^[1-9]\d*$/,
};

function pair(text: string): [number, number] {
  const [x, y] = text.split(',').map(Number);
  return [x, y];
}

/** `^GFA` up to its `^FS`, whose line end is part of what the decoder takes. */
function readField(reader: CodeReader): ZplField {
  let text = '^GF';
  while (!text.endsWith('^FS')) {
    if (reader.isAtEnd()) throw reader.refusal('^GF without ^FS');
    text += reader.text(1);
  }
  return decodeZplField(`${text}\n`);
}

function drawField(format: Format, reader: CodeReader): void {
  const { widthDots, heightDots, origin, home } = format;
  if (widthDots === null || heightDots === null) throw reader.refusal('a picture before ^PW and ^LL');
  if (!origin) throw reader.refusal('a picture without ^FO');
  const { stride, bits } = readField(reader);
  format.canvas ??= createCanvas(widthDots, heightDots);
  const picture = { strideBytes: stride, rows: bits.length / stride, bytes: bits, ink: 1 } as const;
  draw(format.canvas, picture, [origin[0] + home[0], origin[1] + home[1]], reader);
  format.origin = null;
}

function obey(format: Format, name: string, operands: string): void {
  if (name === 'PW') format.widthDots = Number(operands);
  if (name === 'LL') format.heightDots = Number(operands);
  if (name === 'LH') format.home = pair(operands);
  if (name === 'FO') format.origin = pair(operands);
  if (name === 'XB') format.isUncut = true;
  if (name === 'PQ') format.copies = Number(operands);
}

/**
 * A printer of ZPL, by the ZPL II Programming Guide: formats with graphic fields. A cutter (`^MMC`) cuts after each
 * format that does not suppress it (`^XB`).
 */
export function printZpl(code: Buffer): PrintedJob {
  const reader = readCode(code, 'ZPL');
  const pages: PrintedPage[] = [];
  const cutsAfter: number[] = [];
  const settings: Record<string, string> = {};
  let format: Format | null = null;
  let count = 0;
  while (!reader.isAtEnd()) {
    if (/[\r\n]/.test(reader.peek(1))) {
      reader.byte();
      continue;
    }
    const name = reader.text(3);
    if (name === '^XA') {
      if (format) throw reader.refusal('^XA in a format');
      format = {
        canvas: null,
        widthDots: null,
        heightDots: null,
        home: [0, 0],
        origin: null,
        isUncut: false,
        copies: 1,
      };
    } else if (!format) {
      if (name !== '~SD') throw reader.refusal(`${JSON.stringify(name)} outside of formats`);
      settings.SD = reader.text(2);
      if (!/^([0-2]\d|30)$/.test(settings.SD)) throw reader.refusal(`darkness ${settings.SD}`);
    } else if (name === '^XZ') {
      if (!format.canvas) throw reader.refusal('a format without a picture');
      else pages.push(printed(format.canvas, format.copies));
      count += format.copies;
      if (settings.MM === 'C' && !format.isUncut) cutsAfter.push(count);
      format = null;
    } else if (name === '^GF') drawField(format, reader);
    else {
      let operands = '';
      while (!reader.isAtEnd() && !/[\^~\r\n]/.test(reader.peek(1))) operands += reader.text(1);
      const known = name.startsWith('^') ? OPERANDS[name.slice(1)] : undefined;
      if (!known?.test(operands)) throw reader.refusal(`${JSON.stringify(name + operands)} is not known`);
      settings[name.slice(1)] = operands;
      obey(format, name.slice(1), operands);
    }
  }
  if (format) throw reader.refusal('a format without an end');
  return { pages, cutsAfter, settings };
}
