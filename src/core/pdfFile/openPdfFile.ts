import { fail, ok, type Problem, type Result } from '../base/result.ts';
import {
  type CrossReference,
  findBytes,
  readCrossReference,
  readObjectAt,
  scanObjects,
} from './crossReference.ts';
import { createValueReader } from './parseValue.ts';
import {
  asArray,
  asDictionary,
  asName,
  asReference,
  asStream,
  type PdfDictionary,
  type PdfReference,
  type PdfStream,
  type PdfValue,
} from './pdfValue.ts';
import { type Resolve, undoFilters } from './undoFilters.ts';

/** Page of a file, including the attributes that it inherits. */
export interface PdfFilePage {
  readonly dictionary: PdfDictionary;
  /** Visible area in points: the intersection of crop box and media box. */
  readonly box: PdfBox;
  /** Clockwise rotation of the page. */
  readonly rotate: 0 | 90 | 180 | 270;
  /** Size of a unit in points. */
  readonly userUnit: number;
}

export interface PdfBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Opened PDF whose objects are read on demand. */
export interface PdfFile {
  readonly pages: readonly PdfFilePage[];
  readonly catalog: PdfDictionary;
  /** Follows references to a value; returns null for a missing object. */
  readonly resolve: Resolve;
  /** Properties of the file that an incremental update needs; null if its cross-reference table was lost. */
  readonly revision: { readonly root: number; readonly objectCount: number; readonly tableAt: number } | null;
}

/** Maximum number of references that lead from one to the next. */
const MAX_STEPS = 32;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Number of bytes at the start that may contain the signature, since mail and web servers leave other bytes before it. */
const HEADER_BYTES = 1024;
const LETTER: PdfBox = { left: 0, bottom: 0, right: 612, top: 792 };

interface Objects {
  readonly resolve: Resolve;
}

