import { checkContent } from '../../barcode/checkContent.ts';
import { compressUpcA, computeGs1CheckDigit } from '../../barcode/linear/checkDigits.ts';
import type { Symbology } from '../../barcode/symbologies.ts';
import { code39Check } from '../code39Check.ts';
import { readCode128Data } from './code128Data.ts';
import { bracketGs1, SEPARATOR } from './gs1Text.ts';

/** Symbology and content that a barcode command and its data describe. */
export interface ReadBarcode {
  readonly symbology: Symbology;
  readonly content: string;
  readonly options: {
    readonly errorCorrection?: 'L' | 'M' | 'Q' | 'H';
    readonly dataMatrixShape?: 'square' | 'rectangle';
  };
  /** Options of the command that this program can't represent, as the command names them. A scanner still outputs the same content. */
  readonly lost: readonly string[];
  /** Reasons why the symbol would contain other data than the printer's symbol. If there is any, the barcode is left out. */
  readonly changes: readonly string[];
}

type DataReader = (data: string, parameters: readonly string[]) => ReadBarcode;

const isYes = (text: string | undefined) => text?.toUpperCase() === 'Y';

const plain = (symbology: Symbology, content: string, lost: readonly string[] = []): ReadBarcode => ({
  symbology,
  content,
  options: {},
  lost,
  changes: [],
});

/** Returns a barcode whose symbol would contain other data than the printer's. */
const changed = (symbology: Symbology, content: string, changes: readonly string[]): ReadBarcode => ({
  ...plain(symbology, content),
  changes,
});

/** Characters by which people group digits, and which are no part of a number. */
const GROUPING = /[\s-]/g;

/**
 * Returns a barcode of digits. Data with any other character is left out: without the letter O, `40O638133393` would be the number of
 * another product.
 */
function digital(symbology: Symbology, data: string, contentOf: (digits: string) => string): ReadBarcode {
  const other = /\D/.exec(data.replace(GROUPING, ''))?.[0];
  const digits = data.replace(/\D/g, '');
  return other === undefined
    ? plain(symbology, contentOf(digits))
    : changed(symbology, digits, [`“${other}”`]);
}

/**
 * Returns GS1 content if the data is valid GS1. A symbol with a leading FNC1 but other content is left out: without the FNC1, a scanner
 * outputs another symbology identifier (`]C0` instead of `]C1`, ISO/IEC 15417, Annex C), and programs parse the data differently.
 */
function gs1Or(
  raw: string,
  gs1: 'gs1_128' | 'gs1DataMatrix',
  other: 'code128' | 'dataMatrix',
  lost: readonly string[] = [],
): ReadBarcode {
  const text = bracketGs1(raw);
  if (text !== null) return plain(gs1, text, lost);
  return changed(other, raw, [...lost, 'FNC1']);
}

/** Reads data of mode D: GS1 element strings, with or without brackets and spaces, and with `>8` as separator (^BC, "UCC/EAN Mode"). */
function readUcc(data: string): ReadBarcode {
  const bracketed = data.replace(/>8/g, '').replace(/\s+/g, '');
  if (checkContent('gs1_128', bracketed).ok) return plain('gs1_128', bracketed);
  const raw = data.replace(/>8/g, SEPARATOR).replace(/[()\s]/g, '');
  const text = bracketGs1(raw);
  return text === null ? changed('gs1_128', data, ['D']) : plain('gs1_128', text);
}

function readCode128(data: string, parameters: readonly string[]): ReadBarcode {
  const mode = (parameters[5] ?? 'N').toUpperCase();
  if (mode === 'D') return readUcc(data);
  if (mode === 'U') {
    return digital('gs1_128', data, (given) => {
      const digits = given.padEnd(19, '0').slice(0, 19);
      return `(${digits.slice(0, 2)})${digits.slice(2)}${computeGs1CheckDigit(digits.slice(2), 17)}`;
    });
  }
  if (mode === 'A') return plain('code128', data);
  const { text, isGs1, lost } = readCode128Data(data);
  if (lost.length > 0) return changed('code128', text, lost);
  if (isGs1) return gs1Or(text, 'gs1_128', 'code128');
  return plain('code128', text, isYes(parameters[4]) ? ['check digit'] : []);
}

