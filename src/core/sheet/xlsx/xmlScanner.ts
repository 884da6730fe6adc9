import { SHEET_BOUNDS } from '../table/sheetBounds.ts';

export const TOKEN_MORE = 0;
export const TOKEN_OPEN = 1;
export const TOKEN_CLOSE = 2;
export const TOKEN_TEXT = 3;
export const TOKEN_END = 4;
export const TOKEN_BAD = 5;

export type XmlProblem = 'doctype' | 'malformed' | 'depth' | 'tooLong' | 'truncated';

const TAB = 0x09;
const SPACE = 0x20;
const BANG = 0x21;
const QUOTE = 0x22;
const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const LETTER_D = 0x44;
const BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/**
 * Hashes an element's or attribute's local name, so that names are compared without creating strings. Different names may have the same
 * hash, but only in a crafted file, and this affects only the file's own cells.
 */
export function nameCode(name: string): number {
  let code = 0;
  for (let i = 0; i < name.length; i++) code = (Math.imul(code, 31) + name.charCodeAt(i)) | 0;
  return code;
}

/**
 * Scans tokens of UTF-8 XML (XML 1.0, fifth edition) that arrives in chunks. A token is reported when it is complete; positions in `bytes`
 * are valid until the next `append`. Namespace prefixes are dropped. Checks that tags nest and match, that there is a single root element,
 * and that depth and token length are limited, because readers of untrusted files rely on this. Document type declarations are refused, so
 * that only the five predefined entities can occur.
 */
export class XmlScanner {
  bytes = new Uint8Array(SHEET_BOUNDS.xmlBufferBytes);
  /** For TOKEN_OPEN and TOKEN_CLOSE, `nameCode` of the local name. */
  name = 0;
  /** For TOKEN_OPEN, true if the element is empty, so that no TOKEN_CLOSE follows. */
  selfClosing = false;
  /** For TOKEN_TEXT, the range of the text; for TOKEN_OPEN, that of the attributes (`XmlAttributes`). */
  start = 0;
  end = 0;
  /** For TOKEN_TEXT, true if the text needs no decoding. */
  isPlain = true;
  /** For TOKEN_TEXT, true for a CDATA section, in which `&` is an ordinary character. */
  isLiteral = false;
  /** Number of open elements, including that of the current TOKEN_OPEN, unless it is empty. */
  depth = 0;
  problem: XmlProblem | undefined;
  #at = 0;
  #filled = 0;
  #isLast = false;
  #hasRoot = false;
  readonly #stack = new Int32Array(SHEET_BOUNDS.maxXmlDepth);

  /** Number of bytes that are not scanned yet. */
  get waiting(): number {
    return this.#filled - this.#at;
  }

  /** Offset of the next token in `bytes`. */
  get position(): number {
    return this.#at;
  }

  get filled(): number {
    return this.#filled;
  }

  /** Continues at a later position, after complete elements that the caller has read itself. */
  skipTo(position: number): void {
    this.#at = position;
  }

