import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { deflate } from '../base/zip/deflate.ts';
import { type DrawnNote, drawnNotes } from './drawnNotes.ts';
import type { PdfBox, PdfFile, PdfFilePage } from './openPdfFile.ts';
import {
  asArray,
  asDictionary,
  asName,
  asReference,
  asStream,
  EMPTY_DICTIONARY,
  entriesText,
  type PdfDictionary,
  type PdfStream,
  type PdfValue,
  valueText,
} from './pdfValue.ts';
import { undoFilters } from './undoFilters.ts';

/** Writer of the copies: the objects of the output file. */
export interface CopyTarget {
  readonly allocate: () => number;
  readonly put: (object: number, value: string) => void;
  /** Writes a stream; `entries` is its dictionary without the length. */
  readonly putStream: (object: number, entries: string, data: Uint8Array) => void;
}

/** Copies pages of a file; objects that several pages use are copied once. */
export interface PageCopier {
  /** Copies a page; returns the number of a form object that shows the page in its own coordinates (ISO 32000-1, 8.10). */
  readonly copy: (page: number) => Result<number, Problem>;
}

/** Maximum number of objects that a page refers to. */
const MAX_OBJECTS = 500_000;
const MAX_CONTENT_BYTES = 128 * 1024 * 1024;
/** Dictionary keys that are not copied: they describe the old document, or refer back to all of it. */
const LEFT_OUT = new Set([
  'Parent',
  'P',
  'StructParent',
  'StructParents',
  'PieceInfo',
  'Metadata',
  'Length',
  'Dest',
]);

/** Keys of dictionaries whose own keys are names that a page or font defines, so that any name may occur (ISO 32000-1, 7.8.3, 9.6.5). */
const NAMINGS: ReadonlySet<string> = new Set([
  ...['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties'],
  ...['CharProcs', 'Colorants'],
]);

function without(dictionary: PdfDictionary, keys: ReadonlySet<string>): PdfDictionary {
  return { type: 'dictionary', entries: new Map([...dictionary.entries].filter(([key]) => !keys.has(key))) };
}

/** Reference to an object; `isNaming` is true if the keys of the referenced dictionary are such names. */
interface FoundReference {
  readonly object: number;
  readonly isNaming: boolean;
}

/** Yields the references in a value, except under keys that are not copied. */
function* referencesIn(value: PdfValue, isNaming = false): Generator<FoundReference> {
  if (typeof value !== 'object' || value === null) return;
  if (value.type === 'reference') yield { object: value.object, isNaming };
  else if (value.type === 'array') for (const item of value.items) yield* referencesIn(item);
  else if (value.type === 'dictionary')
    for (const [key, entry] of value.entries) {
      if (isNaming || !LEFT_OUT.has(key)) yield* referencesIn(entry, !isNaming && NAMINGS.has(key));
    }
  else if (value.type === 'stream') yield* referencesIn(value.dictionary);
}

const FORM = '/Type/XObject/Subtype/Form';

const boxText = ({ left, bottom, right, top }: PdfBox) =>
  `[${[left, bottom, right, top].map((side) => valueText(side, () => null)).join(' ')}]`;

/** Returns the content of a page as a single stream; if the page has only one stream, it stays compressed. */
function contentOf(page: PdfFilePage, { resolve }: PdfFile): Result<PdfStream, Problem> {
  const contents = resolve(page.dictionary.entries.get('Contents'));
  const parts = asArray(contents)?.items.map(resolve) ?? [contents];
  const streams = parts.flatMap((part) => asStream(part) ?? []);
  if (streams.length === 1) {
    const { entries } = streams[0].dictionary;
    // The data of a stream with `F` is in an external file, which is not available.
    if (entries.has('F')) return fail('pdfPageDamaged');
    const filters = ['Filter', 'DecodeParms'].flatMap((key): [string, PdfValue][] => {
      const value = resolve(entries.get(key));
      return value === undefined ? [] : [[key, value]];
    });
    return ok({ ...streams[0], dictionary: { type: 'dictionary', entries: new Map(filters) } });
  }
  const joined: Uint8Array[] = [];
  let length = 0;
  for (const stream of streams) {
    const bytes = undoFilters(stream, resolve, MAX_CONTENT_BYTES - length);
    if (!bytes) return fail('pdfPageDamaged');
    joined.push(bytes);
    length += bytes.length + 1;
  }
  const all = new Uint8Array(length).fill(10);
  let at = 0;
  for (const part of joined) {
    all.set(part, at);
    at += part.length + 1;
  }
  const filter: PdfValue = { type: 'name', name: 'FlateDecode' };
  return ok({
    type: 'stream',
    dictionary: { type: 'dictionary', entries: new Map([['Filter', filter]]) },
    bytes: deflate(all),
  });
}

/** True if a document hides any layer on screen or paper (ISO 32000-1, 8.11.4.3). */
function hidesLayers({ catalog, resolve }: PdfFile): boolean {
  const layers = resolve(catalog.entries.get('OCProperties'));
  if (layers === null || layers === undefined) return false;
  const usual = asDictionary(resolve(asDictionary(layers)?.entries.get('D')))?.entries;
  if (!usual) return true;
  const isListed = (key: string) => (asArray(resolve(usual.get(key)))?.items.length ?? 0) > 0;
  const base = asName(resolve(usual.get('BaseState')));
  return isListed('OFF') || isListed('AS') || (base !== null && base !== 'ON');
}

