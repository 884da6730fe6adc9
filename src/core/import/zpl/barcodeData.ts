import { checkContent } from '../../barcode/checkContent.ts';
import { compressUpcA, computeGs1CheckDigit } from '../../barcode/linear/checkDigits.ts';
import type { Symbology } from '../../barcode/symbologies.ts';
import { code39Check } from '../code39Check.ts';
import { readCode128Data } from './code128Data.ts';
import { bracketGs1, SEPARATOR } from './gs1Text.ts';

/** What a barcode command and its data come to. */
export interface ReadBarcode {
  readonly symbology: Symbology;
  readonly content: string;
  readonly options: {
    readonly errorCorrection?: 'L' | 'M' | 'Q' | 'H';
    readonly dataMatrixShape?: 'square' | 'rectangle';
  };
  /** What the symbol cannot say, in the words of the command. */
  readonly lost: readonly string[];
}

type DataReader = (data: string, parameters: readonly string[]) => ReadBarcode;

const isYes = (text: string | undefined) => text?.toUpperCase() === 'Y';

const plain = (symbology: Symbology, content: string, lost: readonly string[] = []): ReadBarcode => ({
  symbology,
  content,
  options: {},
  lost,
});

/** Content of GS1 where it is such, else the symbol without its function characters, which is told. */
function gs1Or(
  raw: string,
  gs1: 'gs1_128' | 'gs1DataMatrix',
  other: 'code128' | 'dataMatrix',
  lost: readonly string[] = [],
): ReadBarcode {
  const text = bracketGs1(raw);
  if (text !== null) return plain(gs1, text, lost);
  return plain(other, raw.replaceAll(SEPARATOR, ''), [...lost, 'FNC1']);
}

function readCode128(data: string, parameters: readonly string[]): ReadBarcode {
  const mode = (parameters[5] ?? 'N').toUpperCase();
  const bracketed = data.replace(/>8/g, '').replace(/\s+/g, '');
  if (mode === 'D')
    return checkContent('gs1_128', bracketed).ok
      ? plain('gs1_128', bracketed)
      : plain('code128', data, ['D']);
  if (mode === 'U') {
    const digits = data.replace(/\D/g, '').padEnd(19, '0').slice(0, 19);
    return plain(
      'gs1_128',
      `(${digits.slice(0, 2)})${digits.slice(2)}${computeGs1CheckDigit(digits.slice(2), 17)}`,
    );
  }
  if (mode === 'A') return plain('code128', data);
  const { text, isGs1, lost } = readCode128Data(data);
  const separators = text.includes(SEPARATOR) ? ['FNC1'] : [];
  return isGs1
    ? gs1Or(text, 'gs1_128', 'code128', lost)
    : plain('code128', text.replaceAll(SEPARATOR, ''), [...lost, ...separators]);
}

function readCode39(data: string, isChecked: boolean): ReadBarcode {
  const content = data.replace(/^\*|\*$/g, '').toUpperCase();
  return plain('code39', isChecked ? content + code39Check(content) : content);
}

/** Digits as an even number of them: with the check digit where it is asked for, a zero in front where one is missing. */
function readInterleaved(data: string, isChecked: boolean): ReadBarcode {
  const digits = data.replace(/\D/g, '');
  const checked = isChecked ? digits + computeGs1CheckDigit(digits, digits.length) : digits;
  return plain('itf', checked.length % 2 === 0 ? checked : `0${checked}`);
}

const digitsOf = (data: string, length: number) =>
  data.replace(/\D/g, '').slice(0, length).padStart(length, '0');

/** Numbers that have a form of eight digits (GS1 General Specifications, 5.2.2.4.2). */
const HAS_SHORT_FORM = /^[01](?:..[0-2]0000...|...00000..|....00000.|.....0000[5-9])$/;

/** `^B9` takes ten digits of a maker's and an article's number, or the six that are left of them. */
function readUpcE(data: string): ReadBarcode {
  const digits = data.replace(/\D/g, '');
  const eleven = digits.length > 10 ? digits.slice(0, 11) : `0${digits}`;
  if (!HAS_SHORT_FORM.test(eleven)) return plain('upce', digits);
  return plain('upce', `${compressUpcA(eleven)}${computeGs1CheckDigit(eleven, 11)}`);
}

/** `HA,text` or `HM,Atext`: level, way of input, and in the manual way the kind of characters (^BQ). */
function readQr(data: string): ReadBarcode {
  const match = /^([HQML])([AM]),?/i.exec(data);
  const level = (match?.[1] ?? 'Q').toUpperCase();
  const errorCorrection = level === 'H' || level === 'Q' || level === 'L' ? level : 'M';
  let content = match ? data.slice(match[0].length) : data.slice(Math.max(0, data.indexOf(',') + 1));
  const lost: string[] = [];
  if (match?.[2].toUpperCase() === 'M') {
    const bytes = /^B(\d{4})/i.exec(content);
    if (bytes) content = content.slice(5, 5 + Number(bytes[1]));
    else if (/^[NAK]/i.test(content)) content = content.slice(1);
  }
  if (/^D\d{4}[\dA-F]{2},/i.test(data)) lost.push('D');
  return { symbology: 'qrcode', content, options: { errorCorrection }, lost };
}

