import type { PdfDictionary, PdfValue } from './pdfValue.ts';

/** Maximum nesting depth of arrays and dictionaries, more than real files have. */
const MAX_DEPTH = 100;

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));

/** Token that is not a value, such as `obj`, `endobj`, `stream` or `]`. */
interface PdfKeyword {
  readonly keyword: string;
}

/** Sequential reader of values in a file. It advances with any bytes, so that it always terminates. */
export interface ValueReader {
  readonly position: () => number;
  /** Reads the next value; undefined at a keyword, a closing bracket, or the end. */
  readonly value: () => PdfValue | undefined;
  /** Reads the wanted keyword and returns true; if it doesn't come next, returns false and doesn't move. */
  readonly keyword: (wanted: string) => boolean;
  /** Reads a whole number; if none comes next, returns null and doesn't move. */
  readonly integer: () => number | null;
}

function isKeyword(token: PdfValue | PdfKeyword | undefined): token is PdfKeyword {
  return typeof token === 'object' && token !== null && 'keyword' in token;
}

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** Escape sequences of strings in parentheses (ISO 32000-1, table 3). */
const ESCAPES: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

class Parser {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.at = start;
  }

  skipBlank(): void {
    for (; this.at < this.bytes.length; this.at++) {
      if (this.bytes[this.at] === 0x25)
        while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13)
          this.at++;
      if (!WHITE.has(this.bytes[this.at])) return;
    }
  }

  regular(): string {
    const from = this.at;
    while (
      this.at < this.bytes.length &&
      !WHITE.has(this.bytes[this.at]) &&
      !DELIMITERS.has(this.bytes[this.at])
    )
      this.at++;
    return String.fromCharCode(...this.bytes.subarray(from, Math.min(this.at, from + 500)));
  }

  readName(): PdfValue {
    this.at++;
    const name = this.regular().replace(/#([\dA-Fa-f]{2})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    return { type: 'name', name };
  }

  readHex(): PdfValue {
    const made: number[] = [];
    let half = -1;
    for (this.at++; this.at < this.bytes.length && this.bytes[this.at] !== 0x3e; this.at++) {
      const digit = hexDigit(this.bytes[this.at]);
      if (digit < 0) continue;
      if (half < 0) half = digit;
      else {
        made.push(half * 16 + digit);
        half = -1;
      }
    }
    this.at++;
    if (half >= 0) made.push(half * 16);
    return { type: 'string', bytes: Uint8Array.from(made) };
  }

  readOctal(): number {
    let value = 0;
    for (let digits = 0; digits < 3 && this.bytes[this.at] >= 48 && this.bytes[this.at] <= 55; digits++)
      value = value * 8 + this.bytes[this.at++] - 48;
    return value & 0xff;
  }

  readString(): PdfValue {
    const made: number[] = [];
    let depth = 1;
    this.at++;
    while (this.at < this.bytes.length) {
      const code = this.bytes[this.at++];
      if (code === 0x28) depth++;
      if (code === 0x29 && --depth === 0) break;
      if (code !== 0x5c) {
        made.push(code);
        continue;
      }
      const escaped = this.bytes[this.at];
      if (escaped >= 48 && escaped <= 55) made.push(this.readOctal());
      else {
        this.at++;
        // A backslash at the end of a line continues the string on the next line.
        if (escaped === 13 && this.bytes[this.at] === 10) this.at++;
        if (escaped !== 10 && escaped !== 13 && escaped !== undefined) made.push(ESCAPES[escaped] ?? escaped);
      }
    }
    return { type: 'string', bytes: Uint8Array.from(made) };
  }

  /** Reads a reference, `12 0 R`, or a number. */
  readNumber(text: string): PdfValue | PdfKeyword {
    const number = Number(text.replace(/(?<=.)-.*$/, ''));
    if (!/^[+-]*[\d.]/.test(text) || Number.isNaN(number)) return { keyword: text };
    if (!/^\d{1,10}$/.test(text)) return number;
    const back = this.at;
    this.skipBlank();
    const generation = this.regular();
    if (/^\d{1,5}$/.test(generation)) {
      this.skipBlank();
      if (
        this.bytes[this.at] === 0x52 &&
        (this.at + 1 >= this.bytes.length ||
          WHITE.has(this.bytes[this.at + 1]) ||
          DELIMITERS.has(this.bytes[this.at + 1]))
      ) {
        this.at++;
        return { type: 'reference', object: number };
      }
    }
    this.at = back;
    return number;
  }

  readDictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      const key = this.token(depth);
      if (key === undefined || isKeyword(key)) {
        // Invalid bytes between two entries are skipped; the dictionary ends at its end, or at the end of the object.
        if (key === undefined || key.keyword === '>>' || key.keyword === 'endobj' || key.keyword === 'stream')
          return { type: 'dictionary', entries };
        continue;
      }
      if (typeof key !== 'object' || key?.type !== 'name') continue;
      const value = this.token(depth);
      if (value === undefined) return { type: 'dictionary', entries };
      if (isKeyword(value)) {
        if (value.keyword === '>>') return { type: 'dictionary', entries };
        continue;
      }
      entries.set(key.name, value);
    }
  }

  readArray(depth: number): PdfValue {
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.token(depth);
      if (item === undefined) return { type: 'array', items };
      if (!isKeyword(item)) items.push(item);
      else if (item.keyword === ']' || item.keyword === 'endobj') return { type: 'array', items };
    }
  }

  token(depth: number): PdfValue | PdfKeyword | undefined {
    this.skipBlank();
    if (this.at >= this.bytes.length) return undefined;
    const code = this.bytes[this.at];
    if (code === 0x2f) return this.readName();
    if (code === 0x28) return this.readString();
    if (code === 0x3c && this.bytes[this.at + 1] === 0x3c) {
      this.at += 2;
      return depth > MAX_DEPTH ? undefined : this.readDictionary(depth + 1);
    }
    if (code === 0x3c) return this.readHex();
    if (code === 0x5b) {
      this.at++;
      return depth > MAX_DEPTH ? undefined : this.readArray(depth + 1);
    }
    if (code === 0x3e && this.bytes[this.at + 1] === 0x3e) {
      this.at += 2;
      return { keyword: '>>' };
    }
    if (DELIMITERS.has(code)) {
      this.at++;
      return { keyword: String.fromCharCode(code) };
    }
    const text = this.regular();
    if (text === 'true' || text === 'false') return text === 'true';
    return text === 'null' ? null : this.readNumber(text);
  }
}

export function createValueReader(bytes: Uint8Array, start = 0): ValueReader {
  const parser = new Parser(bytes, start);
  /** Tries to read a value, and restores the position if that fails. */
  function attempt<Found>(read: () => Found | null): Found | null {
    const back = parser.at;
    const found = read();
    if (found === null) parser.at = back;
    return found;
  }
  return {
    position: () => parser.at,
    value: () => {
      const back = parser.at;
      const found = parser.token(0);
      if (!isKeyword(found)) return found;
      parser.at = back;
      return undefined;
    },
    keyword: (wanted) =>
      attempt(() => {
        parser.skipBlank();
        return parser.regular() === wanted ? true : null;
      }) === true,
    integer: () =>
      attempt(() => {
        parser.skipBlank();
        const text = parser.regular();
        return /^\d{1,15}$/.test(text) ? Number(text) : null;
      }),
  };
}