/** Returns true if a page, counted from 0, can be copied. */
export type CopyTest = (page: number) => boolean;

/**
 * Creates a test for pages that can be copied unchanged. Pages of a document with hidden layers can't, because the document stores the
 * visibility of layers, so a copy would show them; neither can pages with certain annotations (`drawnNotes`).
 */
export function createCopyTest(file: PdfFile): CopyTest {
  let next = 1;
  // Dry run, which finds damaged pages before an output file is started.
  const nowhere: CopyTarget = { allocate: () => next++, put: () => undefined, putStream: () => undefined };
  const copier = createPageCopier(file, nowhere);
  return (page) => {
    const found = file.pages[page];
    if (!found || hidesLayers(file)) return false;
    return copier.copy(page).ok;
  };
}

export function createPageCopier(file: PdfFile, target: CopyTarget): PageCopier {
  const { resolve, pages } = file;
  /** New object number by old object number; null for objects that are not copied. */
  const numbers = new Map<number, number | null>();
  const numberOf = (object: number) => numbers.get(object) ?? null;

  function isLeftOut(value: PdfValue | undefined): boolean {
    if (value === null || value === undefined) return true;
    const type = asName(asDictionary(value)?.entries.get('Type'));
    return type === 'Page' || type === 'Pages' || type === 'Catalog';
  }

  /** Copies all objects that a value refers to, directly or indirectly. */
  function copyReferences(value: PdfValue): boolean {
    const waiting = [...referencesIn(value)];
    const found: (FoundReference & { readonly value: PdfValue })[] = [];
    for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
      const { object, isNaming } = reference;
      if (numbers.has(object)) continue;
      const copied = resolve({ type: 'reference', object });
      if (isLeftOut(copied) || copied === undefined) {
        numbers.set(object, null);
        continue;
      }
      // The visibility of a membership dictionary (OCMD) depends on several layers together, so the page can't be copied.
      const kind = asName(asDictionary(copied)?.entries.get('Type'));
      if (numbers.size >= MAX_OBJECTS || kind === 'OCMD') return false;
      numbers.set(object, target.allocate());
      found.push({ object, isNaming, value: copied });
      for (const held of referencesIn(copied, isNaming)) waiting.push(held);
    }
    for (const { object, isNaming, value: copied } of found) {
      const number = numberOf(object);
      if (number === null) continue;
      const stream = asStream(copied);
      const plain = asDictionary(copied);
      if (stream)
        target.putStream(number, entriesText(without(stream.dictionary, LEFT_OUT), numberOf), stream.bytes);
      else target.put(number, valueText(plain && !isNaming ? without(plain, LEFT_OUT) : copied, numberOf));
    }
    return true;
  }

  /** Returns a form that shows a page with its annotations' appearances over it. */
  function withNotes(page: number, box: string, notes: readonly DrawnNote[]): Result<number, Problem> {
    if (!copyReferences({ type: 'array', items: notes.map(({ appearance }) => appearance) }))
      return fail('pdfPageDamaged');
    const number = target.allocate();
    const forms = notes.map(({ appearance }, at) => `/N${at} ${numberOf(appearance.object)} 0 R`);
    const drawn = notes.map(
      ({ matrix }, at) => `q ${matrix.map((part) => valueText(part, numberOf)).join(' ')} cm /N${at} Do Q\n`,
    );
    const operators = Uint8Array.from(`/P Do\n${drawn.join('')}`, (character) => character.charCodeAt(0));
    const resources = `/Resources<</XObject<</P ${page} 0 R${forms.join('')}>>>>`;
    target.putStream(number, `${FORM}/BBox${box}${resources}`, operators);
    return ok(number);
  }

  return {
    copy: (index) => {
      const page = pages[index];
      if (!page) return fail('pdfPageDamaged');
      const notes = drawnNotes(page, file);
      if (!notes) return fail('pdfPageDamaged');
      const content = contentOf(page, file);
      if (!content.ok) return content;
      const resources = resolve(page.dictionary.entries.get('Resources')) ?? EMPTY_DICTIONARY;
      const group = resolve(page.dictionary.entries.get('Group'));
      const shared: PdfValue = {
        type: 'dictionary',
        entries: new Map([
          ['Resources', asReference(page.dictionary.entries.get('Resources')) ?? resources],
          ...(asDictionary(group) ? [['Group', group ?? null] as const] : []),
        ]),
      };
      if (!copyReferences(shared)) return fail('pdfPageDamaged');
      const box = boxText(page.box);
      const number = target.allocate();
      const remaining = without(content.value.dictionary, LEFT_OUT);
      target.putStream(
        number,
        `${FORM}/BBox${box}${entriesText(shared, numberOf)}${entriesText(remaining, numberOf)}`,
        content.value.bytes,
      );
      return notes.length === 0 ? ok(number) : withNotes(number, box, notes);
    },
  };
}
