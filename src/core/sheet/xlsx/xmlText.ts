import { type ByteBuffer, writeCodePoint } from '../table/byteBuffer.ts';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const UNDERSCORE = 0x5f;
const LETTER_X = 0x78;
const LETTER_X_UPPER = 0x58;

/** Five predefined entities of XML (XML 1.0, 4.6). They are in a list, so that names in a file are never used as keys of an object. */
const ENTITIES: readonly (readonly [string, number])[] = [
  ['amp', 0x26],
  ['lt', 0x3c],
  ['gt', 0x3e],
  ['quot', 0x22],
  ['apos', 0x27],
];
const LONGEST_ENTITY = 12;

function entityCodePoint(text: string): number {
  if (text.startsWith('#x') || text.startsWith('#X')) {
    return /^[0-9A-Fa-f]{1,8}$/.test(text.slice(2)) ? Number.parseInt(text.slice(2), 16) : -1;
  }
  if (text.startsWith('#')) return /^\d{1,8}$/.test(text.slice(1)) ? Number(text.slice(1)) : -1;
  return ENTITIES.find(([name]) => name === text)?.[1] ?? -1;
}

/**
 * Appends XML character data, with entities decoded and line ends converted to line feeds (XML 1.0, 2.11). With `isLiteral`, for CDATA, `&`
 * is an ordinary character. Returns false if there is an entity that XML does not predefine, whose characters are kept.
 */
export function appendXmlText(
  target: ByteBuffer,
  bytes: Uint8Array,
  start: number,
  end: number,
  isLiteral: boolean,
): boolean {
  let isGood = true;
  let from = start;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === RETURN) {
      target.append(bytes, from, at);
      if (bytes[at + 1] !== LINE_FEED || at + 1 >= end) target.appendByte(LINE_FEED);
      from = at + 1;
    } else if (byte === AMPERSAND && !isLiteral) {
      target.append(bytes, from, at);
      from = at;
      const stop = bytes.subarray(at, Math.min(end, at + LONGEST_ENTITY)).indexOf(SEMICOLON);
      const codePoint =
        stop < 0 ? -1 : entityCodePoint(String.fromCharCode(...bytes.subarray(at + 1, at + stop)));
      if (codePoint < 0) {
        isGood = false;
        continue;
      }
      target.appendCodePoint(codePoint);
      at += stop;
      from = at + 1;
    }
  }
  target.append(bytes, from, end);
  return isGood;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Returns the UTF-16 unit of the escape `_xHHHH_` at `at`; -1 if there is none. */
function escapedUnit(bytes: Uint8Array, at: number, end: number): number {
  if (at + 7 > end || bytes[at] !== UNDERSCORE || bytes[at + 6] !== UNDERSCORE) return -1;
  if (bytes[at + 1] !== LETTER_X && bytes[at + 1] !== LETTER_X_UPPER) return -1;
  let unit = 0;
  for (let i = at + 2; i < at + 6; i++) {
    const digit = hexDigit(bytes[i]);
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

/**
 * Decodes in place the escapes with which spreadsheets write characters that XML cannot contain: `_x000D_` is a carriage return, which is
 * dropped before a line feed, and `_x005F_` is the underscore of a text that would look like an escape (ECMA-376 Part 1, 22.9.2.19
 * ST_Xstring).
 */
export function decodeStringEscapes(buffer: ByteBuffer): void {
  const { bytes, length } = buffer;
  let at = 0;
  while (at < length && bytes[at] !== UNDERSCORE) at++;
  if (at + 7 > length) return;
  let to = at;
  while (at < length) {
    const unit = escapedUnit(bytes, at, length);
    if (unit < 0) {
      bytes[to++] = bytes[at++];
      continue;
    }
    at += 7;
    // A carriage return before a line feed is dropped, because the spreadsheet shows both as a single line break.
    if (unit === RETURN && (bytes[at] === LINE_FEED || escapedUnit(bytes, at, length) === LINE_FEED))
      continue;
    const low = unit >= 0xd800 && unit < 0xdc00 ? escapedUnit(bytes, at, length) : -1;
    if (low >= 0xdc00 && low < 0xe000) {
      to += writeCodePoint(bytes, to, 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
      at += 7;
    } else {
      to += writeCodePoint(bytes, to, unit);
    }
  }
  buffer.length = to;
}