function readCode39(data: string, isChecked: boolean): ReadBarcode {
  // Lowercase letters stay, so that the checks before printing report that the code contains capitals.
  const content = data.replace(/^\*|\*$/g, '');
  return plain('code39', isChecked ? content + code39Check(content.toUpperCase()) : content);
}

/** Returns an even number of digits: adds the check digit if requested, and a leading zero if the count is odd. */
function readInterleaved(data: string, isChecked: boolean): ReadBarcode {
  return digital('itf', data, (digits) => {
    const checked = isChecked ? digits + computeGs1CheckDigit(digits, digits.length) : digits;
    return checked.length % 2 === 0 ? checked : `0${checked}`;
  });
}

const ofLength = (length: number) => (digits: string) => digits.slice(0, length).padStart(length, '0');

/** UPC-A numbers that have a UPC-E form with eight digits (GS1 General Specifications, 5.2.2.4.2). */
const HAS_SHORT_FORM = /^[01](?:..[0-2]0000...|...00000..|....00000.|.....0000[5-9])$/;

/** Reads the data of `^B9`: ten digits of the manufacturer and item numbers, or their six-digit short form. */
function readUpcE(data: string): ReadBarcode {
  return digital('upce', data, (digits) => {
    const eleven = digits.length > 10 ? digits.slice(0, 11) : `0${digits}`;
    if (!HAS_SHORT_FORM.test(eleven)) return digits;
    return `${compressUpcA(eleven)}${computeGs1CheckDigit(eleven, 11)}`;
  });
}

/** Reads the segments of manual input: each has a kind, and kind `B` also a length in bytes (^BQ, "Data Input"). */
function readSegments(data: string): string {
  let content = '';
  let rest = data;
  while (rest !== '') {
    const bytes = /^B(\d{4})/i.exec(rest);
    const kind = /^[NAK]/i.test(rest);
    const from = bytes ? bytes[0].length : kind ? 1 : 0;
    // Segments of digits or of the alphanumeric set end at a comma, which neither contains.
    const comma = kind ? rest.indexOf(',') : -1;
    const end = bytes ? from + Number(bytes[1]) : comma < 0 ? rest.length : comma;
    content += rest.slice(from, end);
    rest = rest.slice(end).replace(/^,/, '');
  }
  return content;
}

/**
 * Reads QR data, `HA,text`: error correction level and input mode. It may begin with `Dnnmmpp,`, the symbol's position in a message of
 * several symbols (structured append), which only some scanners use.
 */
function readQr(data: string, parameters: readonly string[]): ReadBarcode {
  const part = /^D\d{4}[\dA-F]{2},/i.exec(data)?.[0] ?? '';
  const body = data.slice(part.length);
  const match = /^([HQML])([AM]),?/i.exec(body);
  const level = (match?.[1] ?? 'Q').toUpperCase();
  const errorCorrection = level === 'H' || level === 'Q' || level === 'L' ? level : 'M';
  // The prefix is removed only if it consists of these letters, since a text such as a link may contain a comma itself.
  const text = match ? body.slice(match[0].length) : body.replace(/^\s*[A-Z]{0,2},/i, '');
  const content = match?.[2].toUpperCase() === 'M' ? readSegments(text) : text;
  // Model 1 is an older form of the symbol (ISO/IEC 18004, Annex N), which many scanners don't read; the drawn symbol is model 2.
  const lost = [...(part === '' ? [] : ['D']), ...(parameters[1]?.trim() === '1' ? ['model 1'] : [])];
  return {
    ...plain('qrcode', content, lost),
    options: { errorCorrection },
  };
}

