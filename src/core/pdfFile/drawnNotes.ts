import { type PdfBox, type PdfFile, type PdfFilePage, pdfBox } from './openPdfFile.ts';
import { asArray, asDictionary, asName, asReference, asStream, type PdfReference } from './pdfValue.ts';

/** Annotation to be drawn: its appearance, a form object, and the matrix that places the form on the page. */
export interface DrawnNote {
  readonly appearance: PdfReference;
  readonly matrix: readonly number[];
}

/** Flags of annotations (ISO 32000-1, 12.5.3). */
const [INVISIBLE, HIDDEN, PRINT] = [1, 2, 4];
/** Kinds of annotations that print nothing without an appearance. */
const UNSEEN_KINDS = new Set(['Link', 'Popup']);
const IDENTITY = [1, 0, 0, 1, 0, 0];
/** State of a button that is off, for which most files have no appearance. */
const OFF = 'Off';

type Resolve = PdfFile['resolve'];
type Entries = ReadonlyMap<string, ReturnType<Resolve>>;

/** Returns the bounding box of a box after a transform. */
function boundsUnder([a, b, c, d, e, f]: readonly number[], { left, bottom, right, top }: PdfBox): PdfBox {
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

/**
 * Returns the matrix that maps an appearance to the rectangle of its annotation (ISO 32000-1, 12.5.5, algorithm 8.1); null for an invalid
 * form.
 */
function placeAppearance(
  entries: ReadonlyMap<string, ReturnType<Resolve>>,
  rect: PdfBox,
  resolve: Resolve,
): number[] | null {
  const box = pdfBox(entries.get('BBox'), resolve);
  const listed = asArray(resolve(entries.get('Matrix')))?.items.map((item) => Number(resolve(item)));
  const matrix = listed ?? IDENTITY;
  if (!box || matrix.length !== IDENTITY.length || !matrix.every(Number.isFinite)) return null;
  const from = boundsUnder(matrix, box);
  if (from.right <= from.left || from.top <= from.bottom) return null;
  const scaleX = (rect.right - rect.left) / (from.right - from.left);
  const scaleY = (rect.top - rect.bottom) / (from.top - from.bottom);
  return [scaleX, 0, 0, scaleY, rect.left - scaleX * from.left, rect.bottom - scaleY * from.bottom];
}

/** Returns the appearance of an annotation; if it has several, that of its current state. Null if the current state shows nothing. */
function presentAppearance(
  note: ReadonlyMap<string, ReturnType<Resolve>>,
  resolve: Resolve,
): { readonly reference: PdfReference | null } | null {
  const normal = asDictionary(resolve(note.get('AP')))?.entries.get('N');
  const found = resolve(normal);
  if (asStream(found)) return { reference: asReference(normal) };
  const state = asName(resolve(note.get('AS'))) ?? OFF;
  const ofState = asDictionary(found)?.entries.get(state);
  if (asStream(resolve(ofState))) return { reference: asReference(ofState) };
  return asDictionary(found) && ofState === undefined ? null : { reference: null };
}

/** True for an annotation that is printed. */
export function isPrintedNote(entries: Entries, resolve: Resolve): boolean {
  const flags = Number(resolve(entries.get('F')) ?? 0);
  if ((flags & PRINT) === 0 || (flags & (HIDDEN | INVISIBLE)) !== 0) return false;
  const kind = asName(resolve(entries.get('Subtype'))) ?? '';
  return entries.has('AP') || !UNSEEN_KINDS.has(kind);
}

/**
 * Returns the kinds of the annotations on a page that should be printed but have no appearance: only the program that made them could draw
 * them.
 */
export function unseenNotes({ dictionary }: PdfFilePage, { resolve }: Pick<PdfFile, 'resolve'>): string[] {
  const kinds = new Set<string>();
  for (const note of asArray(resolve(dictionary.entries.get('Annots')))?.items ?? []) {
    const entries = asDictionary(resolve(note))?.entries;
    if (!entries || entries.has('AP') || !isPrintedNote(entries, resolve)) continue;
    if (pdfBox(entries.get('Rect'), resolve)) kinds.add(asName(resolve(entries.get('Subtype'))) ?? '');
  }
  return [...kinds];
}

/**
 * Returns the appearances of a page's printed annotations, such as form values, stamps and marks, in drawing order.
 *
 * @returns null if an annotation has no appearance, has an outdated one, or is on a layer, so that the page can't be copied
 */
export function drawnNotes(
  { dictionary }: PdfFilePage,
  { resolve, catalog }: PdfFile,
): readonly DrawnNote[] | null {
  const notes = asArray(resolve(dictionary.entries.get('Annots')))?.items ?? [];
  const drawn: DrawnNote[] = [];
  for (const note of notes) {
    const entries = asDictionary(resolve(note))?.entries;
    if (!entries) continue;
    if (!isPrintedNote(entries, resolve)) continue;
    const rect = pdfBox(entries.get('Rect'), resolve);
    // Invisible signatures have no area.
    if (!rect) continue;
    if (entries.has('OC') || !entries.has('AP')) return null;
    const present = presentAppearance(entries, resolve);
    if (!present) continue;
    const form = asDictionary(resolve(present.reference ?? undefined))?.entries;
    if (!present.reference || !form || form.has('OC') || asName(resolve(form.get('Subtype'))) !== 'Form')
      return null;
    const matrix = placeAppearance(form, rect, resolve);
    if (!matrix) return null;
    drawn.push({ appearance: present.reference, matrix });
  }
  const fields = asDictionary(resolve(catalog.entries.get('AcroForm')))?.entries;
  // With `NeedAppearances`, form values were changed without updating their appearances.
  const isStale = drawn.length > 0 && resolve(fields?.get('NeedAppearances')) === true;
  return isStale ? null : drawn;
}
