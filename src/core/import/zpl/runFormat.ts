import { MM_PER_INCH } from '../../base/limits.ts';
import { isBarcodeCommand } from './barcodeData.ts';
import { drawBarcode } from './drawBarcode.ts';
import { drawDiagonal, drawGraphic, drawShape } from './drawShapes.ts';
import { drawText } from './drawText.ts';
import { hasLeadingZero } from './fieldSerial.ts';
import { fieldText, hasCentSign, hasNationalSigns, isKnownEncoding } from './fieldText.ts';
import { maskedSerial, steppedSerial } from './numberedFields.ts';
import { SETTINGS } from './settingCommands.ts';
import { numberOf, parametersOf, type ZplCommand } from './zplCommands.ts';
import { type Graphic, readGraphic } from './zplGraphics.ts';
import { freshField, turnOf, type ZplRun } from './zplState.ts';

type Step = (run: ZplRun, parameters: readonly string[], text: string) => void;

const dotsOf = (run: ZplRun, text: string | undefined, standard = 0) =>
  numberOf(text, standard / run.state.unitDots) * run.state.unitDots;

/** Begins a field at a new position, which ends a previous field without `^FS`. */
function beginField(run: ZplRun, [x, y, justification]: readonly string[], isTypeset: boolean): void {
  if (run.field.data !== null) endField(run);
  const isMissing = (text: string | undefined) => text === undefined || text.trim() === '';
  run.field.xDots = isTypeset && isMissing(x) ? run.afterText.xDots : dotsOf(run, x);
  run.field.yDots = isTypeset && isMissing(y) ? run.afterText.yDots : dotsOf(run, y);
  run.field.isTypeset = isTypeset;
  run.field.justification = numberOf(justification, run.state.justification);
}

/** Adds the field to the label and resets its state for the next field. */
export function endField(run: ZplRun): void {
  const { field, state } = run;
  const isDrawn = field.data !== null || field.number !== null;
  if (isDrawn && run.builder.isFull) run.leftOut.add('leftOutElement', '^FD');
  else if (isDrawn) {
    if (field.barcode) drawBarcode(run, field.barcode);
    else drawText(run, field.font ?? { ...state.font, turn: state.turn });
  }
  run.field = freshField(state);
}

function setFont(run: ZplRun, text: string): void {
  const letter = text.trim().slice(0, 1).toUpperCase() || run.state.font.letter;
  const [turn, height, width, file] = parametersOf(text.trim().slice(1));
  const { font } = run.state;
  if (letter === '@' && file !== undefined && file !== '') run.leftOut.add('leftOutFont', file);
  const heightDots =
    dotsOf(run, height, 0) || dotsOf(run, width, 0) || (letter === font.letter ? font.heightDots : 0);
  run.field.font = {
    letter: letter === '@' ? '0' : letter,
    turn: turnOf(turn?.slice(0, 1), run.state.turn),
    heightDots,
    widthDots: dotsOf(run, width, 0),
  };
}

function setDefaultFont(run: ZplRun, [letter, height, width]: readonly string[]): void {
  const { font } = run.state;
  run.state.font = {
    letter: letter?.toUpperCase() || font.letter,
    heightDots: dotsOf(run, height, 0) || dotsOf(run, width, 0) || font.heightDots,
    widthDots: dotsOf(run, width, 0),
  };
}

function setModule(run: ZplRun, [width, ratio, height]: readonly string[]): void {
  run.state.moduleDots = Math.min(100, Math.max(1, Math.round(dotsOf(run, width, run.state.moduleDots))));
  run.state.ratio = numberOf(ratio, run.state.ratio);
  run.state.barHeightDots = dotsOf(run, height, run.state.barHeightDots);
}

function setEncoding(run: ZplRun, [number, ...mapped]: readonly string[]): void {
  const encoding = numberOf(number, 0);
  run.state.encoding = encoding;
  if (!isKnownEncoding(encoding)) run.leftOut.add('leftOutEncoding', `^CI${encoding}`);
  if (mapped.some((pair) => pair !== '')) run.leftOut.add('leftOutEncoding', `^CI${encoding},…`);
}

/** Sets the unit of measurement: dots, inches or millimeters, optionally converted from a base resolution to another. */
function setUnits(run: ZplRun, [unit, base, wanted]: readonly string[]): void {
  const letter = (unit ?? 'D').toUpperCase();
  const scale = numberOf(wanted, 0) / numberOf(base, 0);
  const ofDots = Number.isFinite(scale) && scale > 0 ? scale : 1;
  run.state.unitDots = letter === 'I' ? run.dpi : letter === 'M' ? run.dpi / MM_PER_INCH : ofDots;
}

