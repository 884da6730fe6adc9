const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const ZERO = 0x30;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const LETTER_C = 0x63;
const LETTER_R = 0x72;
const LETTER_S = 0x73;
const LETTER_T = 0x74;
const LETTER_V = 0x76;
/** `nameCode('n')`, the type of cells that declare no type: number. */
const TYPE_NUMBER = 0x6e;
/** Length of `</v></c>` in bytes. */
const END_BYTES = 8;
const MAX_STYLE = 0xffff;

/**
 * Reads a cell in the only form that spreadsheet programs write for values, `<c r="B7" s="2" t="s"><v>15</v></c>` (any attribute may be
 * missing) or an empty `<c .../>`, directly from the bytes. Such cells are four fifths of a worksheet's bytes, and this takes a third of
 * the time that scanning them as XML tokens takes. Any other form, even with an additional space, is left to the scanner.
 */
export class PlainCell {
  /** Column index; -1 if the cell has no reference. */
  column = -1;
  style = 0;
  /** `nameCode` of the cell's type attribute. */
  type = TYPE_NUMBER;
  /** Range of the value's bytes, which contain no entities. */
  start = 0;
  end = 0;
  /** Offset after the cell. */
  next = 0;

  /** Reads the cell at `at`. Returns false if it has another form or does not end before `filled`; the fields are then invalid. */
  read(bytes: Uint8Array, at: number, filled: number): boolean {
    if (bytes[at] !== LESS || bytes[at + 1] !== LETTER_C || bytes[at + 2] !== SPACE) return false;
    const afterTag = this.#attributes(bytes, at + 3, filled);
    if (afterTag < 0) return false;
    if (bytes[afterTag - 2] === SLASH) {
      this.start = 0;
      this.end = 0;
      this.next = afterTag;
      return true;
    }
    if (bytes[afterTag] !== LESS || bytes[afterTag + 1] !== LETTER_V || bytes[afterTag + 2] !== GREATER)
      return false;
    const last = filled - END_BYTES;
    let end = afterTag + 3;
    let byte = bytes[end];
    while (end < last && byte !== LESS && byte !== AMPERSAND && byte !== RETURN) byte = bytes[++end];
    if (end > last || !isCellEnd(bytes, end)) return false;
    this.start = afterTag + 3;
    this.end = end;
    this.next = end + END_BYTES;
    return true;
  }

  /** Reads the attributes from `from` on; returns the offset after the tag's `>`, or -1. */
  #attributes(bytes: Uint8Array, from: number, filled: number): number {
    this.column = -1;
    this.style = 0;
    this.type = TYPE_NUMBER;
    let at = from;
    while (at + 4 < filled) {
      const name = bytes[at];
      if (bytes[at + 1] !== EQUALS || bytes[at + 2] !== QUOTE) return -1;
      at += 3;
      const end = name === LETTER_R ? this.#reference(bytes, at) : this.#number(bytes, at, name);
      if (end < 0 || end >= filled || bytes[end] !== QUOTE) return -1;
      const after = bytes[end + 1];
      if (after === GREATER) return end + 2 <= filled ? end + 2 : -1;
      if (after === SLASH) return bytes[end + 2] === GREATER && end + 3 <= filled ? end + 3 : -1;
      if (after !== SPACE) return -1;
      at = end + 2;
    }
    return -1;
  }

  #reference(bytes: Uint8Array, from: number): number {
    let at = from;
    let column = 0;
    let letter = bytes[at] - 0x40;
    while (letter >= 1 && letter <= 26 && at - from < 3) {
      column = column * 26 + letter;
      letter = bytes[++at] - 0x40;
    }
    while (bytes[at] >= ZERO && bytes[at] <= ZERO + 9) at++;
    this.column = column - 1;
    return column === 0 ? -1 : at;
  }

  /** Reads the value of the attribute `s`, a number, or `t`, a word; skips other attributes. */
  #number(bytes: Uint8Array, from: number, name: number): number {
    let at = from;
    if (name === LETTER_S) {
      let style = 0;
      for (let digit = bytes[at] - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at] - ZERO) {
        style = style * 10 + digit;
        if (style > MAX_STYLE) return -1;
      }
      this.style = style;
      return at;
    }
    if (name !== LETTER_T) return -1;
    let code = 0;
    for (let byte = bytes[at]; byte > QUOTE && byte !== LESS; byte = bytes[++at])
      code = (Math.imul(code, 31) + byte) | 0;
    this.type = code;
    return at;
  }
}

function isCellEnd(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === LESS &&
    bytes[at + 1] === SLASH &&
    bytes[at + 2] === LETTER_V &&
    bytes[at + 3] === GREATER &&
    bytes[at + 4] === LESS &&
    bytes[at + 5] === SLASH &&
    bytes[at + 6] === LETTER_C &&
    bytes[at + 7] === GREATER
  );
}
