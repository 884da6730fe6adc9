/** Document as patches process it: any fields, and a list of elements with IDs. */
export type PatchedDocument = Fields & { readonly elements: readonly PatchedElement[] };
type PatchedElement = Fields & { readonly id: string };
type Fields = Readonly<Record<string, unknown>>;

/** Consecutive items of the old list that stay unchanged. */
export interface UnchangedRun {
  readonly from: number;
  readonly count: number;
}

/** Consecutive items of the old list that changed in the same fields, such as dragged elements. */
interface UniformChange {
  readonly alike: UnchangedRun;
  readonly fields: readonly string[];
  /** New values: one list per field, each in the order of the items. */
  readonly columns: readonly (readonly unknown[])[];
}

/**
 * Element of the new document: unchanged, changed in some fields, or new. Consecutive elements that are unchanged, or changed in the same
 * fields, share one item.
 */
type ElementItem =
  | UnchangedRun
  | UniformChange
  | { readonly at: number; readonly fields: FieldPatch }
  | { readonly whole: unknown };

interface FieldPatch {
  readonly set: Readonly<Record<string, unknown>>;
  readonly drop: readonly string[];
}

/** Difference between two documents. A new element is stored as a whole. */
export interface DocumentPatch {
  readonly fields: FieldPatch;
  /** Null if both documents share the list of elements. */
  readonly elements: readonly ElementItem[] | null;
}

const ELEMENTS = 'elements';

/**
 * Returns the difference from `before` to `after`. Compares values by identity, which is fast because documents share their unchanged
 * parts.
 */
export function diffDocument(before: PatchedDocument, after: PatchedDocument): DocumentPatch {
  return {
    fields: diffFields(before, after, ELEMENTS),
    elements: before.elements === after.elements ? null : diffElements(before.elements, after.elements),
  };
}

/** Returns the changed and removed fields. Must be fast: a drag may change a thousand elements of thirty fields each within a frame. */
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
  let places: ReadonlyMap<string, number> | null = null;
  const items: ElementItem[] = [];
  let unchanged: { from: number; count: number } | null = null;
  let alike: OpenRun | null = null;
  for (const [index, element] of after.entries()) {
    // Elements are rarely added or reordered, so the map of positions is built only if an ID isn't at its old position.
    let at: number | undefined = index;
    if (before[index]?.id !== element.id) {
      places ??= new Map(before.map(({ id }, place) => [id, place]));
      at = places.get(element.id);
    }
    if (at !== undefined && before[at] === element) {
      alike = null;
      if (unchanged !== null && unchanged.from + unchanged.count === at) unchanged.count++;
      else items.push((unchanged = { from: at, count: 1 }));
      continue;
    }
    unchanged = null;
    if (at === undefined) {
      alike = null;
      items.push({ whole: element });
      continue;
    }
    const patch = diffFields(before[at], element, null);
    if (alike !== null && continues(alike, at, patch)) append(alike, patch);
    else {
      alike = openRun(at, patch);
      items.push(alike ?? { at, fields: patch });
    }
  }
  return items;
}

interface OpenRun extends UniformChange {
  readonly alike: { from: number; count: number };
  readonly columns: readonly unknown[][];
}

/** Starts a run of uniform changes with one item; null if the item lost fields, because such items are stored individually. */
function openRun(at: number, { set, drop }: FieldPatch): OpenRun | null {
  if (drop.length > 0) return null;
  const fields = Object.keys(set);
  return { alike: { from: at, count: 1 }, fields, columns: fields.map((field) => [set[field]]) };
}

function continues({ alike, fields }: OpenRun, at: number, { set, drop }: FieldPatch): boolean {
  if (alike.from + alike.count !== at || drop.length > 0) return false;
  let count = 0;
  for (const field in set) if (fields[count++] !== field) return false;
  return count === fields.length;
}

function append(run: OpenRun, { set }: FieldPatch): void {
  run.alike.count++;
  for (const [index, field] of run.fields.entries()) run.columns[index].push(set[field]);
}

/** Applies a patch to a document; null if the patch does not fit `before`. */
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
    } else if ('alike' in item) {
      const changed = patchAlike(former, item);
      if (changed === null) return null;
      next.push(...changed);
    } else {
      if (item.from < 0 || item.from + item.count > former.length) return null;
      for (let index = item.from; index < item.from + item.count; index++) next.push(former[index]);
    }
  }
  return { ...patchFields(before, fields), [ELEMENTS]: next };
}

/** Returns the changed items of a run; null if the old list has too few items. */
function patchAlike(
  former: readonly unknown[],
  { alike: { from, count }, fields, columns }: UniformChange,
): object[] | null {
  const changed: object[] = [];
  for (let index = 0; index < count; index++) {
    const element = former[from + index];
    if (typeof element !== 'object' || element === null) return null;
    const set = Object.fromEntries(fields.map((field, column) => [field, columns[column][index]]));
    changed.push({ ...element, ...set });
  }
  return changed;
}

function isEmpty({ set, drop }: FieldPatch): boolean {
  return drop.length === 0 && Object.keys(set).length === 0;
}

function patchFields(before: object, { set, drop }: FieldPatch): object {
  const next: Record<string, unknown> = { ...before, ...set };
  for (const key of drop) delete next[key];
  return next;
}