function setNumber(run: ZplRun, text: string): void {
  const match = /^\s*(\d{1,4})\s*(?:"([^"]{0,200})")?/.exec(text);
  if (!match) return;
  const id = String(Number(match[1]));
  const name = match[2]?.trim() || (run.names.get(id) ?? '');
  run.names.set(id, name);
  run.field.number = { id, name };
}

/** Decodes the text of a field, and reports characters that the printer may print as national letters. */
function readText({ field, state, leftOut }: ZplRun, text: string): string {
  const read = fieldText(text, field.hexSign, state.encoding);
  if (hasNationalSigns(read, state.encoding)) leftOut.add('leftOutEncoding', `^CI${state.encoding}`);
  // In texts, printers print ¢ for a backslash (`hasCentSign`). In barcodes, they encode the backslash.
  if (!field.barcode && hasCentSign(read, state.encoding)) leftOut.add('leftOutEncoding', '^CI0 \\');
  return read;
}

/**
 * Sets a serial number (^SN, "Serialization Data"). Reports leading zeros, which the printer replaces by spaces unless the last parameter
 * keeps them. A text without a digit doesn't count.
 */
function setSerial(run: ZplRun, text: string): void {
  const parts = parametersOf(text);
  run.field.data = readText(run, parts[0] ?? '');
  const serial = steppedSerial(parts);
  if (!serial.keepsZeros && hasLeadingZero(run.field.data)) run.leftOut.add('leftOutZeros', run.field.data);
  if (/\d/.test(run.field.data)) run.field.serial = serial;
}

function addGraphic(run: ZplRun, text: string): void {
  const match = /^\s*([ABC])\s*,\s*(?:(\d+)\s*)?,\s*(?:(\d+)\s*)?,\s*(?:(\d+)\s*)?,/i.exec(text);
  const form = match?.[1].toUpperCase() ?? 'A';
  const graphic = match
    ? unpackGraphic(
        run,
        text.slice(match[0].length),
        Number(match[3] || match[2]),
        Number(match[4]),
        form,
        '^GF',
      )
    : null;
  if (graphic) drawGraphic(run, graphic, 1, 1, '^GF');
  else run.leftOut.add('leftOutPicture', '^GF');
}

/** Decodes a graphic, unless the file's graphics exceed their total limit. */
function unpackGraphic(
  run: ZplRun,
  data: string,
  total: number,
  stride: number,
  form: string,
  what: string,
): Graphic | null {
  if (run.store.graphicBytes < 0) return null;
  run.store.graphicBytes -= total;
  const graphic = readGraphic(data, total, stride, form);
  if (graphic?.isDamaged) run.leftOut.add('leftOutPictureDamaged', what);
  return graphic;
}

const storeName = (text: string | undefined) =>
  (text ?? '')
    .toUpperCase()
    .replace(/^[A-Z]:/, '')
    .replace(/\.\w*$/, '');

function download(run: ZplRun, text: string): void {
  const [name, total, stride] = parametersOf(text.slice(0, 200));
  const from = text.split(',', 3).join(',').length + 1;
  const unpack = () =>
    unpackGraphic(run, text.slice(from), numberOf(total, 0), numberOf(stride, 0), 'A', `~DG${name ?? ''}`);
  const known = run.store.downloads.get(text);
  // A damaged graphic is read again, because its note belongs to the label.
  const graphic = known && !known.isDamaged ? known : unpack();
  if (graphic) {
    run.store.graphics.set(storeName(name), graphic);
    run.store.downloads.set(text, graphic);
  } else run.leftOut.add('leftOutPicture', `~DG${name ?? ''}`);
}

function recallGraphic(run: ZplRun, [name, timesX, timesY]: readonly string[], what: string): void {
  const graphic = run.store.graphics.get(storeName(name));
  const times = (text: string | undefined) => Math.min(10, Math.max(1, Math.round(numberOf(text, 1))));
  if (graphic) drawGraphic(run, graphic, times(timesX), times(timesY), what);
  else run.leftOut.add('leftOutPicture', name ?? what);
}

/** Texts for the characters of the symbol font (^GS). */
const SIGNS: Readonly<Record<string, string>> = { A: '®', B: '©', C: '™', D: 'UL', E: 'CSA' };

function setSign(run: ZplRun, parameters: readonly string[]): void {
  run.field.font = {
    letter: 'GS',
    turn: turnOf(parameters[0], run.state.turn),
    heightDots: dotsOf(run, parameters[1], run.state.font.heightDots),
    widthDots: dotsOf(run, parameters[2], run.state.font.heightDots),
  };
}