/** Reads Data Matrix data, in which `_1` means FNC1. A parameter of `^BX` may replace the escape character `_`. */
function readDataMatrix(data: string, parameters: readonly string[]): ReadBarcode {
  const sign = parameters[6] === undefined || parameters[6] === '' ? '~' : parameters[6];
  const options = { dataMatrixShape: parameters[7] === '2' ? 'rectangle' : 'square' } as const;
  const isModern = parameters[2] === undefined || parameters[2] === '' || parameters[2] === '200';
  const lost = isModern ? [] : [`ECC ${parameters[2]}`];
  const changes: string[] = [];
  const isGs1 = data.startsWith(`${sign}1`);
  // Escapes are decoded from left to right, so that an escaped escape character doesn't start another escape; `_dNNN` is a character code.
  let raw = '';
  const body = isGs1 ? data.slice(2) : data;
  for (let at = 0; at < body.length; at++) {
    const escaped = body[at] === sign ? /^(?:d(\d{3})|(.))/s.exec(body.slice(at + 1, at + 5)) : null;
    if (!escaped) {
      raw += body[at];
      continue;
    }
    const [whole, number, other] = escaped;
    at += whole.length;
    if (number !== undefined) raw += String.fromCharCode(Number(number));
    else if (other === '1') raw += SEPARATOR;
    else if (other === sign) raw += sign;
    else {
      raw += sign + other;
      changes.push(`${sign}${other}`);
    }
  }
  const read = isGs1
    ? gs1Or(raw, 'gs1DataMatrix', 'dataMatrix', lost)
    : plain('dataMatrix', raw.replaceAll(SEPARATOR, '\u001d'), lost);
  return { ...read, options, changes: [...read.changes, ...changes] };
}

function readCodabar(data: string, parameters: readonly string[]): ReadBarcode {
  const body = data.toUpperCase();
  if (/^[A-D].*[A-D]$/.test(body)) return plain('codabar', body);
  const [start, stop] = [parameters[5], parameters[6]].map((text) =>
    /^[A-D]$/i.test(text ?? '') ? text.toUpperCase() : 'A',
  );
  return plain('codabar', `${start}${body}${stop}`);
}

/** Reads MSI data. This program's symbols always have a single modulo 10 check digit (mode B), which the encoder adds. */
function readMsi(data: string, parameters: readonly string[]): ReadBarcode {
  const mode = (parameters[1] === undefined || parameters[1] === '' ? 'B' : parameters[1]).toUpperCase();
  if (mode !== 'B') return changed('msi', data, [`check ${mode}`]);
  return digital('msi', data, (digits) => digits);
}

function readDataBar(data: string, parameters: readonly string[]): ReadBarcode {
  const kind = parameters[1] ?? '1';
  const [linear, composite] = data.split('|');
  const content = linear ?? '';
  if (kind === '6') {
    const text = content.startsWith('(') ? content : bracketGs1(content.replaceAll('#', SEPARATOR));
    return composite === undefined
      ? plain('databarExpanded', text ?? content)
      : changed('databarExpanded', text ?? content, ['composite']);
  }
  if (composite !== undefined) return changed('databarOmni', content, ['composite']);
  const read = digital('databarOmni', content, ofLength(13));
  return { ...read, lost: kind === '1' ? [] : [`type ${kind}`] };
}

