import { unzlib } from '../base/zip/deflate.ts';
import {
  asArray,
  asDictionary,
  asName,
  type PdfDictionary,
  type PdfStream,
  type PdfValue,
} from './pdfValue.ts';
import { undoPredictor } from './undoPredictor.ts';

/** Follows references to a value; returns a value that is not a reference unchanged. */
export type Resolve = (value: PdfValue | undefined) => PdfValue | undefined;

/** Abbreviated filter names, which the standard only allows in inline images, but which some files use elsewhere. */
const SHORT: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
};

type Filter = (bytes: Uint8Array, parameters: PdfDictionary | null, maxBytes: number) => Uint8Array | null;

/** Decoders of all filters except picture codecs (ISO 32000-1, 7.4). Each returns null if the output exceeds `maxBytes` or is empty. */
const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: (bytes, parameters, maxBytes) => {
    const unpacked = unzlib(bytes, maxBytes);
    return unpacked && undoPredictor(unpacked, parameters);
  },
  LZWDecode: (bytes, parameters, maxBytes) => {
    const early = parameters?.entries.get('EarlyChange');
    const unpacked = undoLzw(bytes, early === 0 ? 0 : 1, maxBytes);
    return unpacked && undoPredictor(unpacked, parameters);
  },
  ASCII85Decode: undoAscii85,
  ASCIIHexDecode: undoAsciiHex,
  RunLengthDecode: undoRunLength,
};

/** Returns the names of a stream's filters, and the parameters of each. */
function filtersOf(
  { dictionary }: PdfStream,
  resolve: Resolve,
): [name: string, parameters: PdfDictionary | null][] {
  const entry = (key: string, short: string) =>
    resolve(dictionary.entries.get(key) ?? dictionary.entries.get(short));
  const filter = entry('Filter', 'F');
  const names = asArray(filter)?.items ?? (filter === undefined || filter === null ? [] : [filter]);
  const parms = entry('DecodeParms', 'DP');
  const parameters = asArray(parms)?.items ?? [parms];
  return names.map((name, index) => {
    const known = asName(resolve(name)) ?? '';
    return [SHORT[known] ?? known, asDictionary(resolve(parameters[index]))];
  });
}

/** Decodes the bytes of a stream; null if a filter is a picture codec or unknown, or if the output exceeds `maxBytes`. */
export function undoFilters(stream: PdfStream, resolve: Resolve, maxBytes: number): Uint8Array | null {
  let bytes: Uint8Array | null = stream.bytes;
  for (const [name, parameters] of filtersOf(stream, resolve)) {
    const undo: Filter | undefined = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!undo || !bytes) return null;
    bytes = undo(bytes, parameters, maxBytes);
  }
  return bytes;
}

function undoAsciiHex(bytes: Uint8Array): Uint8Array {
  const made = new Uint8Array((bytes.length >> 1) + 1);
  let count = 0;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    made[count >> 1] |= (count & 1) === 0 ? digit << 4 : digit;
    count++;
  }
  return made.subarray(0, (count + 1) >> 1);
}

function undoAscii85(bytes: Uint8Array): Uint8Array {
  const made: number[] = [];
  let group: number[] = [];
  const close = (digits: readonly number[]) => {
    let value = 0;
    for (let at = 0; at < 5; at++) value = value * 85 + (digits[at] ?? 84);
    for (let byte = 0; byte < digits.length - 1; byte++)
      made.push(Math.floor(value / 256 ** (3 - byte)) & 0xff);
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) made.push(0, 0, 0, 0);
    else if (byte >= 33 && byte <= 117) group.push(byte - 33);
    if (group.length < 5) continue;
    close(group);
    group = [];
  }
  if (group.length > 1) close(group);
  return Uint8Array.from(made);
}

function undoRunLength(
  bytes: Uint8Array,
  _parameters: PdfDictionary | null,
  maxBytes: number,
): Uint8Array | null {
  const made: number[] = [];
  for (let at = 0; at < bytes.length && bytes[at] !== 128; ) {
    const length = bytes[at++];
    const count = length < 128 ? length + 1 : 257 - length;
    for (let copy = 0; copy < count; copy++) made.push(bytes[length < 128 ? at + copy : at] ?? 0);
    at += length < 128 ? count : 1;
    if (made.length > maxBytes) return null;
  }
  return Uint8Array.from(made);
}

const CLEAR = 256;
const END = 257;

/** Decodes LZW with codes of nine to twelve bits (ISO 32000-1, 7.4.4). */
function undoLzw(bytes: Uint8Array, early: 0 | 1, maxBytes: number): Uint8Array | null {
  const made: number[] = [];
  let table: Uint8Array[] = [];
  let width = 9;
  let bits = 0;
  let held = 0;
  let previous: Uint8Array | null = null;
  const reset = () => {
    table = [];
    width = 9;
    previous = null;
  };
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    if (bits < width) continue;
    const code = (held >>> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    held &= (1 << bits) - 1;
    if (code === END) break;
    if (code === CLEAR) {
      reset();
      continue;
    }
    const known: Uint8Array | undefined = code < 256 ? Uint8Array.of(code) : table[code - 258];
    const last: Uint8Array | null = previous;
    if (!known && (!last || code - 258 !== table.length))
      return made.length > 0 ? Uint8Array.from(made) : null;
    const entry: Uint8Array = known ?? Uint8Array.of(...(last ?? []), last?.[0] ?? 0);
    for (const value of entry) made.push(value);
    if (made.length > maxBytes) return null;
    if (last && table.length < 3838) table.push(Uint8Array.of(...last, entry[0]));
    previous = entry;
    const next = table.length + 258 + early;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return Uint8Array.from(made);
}
