/** Name without its slash; escapes are decoded, and each byte is one character. */
interface PdfName {
  readonly type: 'name';
  readonly name: string;
}

export interface PdfString {
  readonly type: 'string';
  readonly bytes: Uint8Array;
}

export interface PdfReference {
  readonly type: 'reference';
  readonly object: number;
}

export interface PdfArray {
  readonly type: 'array';
  readonly items: readonly PdfValue[];
}

export interface PdfDictionary {
  readonly type: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfValue>;
}

/** Stream with its bytes as stored in the file, to which its filters were applied. */
export interface PdfStream {
  readonly type: 'stream';
  readonly dictionary: PdfDictionary;
  readonly bytes: Uint8Array;
}

/** Value in a PDF (ISO 32000-1, 7.3). Generation numbers are ignored, because an intact file has only one object per number. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfArray
  | PdfDictionary
  | PdfStream;

/** Empty dictionary in place of a missing one. */
export const EMPTY_DICTIONARY: PdfDictionary = { type: 'dictionary', entries: new Map() };

/** Returns a value as a dictionary, for a stream its dictionary; null for any other type. */
export function asDictionary(value: PdfValue | undefined): PdfDictionary | null {
  if (typeof value !== 'object' || value === null) return null;
  if (value.type === 'stream') return value.dictionary;
  return value.type === 'dictionary' ? value : null;
}

export function asStream(value: PdfValue | undefined): PdfStream | null {
  return typeof value === 'object' && value?.type === 'stream' ? value : null;
}

export function asArray(value: PdfValue | undefined): PdfArray | null {
  return typeof value === 'object' && value?.type === 'array' ? value : null;
}

export function asName(value: PdfValue | undefined): string | null {
  return typeof value === 'object' && value?.type === 'name' ? value.name : null;
}

export function asReference(value: PdfValue | undefined): PdfReference | null {
  return typeof value === 'object' && value?.type === 'reference' ? value : null;
}

const isPlain = (code: number) =>
  code > 0x20 && code < 0x7f && !'()<>[]{}/%#'.includes(String.fromCharCode(code));

function nameText(name: string): string {
  let text = '/';
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at) & 0xff;
    text += isPlain(code) ? String.fromCharCode(code) : `#${code.toString(16).padStart(2, '0')}`;
  }
  return text;
}

/** Largest number that PDF readers must support (ISO 32000-1, annex C). From 1e21 on, JavaScript would write an exponent. */
const LARGEST = 1e15;

/** Formats a number in PDF syntax, which has no exponents (ISO 32000-1, 7.3.3). */
function numberText(value: number): string {
  if (Number.isNaN(value)) return '0';
  if (Math.abs(value) >= LARGEST) return String(Math.sign(value) * LARGEST);
  return Number.isInteger(value) ? String(value) : value.toFixed(8).replace(/\.?0+$/, '');
}

/** Template tag for PDF syntax: formats the inserted numbers and leaves texts unchanged. */
export function pdfSyntax(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | readonly number[])[]
): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1];
    if (typeof value === 'string') return `${text}${value}${part}`;
    const numbers = typeof value === 'number' ? [value] : value;
    return `${text}${numbers.map(numberText).join(' ')}${part}`;
  });
}

function hexText(bytes: Uint8Array): string {
  let text = '<';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return `${text}>`;
}

/** Returns the entries of a dictionary in PDF syntax, without the brackets around them. */
export function entriesText({ entries }: PdfDictionary, numberOf: (object: number) => number | null): string {
  let text = '';
  for (const [key, value] of entries) text += `${nameText(key)} ${valueText(value, numberOf)}`;
  return text;
}

/**
 * Returns a value in PDF syntax. A stream becomes null, because it cannot be nested in another object.
 *
 * @param numberOf returns the new number of a referenced object; null for a missing object
 */
export function valueText(value: PdfValue, numberOf: (object: number) => number | null): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  switch (value.type) {
    case 'name':
      return nameText(value.name);
    case 'string':
      return hexText(value.bytes);
    case 'reference': {
      const number = numberOf(value.object);
      return number === null ? 'null' : `${number} 0 R`;
    }
    case 'array':
      return `[${value.items.map((item) => valueText(item, numberOf)).join(' ')}]`;
    case 'dictionary':
      return `<<${entriesText(value, numberOf)}>>`;
    case 'stream':
      return 'null';
  }
}
