import { decodeZplField, type ZplField } from '../../golden/decodeZpl.ts';
import { type CodeReader, readCode } from './codeReader.ts';
import { dotsOfBars } from './drawnBars.ts';
import { type Canvas, createCanvas, draw, type PrintedJob, type PrintedPage, printed } from './printedJob.ts';
import { BAR_COMMANDS } from './zplBars.ts';

/** State of a format between `^XA` and `^XZ`. */
interface Format {
  canvas: Canvas | null;
  widthDots: number | null;
  heightDots: number | null;
  home: [number, number];
  origin: [number, number] | null;
  isUncut: boolean;
  copies: number;
  moduleDots: number;
  /** Barcode command whose data has not been read yet. */
  bars: { readonly name: string; readonly operands: readonly string[] } | null;
  data: string | null;
  /** True if the format changes stored objects; such a format prints nothing. */
  isOfMemory: boolean;
}

const newFormat = (): Format => ({
  canvas: null,
  widthDots: null,
  heightDots: null,
  home: [0, 0],
  origin: null,
  isUncut: false,
  copies: 1,
  moduleDots: 2,
  bars: null,
  data: null,
  isOfMemory: false,
});

/** Commands in formats, except graphics, with the patterns of their operands, as far as bitmap labels need them. */
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
  CI: /^0$/,
  BY: /^([1-9]|10),3$/,
  BC: /^[NRIB],\d+,N,N,N,N$/,
  B3: /^[NRIB],N,\d+,N,N$/,
  B2: /^[NRIB],\d+,N,N,N$/,
  FD: /^[ -~]*$/,
  FS: /^$/,
  XF: /^R:[A-Z][A-Z0-9]{0,7}\.ZPL$/,
  ID: /^R:[A-Z][A-Z0-9]{0,7}\.ZPL$/,
  DF: /^R:[A-Z][A-Z0-9]{0,7}\.ZPL$/,
};

function pair(text: string): [number, number] {
  const [x, y] = text.split(',').map(Number);
  return [x, y];
}

/** Reads `^GFA` up to its `^FS`, and adds the line end that the decoder requires. */
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

/** Ends a field and draws its bars with the given data. */
function endField(format: Format, reader: CodeReader): void {
  const { bars, data, origin, home, moduleDots, widthDots, heightDots } = format;
  if (bars) {
    if (data === null || !origin || widthDots === null || heightDots === null)
      throw reader.refusal(`^${bars.name} without data or place`);
    const { height, draw: widthsOf } = BAR_COMMANDS[bars.name];
    const dots = dotsOfBars(widthsOf(data), moduleDots, Number(bars.operands[height]), bars.operands[0]);
    format.canvas ??= createCanvas(widthDots, heightDots);
    draw(format.canvas, { ...dots, ink: 1 }, [origin[0] + home[0], origin[1] + home[1]], reader);
  } else if (data !== null) throw reader.refusal('data without bars');
  format.bars = null;
  format.data = null;
  format.origin = null;
}

/** Memory of the printer: stored formats by name, as received. */
type Memory = Map<string, Buffer>;

function obey(format: Format, name: string, operands: string, reader: CodeReader, memory: Memory): void {
  if (name === 'PW') format.widthDots = Number(operands);
  if (name === 'LL') format.heightDots = Number(operands);
  if (name === 'LH') format.home = pair(operands);
  if (name === 'FO') format.origin = pair(operands);
  if (name === 'XB') format.isUncut = true;
  if (name === 'PQ') format.copies = Number(operands);
  if (name === 'BY') format.moduleDots = Number(operands.split(',')[0]);
  if (Object.hasOwn(BAR_COMMANDS, name)) format.bars = { name, operands: operands.split(',') };
  if (name === 'FD') format.data = operands;
  if (name === 'FS') endField(format, reader);
  if (name === 'DF') store(format, operands, reader, memory);
  if (name === 'XF') {
    const stored = memory.get(operands);
    if (!stored) throw reader.refusal(`${operands} is not stored`);
    const inside = readCode(stored, `ZPL in ${operands}`);
    while (!inside.isAtEnd()) readCommand(format, inside, memory, {});
  }
  if (name === 'ID') {
    format.isOfMemory = true;
    if (!memory.delete(operands)) throw reader.refusal(`${operands} is not stored`);
  }
}

/** Stores the rest of a format up to `^XZ`, which the caller reads. */
function store(format: Format, name: string, reader: CodeReader, memory: Memory): void {
  if (format.canvas || format.isOfMemory) throw reader.refusal('^DF is not the first');
  let text = '';
  while (reader.peek(3) !== '^XZ') {
    if (reader.isAtEnd()) throw reader.refusal('a stored format without an end');
    text += reader.text(1);
  }
  if (!text.startsWith('^FS')) throw reader.refusal('^DF without ^FS');
  if (memory.has(name)) throw reader.refusal(`${name} is stored already`);
  memory.set(name, Buffer.from(text, 'latin1'));
  format.isOfMemory = true;
}

function readCommand(
  format: Format,
  reader: CodeReader,
  memory: Memory,
  settings: Record<string, string>,
): void {
  if (/[\r\n]/.test(reader.peek(1))) {
    reader.byte();
    return;
  }
  const name = reader.text(3);
  if (name === '^GF') {
    drawField(format, reader);
    return;
  }
  let operands = '';
  while (!reader.isAtEnd() && !/[\^~\r\n]/.test(reader.peek(1))) operands += reader.text(1);
  const known = name.startsWith('^') ? OPERANDS[name.slice(1)] : undefined;
  if (!known?.test(operands)) throw reader.refusal(`${JSON.stringify(name + operands)} is not known`);
  if (name !== '^FD') settings[name.slice(1)] = operands;
  obey(format, name.slice(1), operands, reader, memory);
}

/**
 * Simulates a ZPL printer after the ZPL II Programming Guide: formats with graphic fields and barcodes, stored and recalled. A cutter
 * (`^MMC`) cuts after each format that doesn't suppress the cut (`^XB`). The printer's memory is initially empty.
 */
export function printZpl(code: Buffer): PrintedJob {
  const reader = readCode(code, 'ZPL');
  const memory: Memory = new Map();
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
    const name = reader.peek(3);
    if (name === '^XA') {
      reader.text(3);
      if (format) throw reader.refusal('^XA in a format');
      format = newFormat();
    } else if (!format) {
      if (reader.text(3) !== '~SD') throw reader.refusal(`${JSON.stringify(name)} outside of formats`);
      settings.SD = reader.text(2);
      if (!/^([0-2]\d|30)$/.test(settings.SD)) throw reader.refusal(`darkness ${settings.SD}`);
    } else if (name === '^XZ') {
      reader.text(3);
      if (format.bars) throw reader.refusal('bars without ^FS');
      if (!format.isOfMemory) {
        if (!format.canvas) throw reader.refusal('a format without a picture');
        pages.push(printed(format.canvas, format.copies));
        count += format.copies;
        if (settings.MM === 'C' && !format.isUncut) cutsAfter.push(count);
      }
      format = null;
    } else readCommand(format, reader, memory, settings);
  }
  if (format) throw reader.refusal('a format without an end');
  return { pages, cutsAfter, settings, kept: [...memory.keys()] };
}
