import { createValueReader } from './parseValue.ts';
import {
  asArray,
  asDictionary,
  asName,
  type PdfDictionary,
  type PdfStream,
  type PdfValue,
} from './pdfValue.ts';
import { undoFilters } from './undoFilters.ts';

/** Position of an object: an offset in the file, or an index in an object stream. */
type ObjectLocation =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

/** Locations of the objects of a file, and its trailer dictionary, which refers to the catalog. */
export interface CrossReference {
  readonly places: ReadonlyMap<number, ObjectLocation>;
  readonly trailer: PdfDictionary;
  /** Offset of the newest cross-reference table in bytes; null if the table was lost. */
  readonly tableAt: number | null;
}

/** Maximum number of objects: more than a file of the maximum accepted size can contain. */
const MAX_OBJECTS = 10_000_000;
const MAX_TABLE_BYTES = 128 * 1024 * 1024;
/** Maximum number of cross-reference sections; each incremental update of a file adds one. */
const MAX_SECTIONS = 1000;

/** Object that begins at an offset, with its number. */
export interface ObjectAt {
  readonly object: number;
  readonly value: PdfValue;
}

/** Returns the offset of a word; -1 if the word isn't found before `end`. */
export function findBytes(bytes: Uint8Array, word: string, from: number, end = bytes.length): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0 && at < end; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < word.length && bytes[at + length] === word.charCodeAt(length)) length++;
    if (length === word.length) return at;
  }
  return -1;
}

/**
 * Reads an object, `12 0 obj …`; null if none begins at the offset. A stream ends after its declared length, or at `endstream` if that
 * length is wrong.
 */
export function readObjectAt(
  bytes: Uint8Array,
  offset: number,
  lengthOf: (value: PdfValue | undefined) => number | null,
): ObjectAt | null {
  if (offset < 0 || offset >= bytes.length) return null;
  const reader = createValueReader(bytes, offset);
  const object = reader.integer();
  if (object === null || reader.integer() === null || !reader.keyword('obj')) return null;
  const value = reader.value() ?? null;
  const dictionary = asDictionary(value);
  if (!dictionary || !reader.keyword('stream')) return { object, value };
  let from = reader.position();
  if (bytes[from] === 13) from++;
  if (bytes[from] === 10) from++;
  const length = lengthOf(dictionary.entries.get('Length'));
  const isRight = (end: number) => {
    const after = createValueReader(bytes, end);
    return after.keyword('endstream') || findBytes(bytes, 'endstream', end, end + 4) >= 0;
  };
  let end = length === null ? -1 : from + length;
  if (end < from || end > bytes.length || !isRight(end)) {
    end = findBytes(bytes, 'endstream', from);
    if (end < 0) end = bytes.length;
    else if (bytes[end - 1] === 10 && end > from) end -= bytes[end - 2] === 13 ? 2 : 1;
  }
  return { object, value: { type: 'stream', dictionary, bytes: bytes.subarray(from, Math.max(from, end)) } };
}

const plainLength = (value: PdfValue | undefined) => (typeof value === 'number' ? value : null);

/** Reads the cross-reference table at the position that the file declares (ISO 32000-1, 7.5.4 and 7.5.8); null if no table is there. */
export function readCrossReference(bytes: Uint8Array, headerAt: number): CrossReference | null {
  const tail = Math.max(0, bytes.length - 2048);
  let startAt = -1;
  for (let at = findBytes(bytes, 'startxref', tail); at >= 0; at = findBytes(bytes, 'startxref', at + 9))
    startAt = at;
  if (startAt < 0) return null;
  const first = createValueReader(bytes, startAt + 9).integer();
  if (first === null) return null;
  const places = new Map<number, ObjectLocation | null>();
  const visited = new Set<number>();
  const waiting: number[] = [first];
  let trailer: PdfDictionary | null = null;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (visited.has(next) || visited.size >= MAX_SECTIONS) continue;
    visited.add(next);
    const section = readSection(bytes, next + headerAt, headerAt, places);
    if (!section) return null;
    trailer ??= section;
    for (const key of ['XRefStm', 'Prev']) {
      const offset = section.entries.get(key);
      if (typeof offset === 'number') waiting.push(offset);
    }
  }
  const found = new Map<number, ObjectLocation>();
  for (const [object, place] of places) if (place) found.set(object, place);
  return trailer && { places: found, trailer, tableAt: headerAt === 0 ? first : null };
}

type Places = Map<number, ObjectLocation | null>;

/** Records the location of an object, unless a newer section already has one. */
function note(places: Places, object: number, place: ObjectLocation | null): void {
  if (!places.has(object) && places.size < MAX_OBJECTS) places.set(object, place);
}

