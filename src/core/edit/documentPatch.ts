/** A document as far as patches look into it: fields, and parts that are known by their id. */
export type PatchedDocument = Fields & { readonly elements: readonly PatchedElement[] };
export type PatchedElement = Fields & { readonly id: string };
type Fields = Readonly<Record<string, unknown>>;

/** Consecutive items of the former list, kept as they are. */
export interface KeptRun {
  readonly from: number;
  readonly count: number;
}

/** An element of the new document: kept, changed in some fields, or new. */
export type ElementItem =
  | KeptRun
  | { readonly at: number; readonly fields: FieldPatch }
  | { readonly whole: unknown };

export interface FieldPatch {
  readonly set: Readonly<Record<string, unknown>>;
  readonly drop: readonly string[];
}

/** How one document becomes the next. Elements that share nothing with a former one stand as a whole. */
export interface DocumentPatch {
  readonly fields: FieldPatch;
  /** Null where the elements are the very same list. */
  readonly elements: readonly ElementItem[] | null;
}

const ELEMENTS = 'elements';

/** What turns `before` into `after`. Values are compared by identity, so that what is shared costs nothing. */
export function diffDocument(before: PatchedDocument, after: PatchedDocument): DocumentPatch {
  return {
    fields: diffFields(before, after, ELEMENTS),
    elements: before.elements === after.elements ? null : diffElements(before.elements, after.elements),
  };
}

/** In the time of a frame: a drag may have changed a thousand elements of thirty fields each. */
function diffFields(before: Fields, after: Fields, except: string | null): FieldPatch {
  const set: Record<string, unknown> = {};
  const drop: string[] = [];
  for (const key in after) {
    if (key !== except && (before[key] !== after[key] || !(key in before))) set[key] = after[key];
  }
  for (const key in before) if (!(key in after)) drop.push(key);
  return { set, drop };
}

function diffElements(before: readonly PatchedElement[], after: readonly PatchedElement[]): ElementItem[] {
  const places = new Map(before.map((element, index) => [element.id, index]));
  const items: ElementItem[] = [];
  let kept: { from: number; count: number } | null = null;
  for (const element of after) {
    const at = places.get(element.id);
    if (at !== undefined && before[at] === element) {
      if (kept !== null && kept.from + kept.count === at) kept.count++;
      else items.push((kept = { from: at, count: 1 }));
      continue;
    }
    kept = null;
    items.push(at === undefined ? { whole: element } : { at, fields: diffFields(before[at], element, null) });
  }
  return items;
}

/** The document that a patch makes; null when it does not fit `before`. */
export function patchDocument(before: unknown, { fields, elements }: DocumentPatch): unknown {
  if (typeof before !== 'object' || before === null || !(ELEMENTS in before)) return null;
  if (elements === null) return isEmpty(fields) ? before : patchFields(before, fields);
  const former = before.elements;
  if (!Array.isArray(former)) return null;
  const next: unknown[] = [];
  for (const item of elements) {
    if ('whole' in item) next.push(item.whole);
    else if ('at' in item) {
      const element: unknown = former[item.at];
      if (typeof element !== 'object' || element === null) return null;
      next.push(patchFields(element, item.fields));
    } else {
      if (item.from < 0 || item.from + item.count > former.length) return null;
      for (let index = item.from; index < item.from + item.count; index++) next.push(former[index]);
    }
  }
  return { ...patchFields(before, fields), [ELEMENTS]: next };
}

function isEmpty({ set, drop }: FieldPatch): boolean {
  return drop.length === 0 && Object.keys(set).length === 0;
}

function patchFields(before: object, { set, drop }: FieldPatch): object {
  const next: Record<string, unknown> = { ...before, ...set };
  for (const key of drop) delete next[key];
  return next;
}