/** `_1` is FNC1, with `_` or another sign of the last parameter but one (^BX). */
function readDataMatrix(data: string, parameters: readonly string[]): ReadBarcode {
  const sign = parameters[6] === undefined || parameters[6] === '' ? '~' : parameters[6];
  const options = { dataMatrixShape: parameters[7] === '2' ? 'rectangle' : 'square' } as const;
  const isModern = parameters[2] === undefined || parameters[2] === '' || parameters[2] === '200';
  const lost: string[] = isModern ? [] : [`ECC ${parameters[2]}`];
  const isGs1 = data.startsWith(`${sign}1`);
  // From the left, so that a sign that stands for itself does not begin an escape; `_dNNN` is a character by its number.
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
      lost.push(`${sign}${other}`);
    }
  }
  const read = isGs1
    ? gs1Or(raw, 'gs1DataMatrix', 'dataMatrix', lost)
    : plain('dataMatrix', raw.replaceAll(SEPARATOR, '\u001d'), lost);
  return { ...read, options };
}

function readCodabar(data: string, parameters: readonly string[]): ReadBarcode {
  const body = data.toUpperCase();
  if (/^[A-D].*[A-D]$/.test(body)) return plain('codabar', body);
  const [start, stop] = [parameters[5], parameters[6]].map((text) =>
    /^[A-D]$/i.test(text ?? '') ? text.toUpperCase() : 'A',
  );
  return plain('codabar', `${start}${body}${stop}`);
}

/** Ours always has the one check digit modulo 10 (mode B), which is added here as it is there. */
function readMsi(data: string, parameters: readonly string[]): ReadBarcode {
  const mode = (parameters[1] === undefined || parameters[1] === '' ? 'B' : parameters[1]).toUpperCase();
  return plain('msi', data.replace(/\D/g, ''), mode === 'B' ? [] : [`check ${mode}`]);
}

function readDataBar(data: string, parameters: readonly string[]): ReadBarcode {
  const kind = parameters[1] ?? '1';
  if (kind === '6') {
    const text = data.startsWith('(') ? data : bracketGs1(data.replaceAll('#', SEPARATOR));
    return plain('databarExpanded', text ?? data);
  }
  const [digits] = data.split('|');
  return plain('databarOmni', digitsOf(digits, 13), kind === '1' ? [] : [`type ${kind}`]);
}

/** The mode and what stands in front of the message go into the symbol of another mode (^BD). */
function readMaxicode(data: string, parameters: readonly string[]): ReadBarcode {
  const mode = parameters[0] === undefined || parameters[0] === '' ? '2' : parameters[0];
  return plain('maxicode', data.replaceAll('\u001d', ' '), mode === '4' ? [] : [`mode ${mode}`]);
}

function readPdf417(data: string, parameters: readonly string[]): ReadBarcode {
  const lost = ['security', 'columns', 'rows'].flatMap((name, at) =>
    Number(parameters[at + 2] || 0) > 0 ? [name] : [],
  );
  return plain('pdf417', data, lost);
}

const readAztec: DataReader = (data) => plain('aztec', data);

/** How the data of each command reads. Parameters begin at the turn, as the guide lists them. */
const READERS: Readonly<Record<string, DataReader>> = {
  BC: readCode128,
  B3: (data, parameters) => readCode39(data, isYes(parameters[1])),
  BL: (data) => readCode39(data, true),
  BA: (data) => plain('code93', data.toUpperCase()),
  BE: (data) => plain('ean13', digitsOf(data, 12)),
  B8: (data) => plain('ean8', digitsOf(data, 7)),
  BU: (data) => plain('upca', digitsOf(data, 11)),
  B9: readUpcE,
  B2: (data, parameters) => readInterleaved(data, isYes(parameters[4])),
  BI: (data) => plain('industrial2of5', data.replace(/\D/g, '')),
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

/** Barcodes of the language that there are not here. */
const OTHERS: ReadonlySet<string> = new Set(['B1', 'B4', 'B5', 'BB', 'BF', 'BJ', 'BP', 'BS', 'BT', 'BZ']);

export const isBarcodeCommand = (name: string) => Object.hasOwn(READERS, name) || OTHERS.has(name);

/** Reads a barcode's data; null for a symbology that there is not here. */
export function readBarcodeData(
  name: string,
  data: string,
  parameters: readonly string[],
): ReadBarcode | null {
  return Object.hasOwn(READERS, name) ? READERS[name](data, parameters) : null;
}