/** Creates functions that read objects and cache them, because pages share most of their objects. */
function openObjects(bytes: Uint8Array, { places }: CrossReference): Objects {
  const known = new Map<number, PdfValue>();
  const packed = new Map<number, readonly PdfValue[]>();
  const underWay = new Set<number>();
  let unpackedBytes = 0;

  function resolve(value: PdfValue | undefined): PdfValue | undefined {
    let found = value;
    for (let step = 0; step < MAX_STEPS; step++) {
      const reference = asReference(found);
      if (!reference) return found;
      found = load(reference);
    }
    return null;
  }

  function load({ object }: PdfReference): PdfValue {
    const before = known.get(object);
    if (before !== undefined) return before;
    const place = places.get(object);
    // Prevents infinite recursion, which a stream would cause whose length refers to the stream itself.
    if (!place || underWay.has(object)) return null;
    underWay.add(object);
    const value =
      place.kind === 'offset' ? loadAt(object, place.offset) : (unpack(place.stream)[place.index] ?? null);
    underWay.delete(object);
    known.set(object, value);
    return value;
  }

  function loadAt(object: number, offset: number): PdfValue {
    const found = readObjectAt(bytes, offset, (length) => {
      const value = resolve(length);
      return typeof value === 'number' ? value : null;
    });
    return found?.object === object ? found.value : null;
  }

  function unpack(object: number): readonly PdfValue[] {
    const before = packed.get(object);
    if (before) return before;
    const stream = asStream(load({ type: 'reference', object }));
    const values = stream ? readPacked(stream) : [];
    packed.set(object, values);
    return values;
  }

  /** Returns the objects of an object stream in its order (ISO 32000-1, 7.5.7). */
  function readPacked(stream: PdfStream): PdfValue[] {
    const body = undoFilters(stream, resolve, MAX_UNPACKED_BYTES);
    const count = stream.dictionary.entries.get('N');
    const first = stream.dictionary.entries.get('First');
    if (!body || typeof count !== 'number' || typeof first !== 'number') return [];
    unpackedBytes += body.length;
    if (unpackedBytes > MAX_UNPACKED_BYTES * 4) return [];
    const reader = createValueReader(body);
    const offsets: number[] = [];
    for (let index = 0; index < count; index++) {
      if (reader.integer() === null) break;
      const offset = reader.integer();
      if (offset === null) break;
      offsets.push(offset);
    }
    return offsets.map((offset) => createValueReader(body, first + offset).value() ?? null);
  }

  return { resolve };
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** Collects the pages of the page tree in order (ISO 32000-1, 7.7.3); visits each node once, in case the tree has cycles. */
function collectPages(catalog: PdfDictionary, resolve: Resolve, maxPages: number): PdfFilePage[] | null {
  interface Waiting {
    readonly node: PdfValue | undefined;
    readonly inherited: ReadonlyMap<string, PdfValue>;
  }
  const pages: PdfFilePage[] = [];
  const seen = new Set<number>();
  const waiting: Waiting[] = [{ node: catalog.entries.get('Pages'), inherited: new Map() }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const reference = asReference(next.node);
    if (reference && seen.has(reference.object)) continue;
    if (reference) seen.add(reference.object);
    const node = asDictionary(resolve(next.node));
    if (!node) continue;
    const inherited = new Map(next.inherited);
    for (const key of INHERITED) {
      const value = node.entries.get(key);
      if (value !== undefined) inherited.set(key, value);
    }
    const kids = asArray(resolve(node.entries.get('Kids')));
    if (kids && asName(resolve(node.entries.get('Type'))) !== 'Page') {
      for (const kid of [...kids.items].reverse()) waiting.push({ node: kid, inherited });
      continue;
    }
    if (pages.length === maxPages) return null;
    pages.push(pageOf({ type: 'dictionary', entries: new Map([...node.entries, ...inherited]) }, resolve));
  }
  return pages;
}

/** Reads a rectangle and orders its corners; null if it is invalid or has no area. */
export function pdfBox(value: PdfValue | undefined, resolve: Resolve): PdfBox | null {
  const numbers = asArray(resolve(value))?.items.map((item) => Number(resolve(item))) ?? [];
  const [a, b, c, d] = numbers;
  if (numbers.length < 4 || [a, b, c, d].some((number) => !Number.isFinite(number))) return null;
  const box = { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
  return box.right > box.left && box.top > box.bottom ? box : null;
}

function pageOf(dictionary: PdfDictionary, resolve: Resolve): PdfFilePage {
  const { entries } = dictionary;
  const media = pdfBox(entries.get('MediaBox'), resolve) ?? LETTER;
  const crop = pdfBox(entries.get('CropBox'), resolve) ?? media;
  const common = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  const turns = Math.round(Number(resolve(entries.get('Rotate')) ?? 0) / 90);
  const quarters = (((Number.isFinite(turns) ? turns : 0) % 4) + 4) % 4;
  const unit = resolve(entries.get('UserUnit'));
  return {
    dictionary,
    box: common.right > common.left && common.top > common.bottom ? common : media,
    rotate: quarters === 0 ? 0 : quarters === 1 ? 90 : quarters === 2 ? 180 : 270,
    userUnit: typeof unit === 'number' && unit > 0 && unit <= 1000 ? unit : 1,
  };
}

function readBy(bytes: Uint8Array, table: CrossReference | null, maxPages: number): Result<PdfFile> | null {
  if (!table) return null;
  const { resolve } = openObjects(bytes, table);
  if (asDictionary(resolve(table.trailer.entries.get('Encrypt')))) return fail('pdfLocked');
  const catalog = asDictionary(resolve(table.trailer.entries.get('Root')));
  if (!catalog) return null;
  const pages = collectPages(catalog, resolve, maxPages);
  if (!pages) return fail('pdfTooManyPages', { max: maxPages });
  const root = asReference(table.trailer.entries.get('Root'));
  const { tableAt } = table;
  const objectCount = [...table.places.keys()].reduce((most, object) => Math.max(most, object + 1), 1);
  const revision = root && tableAt !== null ? { root: root.object, objectCount, tableAt } : null;
  return pages.length > 0 ? ok({ pages, catalog, resolve, revision }) : null;
}

/**
 * Opens a PDF. If its cross-reference table is lost or wrong, the file is scanned for objects.
 *
 * @returns `pdfDamaged`, `pdfLocked` for an encrypted file, or `pdfTooManyPages`
 */
export function openPdfFile(bytes: Uint8Array, maxPages: number): Result<PdfFile, Problem> {
  const headerAt = findBytes(bytes, '%PDF-', 0, HEADER_BYTES);
  if (headerAt < 0) return fail('pdfDamaged');
  return (
    readBy(bytes, readCrossReference(bytes, headerAt), maxPages) ??
    (headerAt > 0 ? readBy(bytes, readCrossReference(bytes, 0), maxPages) : null) ??
    readBy(bytes, scanObjects(bytes), maxPages) ??
    fail('pdfDamaged')
  );
}