function setData(run: ZplRun, text: string): void {
  const { field } = run;
  const read = readText(run, text);
  field.data =
    field.font?.letter === 'GS' ? Array.from(read, (letter) => SIGNS[letter] ?? letter).join('') : read;
}

const PAPERS: Readonly<Record<string, 'continuous' | 'blackMark'>> = {
  N: 'continuous',
  V: 'continuous',
  M: 'blackMark',
};

const STEPS: Readonly<Record<string, Step>> = {
  FO: (run, parameters) => beginField(run, parameters, false),
  FT: (run, parameters) => beginField(run, parameters, true),
  FS: (run) => endField(run),
  FD: (run, _, text) => setData(run, text),
  FV: (run, _, text) => setData(run, text),
  FX: () => undefined,
  FH: (run, [sign]) => {
    run.field.hexSign = sign === undefined || sign === '' ? '_' : sign;
  },
  FB: (run, parameters) => {
    run.field.block = { command: 'FB', parameters };
  },
  TB: (run, parameters) => {
    run.field.block = { command: 'TB', parameters };
  },
  FR: (run) => {
    run.field.isReversed = true;
  },
  FN: (run, _, text) => setNumber(run, text),
  FC: (run, [sign, ...others]) => {
    run.field.clock = sign === undefined || sign === '' ? '%' : sign;
    run.field.otherClocks = others.filter((other) => other !== '');
  },
  FW: (run, [turn, justification]) => {
    run.state.turn = turnOf(turn, run.state.turn);
    run.state.justification = numberOf(justification, run.state.justification);
  },
  SN: (run, _, text) => setSerial(run, text),
  SF: (run, parameters) => {
    run.field.serial = maskedSerial(parameters);
  },
  A: (run, _, text) => setFont(run, text),
  CF: (run, parameters) => setDefaultFont(run, parameters),
  CI: (run, parameters) => setEncoding(run, parameters),
  BY: (run, parameters) => setModule(run, parameters),
  GB: (run, parameters) => drawShape(run, 'GB', parameters),
  GC: (run, parameters) => drawShape(run, 'GC', parameters),
  GE: (run, parameters) => drawShape(run, 'GE', parameters),
  GD: (run, parameters) => drawDiagonal(run, parameters),
  GF: (run, _, text) => addGraphic(run, text),
  GS: (run, parameters) => setSign(run, parameters),
  XG: (run, parameters) => recallGraphic(run, parameters, '^XG'),
  IM: (run, parameters) => recallGraphic(run, parameters, '^IM'),
  '~DG': (run, _, text) => download(run, text),
  LH: (run, [x, y]) => {
    run.state.homeXDots = dotsOf(run, x);
    run.state.homeYDots = dotsOf(run, y);
  },
  LT: (run, [top]) => {
    run.state.topDots = dotsOf(run, top);
  },
  LS: (run, [shift]) => {
    run.state.shiftDots = dotsOf(run, shift);
  },
  LR: (run, [flag]) => {
    run.state.isReversed = flag?.toUpperCase() === 'Y';
    run.field.isReversed = run.state.isReversed;
  },
  LL: (run, [length]) => {
    run.state.lengthDots = dotsOf(run, length) || null;
  },
  PW: (run, [width]) => {
    run.state.widthDots = dotsOf(run, width) || null;
  },
  PO: (run, [way]) => {
    run.state.isUpsideDown = way?.toUpperCase() === 'I';
  },
  PM: (run, [flag]) => {
    if (flag?.toUpperCase() === 'Y') run.leftOut.add('leftOutMirrored', '^PM');
  },
  PQ: (run, [copies]) => {
    run.copies = numberOf(copies, 1);
  },
  MN: (run, [tracking]) => {
    run.state.paper = PAPERS[tracking?.toUpperCase() ?? ''] ?? 'gap';
  },
  MU: (run, parameters) => setUnits(run, parameters),
};

/** Executes one command of a format; reports an unsupported command by its name. */
export function runCommand(run: ZplRun, { name, text }: ZplCommand): void {
  const shown = name.startsWith('~') ? name : `^${name}`;
  if (Object.hasOwn(STEPS, name)) STEPS[name](run, parametersOf(text.slice(0, 4000)), text);
  else if (isBarcodeCommand(name)) run.field.barcode = { name, parameters: parametersOf(text) };
  else run.leftOut.add(SETTINGS.has(name) ? 'leftOutSetting' : 'leftOutCommand', shown);
}