/** Class of service, country and postal code in front of a carrier message, by mode (^BD, "high priority message"). */
const CARRIER: Readonly<Record<string, RegExp>> = {
  '2': /^(\d{3})(\d{3})(\d{9}|\d{5})(?=\[)/,
  '3': /^(\d{3})(\d{3})([A-Z0-9 ]{6})(?=\[)/i,
};
/** Header of a carrier message (ISO/IEC 16023, B.2.1). */
const CARRIER_HEADER = /^\[\)>\u001e01\u001d\d\d/;

/**
 * Reads MaxiCode data. In a carrier message, postal code, country and class of service move after the header, where scanners output them.
 */
function readMaxicode(data: string, parameters: readonly string[]): ReadBarcode {
  const mode = parameters[0] === undefined || parameters[0] === '' ? '2' : parameters[0];
  if (mode === '4') return plain('maxicode', data);
  const carrier = CARRIER[mode]?.exec(data);
  const message = carrier ? data.slice(carrier[0].length) : '';
  const header = CARRIER_HEADER.exec(message)?.[0];
  if (!carrier || header === undefined) return changed('maxicode', data, [`mode ${mode}`]);
  const [, service, country, postal] = carrier;
  const code = mode === '2' ? postal.padEnd(9, '0') : postal.toUpperCase();
  const rest = message.slice(header.length).replace(/^\u001d/, '');
  return plain('maxicode', `${header}${code}\u001d${country}\u001d${service}\u001d${rest}`);
}

function readPdf417(data: string, parameters: readonly string[]): ReadBarcode {
  const lost = ['security', 'columns', 'rows'].flatMap((name, at) =>
    Number(parameters[at + 2] || 0) > 0 ? [name] : [],
  );
  // A backslash introduces `\&`, which is a line break, and `\\` (^B7, "special considerations for ^FD").
  const content = data.replace(/\\([&\\])/g, (_, sign: string) => (sign === '&' ? '\r\n' : sign));
  return plain('pdf417', content, lost);
}

/** Value of the size parameter of `^BO` that means a rune, a symbol for a number from 0 to 255. */
const AZTEC_RUNE = 300;

/**
 * Reads Aztec data (^BO). Parameters: switched encodings, error correction or size, menu symbol, and the number of symbols of a structured
 * append message.
 */
function readAztec(data: string, parameters: readonly string[]): ReadBarcode {
  const size = parameters[3] ?? '';
  const changes = [
    ...(isYes(parameters[2]) ? ['ECI'] : []),
    ...(Number(size) === AZTEC_RUNE ? ['rune'] : []),
    ...(isYes(parameters[4]) ? ['menu symbol'] : []),
    ...(Number(parameters[5] || 1) > 1 ? ['structured append'] : []),
  ];
  if (changes.length > 0) return changed('aztec', data, changes);
  return plain('aztec', data, Number(size) > 0 ? [`size ${size}`] : []);
}

/** Readers of barcode data by command name. The parameters begin with the orientation, as in the programming guide. */
const READERS: Readonly<Record<string, DataReader>> = {
  BC: readCode128,
  B3: (data, parameters) => readCode39(data, isYes(parameters[1])),
  BL: (data) => readCode39(data, true),
  BA: (data) => plain('code93', data),
  BE: (data) => digital('ean13', data, ofLength(12)),
  B8: (data) => digital('ean8', data, ofLength(7)),
  BU: (data) => digital('upca', data, ofLength(11)),
  B9: readUpcE,
  B2: (data, parameters) => readInterleaved(data, isYes(parameters[4])),
  BI: (data) => digital('industrial2of5', data, (digits) => digits),
  BK: readCodabar,
  BM: readMsi,
  BQ: readQr,
  BX: readDataMatrix,
  B7: readPdf417,
  BO: readAztec,
  B0: readAztec,
  BD: (data, parameters) => readMaxicode(data, parameters),
  BR: readDataBar,
};

/** Barcode commands of ZPL that are not supported here. */
const OTHERS: ReadonlySet<string> = new Set(['B1', 'B4', 'B5', 'BB', 'BF', 'BJ', 'BP', 'BS', 'BT', 'BZ']);

export const isBarcodeCommand = (name: string) => Object.hasOwn(READERS, name) || OTHERS.has(name);

/** Reads a barcode's data; null for an unsupported symbology. */
export function readBarcodeData(
  name: string,
  data: string,
  parameters: readonly string[],
): ReadBarcode | null {
  return Object.hasOwn(READERS, name) ? READERS[name](data, parameters) : null;
}