  append(chunk: Uint8Array): void {
    if (this.#at > 0) {
      this.bytes.copyWithin(0, this.#at, this.#filled);
      this.#filled -= this.#at;
      this.#at = 0;
    }
    const needed = this.#filled + chunk.length;
    if (needed > this.bytes.length) {
      this.bytes = new Uint8Array(this.bytes.buffer.transfer(Math.max(needed, this.bytes.length * 2)));
    }
    this.bytes.set(chunk, this.#filled);
    this.#filled = needed;
  }

  /** Marks the end of the document. */
  close(): void {
    this.#isLast = true;
  }

  next(): number {
    for (;;) {
      const at = this.#at;
      if (at >= this.#filled) return this.#endOfInput();
      if (this.bytes[at] !== LESS) {
        const token = this.#text(at);
        if (token !== TOKEN_TEXT || this.depth > 0) return token;
        continue;
      }
      if (at + 1 >= this.#filled) return this.#incomplete();
      const next = this.bytes[at + 1];
      if (next === SLASH) return this.#close(at + 2);
      if (next === QUESTION) {
        if (!this.#skipPast(at + 2, QUESTION, -1)) return this.#incomplete();
      } else if (next === BANG) {
        const token = this.#declaration(at + 2);
        if (token !== TOKEN_OPEN) return token;
      } else {
        return this.#open(at + 1);
      }
    }
  }

  #bad(problem: XmlProblem): number {
    this.problem = problem;
    return TOKEN_BAD;
  }

  #incomplete(): number {
    if (this.#isLast) return this.#bad('truncated');
    return this.waiting > SHEET_BOUNDS.maxTokenBytes ? this.#bad('tooLong') : TOKEN_MORE;
  }

  #endOfInput(): number {
    if (!this.#isLast) return TOKEN_MORE;
    return this.depth === 0 && this.#hasRoot ? TOKEN_END : this.#bad('truncated');
  }

  #text(from: number): number {
    const bytes = this.bytes;
    const filled = this.#filled;
    let at = from;
    let special = 0;
    let highest = 0;
    for (; at < filled; at++) {
      const byte = bytes[at];
      if (byte === LESS) break;
      if (byte === AMPERSAND || byte === 0x0d) special = 1;
      if (byte > highest) highest = byte;
    }
    if (at >= filled && !this.#isLast) return this.#incomplete();
    // Outside of the root element, only white space is allowed (XML 1.0, production 1).
    if (this.depth === 0 && highest > SPACE) return this.#bad('malformed');
    this.start = from;
    this.end = at;
    this.isPlain = special === 0;
    this.isLiteral = false;
    this.#at = at;
    return TOKEN_TEXT;
  }

  #open(from: number): number {
    const bytes = this.bytes;
    const filled = this.#filled;
    let at = from;
    let code = 0;
    let byte = 0;
    for (; at < filled; at++) {
      byte = bytes[at];
      if (byte <= SPACE || byte === GREATER || byte === SLASH) break;
      if (byte === LESS || byte === EQUALS) return this.#bad('malformed');
      code = byte === COLON ? 0 : (Math.imul(code, 31) + byte) | 0;
    }
    this.start = at;
    while (at < filled && (byte = bytes[at]) !== GREATER) {
      if (byte === QUOTE || byte === APOSTROPHE) {
        const quote = byte;
        do at++;
        while (at < filled && bytes[at] !== quote);
      } else if (byte === LESS) {
        return this.#bad('malformed');
      }
      at++;
    }
    if (at >= filled) return this.#incomplete();
    if (at === from || (this.depth === 0 && this.#hasRoot)) return this.#bad('malformed');
    this.#hasRoot = true;
    this.name = code;
    this.selfClosing = bytes[at - 1] === SLASH;
    this.end = this.selfClosing ? at - 1 : at;
    this.#at = at + 1;
    if (this.selfClosing) return TOKEN_OPEN;
    if (this.depth >= SHEET_BOUNDS.maxXmlDepth) return this.#bad('depth');
    this.#stack[this.depth++] = code;
    return TOKEN_OPEN;
  }

  #close(from: number): number {
    const bytes = this.bytes;
    const filled = this.#filled;
    let at = from;
    let code = 0;
    for (; at < filled; at++) {
      const byte = bytes[at];
      if (byte === GREATER || byte <= SPACE) break;
      code = byte === COLON ? 0 : (Math.imul(code, 31) + byte) | 0;
    }
    while (at < filled && bytes[at] <= SPACE) at++;
    if (at >= filled) return this.#incomplete();
    if (bytes[at] !== GREATER || this.depth === 0) return this.#bad('malformed');
    if (this.#stack[--this.depth] !== code) return this.#bad('malformed');
    this.name = code;
    this.#at = at + 1;
    return TOKEN_CLOSE;
  }

  /** Skips a comment, or scans a CDATA section; returns TOKEN_OPEN if scanning must continue after a skipped comment. */
  #declaration(from: number): number {
    const bytes = this.bytes;
    if (from + 1 >= this.#filled) return this.#incomplete();
    const first = bytes[from];
    if (first === HYPHEN) return this.#skipPast(from + 2, HYPHEN, HYPHEN) ? TOKEN_OPEN : this.#incomplete();
    if (first !== BRACKET) return this.#bad(first === LETTER_D ? 'doctype' : 'malformed');
    if (this.depth === 0) return this.#bad('malformed');
    const textStart = from + 7; // after "[CDATA["
    if (!this.#skipPast(textStart, CLOSE_BRACKET, CLOSE_BRACKET)) return this.#incomplete();
    this.start = textStart;
    this.end = this.#at - 3;
    this.isPlain = false;
    this.isLiteral = true;
    return TOKEN_TEXT;
  }

  /** Continues after the next `last` and `>`, or unless `before` is -1, after the next `before`, `last` and `>`. */
  #skipPast(from: number, last: number, before: number): boolean {
    const bytes = this.bytes;
    const reach = before < 0 ? 1 : 2;
    let at = bytes.indexOf(GREATER, from + reach);
    while (at >= 0 && at < this.#filled) {
      if (bytes[at - 1] === last && (before < 0 || bytes[at - 2] === before)) {
        this.#at = at + 1;
        return true;
      }
      at = bytes.indexOf(GREATER, at + 1);
    }
    return false;
  }
}

/** True for a white space character that can separate attributes. */
export function isXmlSpace(byte: number): boolean {
  return byte === SPACE || (byte >= TAB && byte <= 0x0d);
}