function readSection(
  bytes: Uint8Array,
  offset: number,
  headerAt: number,
  places: Places,
): PdfDictionary | null {
  if (offset < 0 || offset >= bytes.length) return null;
  const reader = createValueReader(bytes, offset);
  if (!reader.keyword('xref')) {
    const found = readObjectAt(bytes, offset, plainLength);
    const value = found?.value;
    return typeof value === 'object' && value?.type === 'stream'
      ? readStreamSection(value, headerAt, places)
      : null;
  }
  while (!reader.keyword('trailer')) {
    const first = reader.integer();
    const count = reader.integer();
    if (first === null || count === null || count > MAX_OBJECTS) return null;
    for (let index = 0; index < count; index++) {
      const at = reader.integer();
      if (at === null || reader.integer() === null) return null;
      const isUsed = reader.keyword('n');
      if (!isUsed && !reader.keyword('f')) return null;
      note(places, first + index, isUsed ? { kind: 'offset', offset: at + headerAt } : null);
    }
  }
  return asDictionary(reader.value());
}

function readStreamSection(stream: PdfStream, headerAt: number, places: Places): PdfDictionary | null {
  const { entries } = stream.dictionary;
  if (asName(entries.get('Type')) !== 'XRef') return null;
  const table = undoFilters(stream, (value) => value, MAX_TABLE_BYTES);
  const widths =
    asArray(entries.get('W'))?.items.map((width) => (typeof width === 'number' ? width : 0)) ?? [];
  const row = widths.reduce((sum, width) => sum + width, 0);
  if (!table || widths.length < 3 || row < 1 || widths.some((width) => width < 0 || width > 8)) return null;
  const size = entries.get('Size');
  const index = asArray(entries.get('Index'))?.items ?? [0, typeof size === 'number' ? size : 0];
  let at = 0;
  const field = (width: number, standard: number) => {
    let value = width === 0 ? standard : 0;
    for (let byte = 0; byte < width; byte++) value = value * 256 + table[at++];
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first, count] = [Number(index[pair]), Number(index[pair + 1])];
    for (let entry = 0; entry < count && at + row <= table.length; entry++) {
      const [kind, second, third] = [field(widths[0], 1), field(widths[1], 0), field(widths[2], 0)];
      const packed: ObjectLocation = { kind: 'packed', stream: second, index: third };
      const place: ObjectLocation = kind === 1 ? { kind: 'offset', offset: second + headerAt } : packed;
      note(places, first + entry, kind === 0 ? null : place);
    }
  }
  return stream.dictionary;
}

/**
 * Rebuilds a lost table: scans the file for objects (`12 0 obj`) and remaining trailers. If a number occurs several times, the last object
 * applies.
 */
export function scanObjects(bytes: Uint8Array): CrossReference | null {
  const places = new Map<number, ObjectLocation>();
  let trailer: PdfDictionary | null = null;
  for (let at = findBytes(bytes, 'obj', 0); at >= 0; at = findBytes(bytes, 'obj', at + 3)) {
    if (bytes[at - 1] === 0x64) continue;
    const from = Math.max(0, at - 24);
    const before = String.fromCharCode(...bytes.subarray(from, at));
    const match = /(\d{1,10})\s+\d{1,5}\s*$/.exec(before);
    if (match) places.set(Number(match[1]), { kind: 'offset', offset: from + match.index });
  }
  for (let at = findBytes(bytes, 'trailer', 0); at >= 0; at = findBytes(bytes, 'trailer', at + 7)) {
    const found = asDictionary(createValueReader(bytes, at + 7).value());
    if (found?.entries.has('Root')) trailer = found;
  }
  return scanStreams(bytes, places, trailer);
}

/** Completes a rebuilt table: finds objects in object streams, a trailer, and the catalog. */
function scanStreams(
  bytes: Uint8Array,
  places: Map<number, ObjectLocation>,
  known: PdfDictionary | null,
): CrossReference | null {
  let trailer = known;
  let catalog: number | null = null;
  for (const [object, place] of [...places]) {
    if (place.kind !== 'offset') continue;
    const value = readObjectAt(bytes, place.offset, plainLength)?.value;
    const dictionary = asDictionary(value);
    const type = asName(dictionary?.entries.get('Type'));
    if (type === 'Catalog') catalog = object;
    if (type === 'XRef' && dictionary?.entries.has('Root')) trailer ??= dictionary;
    if (type !== 'ObjStm' || typeof value !== 'object' || value?.type !== 'stream') continue;
    const numbers = packedNumbers(value);
    for (const [index, packed] of numbers.entries())
      if (!places.has(packed)) places.set(packed, { kind: 'packed', stream: object, index });
  }
  if (trailer) return { places, trailer, tableAt: null };
  if (catalog === null) return null;
  return {
    tableAt: null,
    places,
    trailer: { type: 'dictionary', entries: new Map([['Root', { type: 'reference', object: catalog }]]) },
  };
}

function packedNumbers(stream: PdfStream): number[] {
  const bytes = undoFilters(stream, (value) => value, MAX_TABLE_BYTES);
  const count = stream.dictionary.entries.get('N');
  if (!bytes || typeof count !== 'number') return [];
  const reader = createValueReader(bytes);
  const numbers: number[] = [];
  for (let index = 0; index < count; index++) {
    const object = reader.integer();
    if (object === null || reader.integer() === null) break;
    numbers.push(object);
  }
  return numbers;
}
