import type { LabelRecord, ResolveContext } from '../../data/labelRecord.ts';
import type { FindPicture } from '../../data/namedPictures.ts';
import { createResolver } from '../../data/resolver.ts';
import { isPrinted } from '../../elements/labelGeometry.ts';
import { namedAsset, type PictureFields, pictureRequestOf } from '../../elements/pictureRequest.ts';
import { isBound } from '../../label/kinds/registry.ts';
import type { Label, LabelElement } from '../../label/label.ts';
import { pictureKey } from '../../output/picturePort.ts';
import type { PrintPlan } from '../../print/printPlan.ts';
import type { PictureRequest } from '../../scene/scene.ts';
import { type ColumnStore, cellText, exactText } from '../../sheet/table/columnStore.ts';

/** True if data names the picture of an element. */
export function isNamedByData(element: LabelElement): boolean {
  return 'asset' in element && isBound(element);
}

/**
 * Returns the requests for the pictures that the rows of a plan name, without duplicates and in order of occurrence. They are collected
 * before the run begins, so that all threads give them the same resource names. Rows that can't be resolved are skipped, because the run
 * reports them.
 */
export function namedRequests(
  label: Label,
  plan: PrintPlan,
  store: ColumnStore | null,
  context: ResolveContext,
  find: FindPicture,
  dpi: number,
): PictureRequest[] {
  const elements = label.elements.filter((element) => isNamedByData(element) && isPrinted(element));
  if (elements.length === 0) return [];
  const resolver = createResolver({ ...label, elements, rowFilter: '' }, context);
  if (!resolver.ok) return [];
  const pictures = elements.flatMap((element) => ('asset' in element ? [collector(element, find, dpi)] : []));
  const requests = new Map<string, PictureRequest>();
  let row = 0;
  const record = {
    cell: (column) => (store ? cellText(store, row, column) : ''),
    exact: (column) => (store ? exactText(store, row, column) : ''),
    serialIndex: 0,
    entryIndex: 0,
  } satisfies LabelRecord;
  for (; record.entryIndex < plan.rows.length; record.entryIndex++) {
    row = plan.rows[record.entryIndex];
    record.serialIndex = plan.places ? plan.places[record.entryIndex] : record.entryIndex;
    const resolved = resolver.value.resolve(record);
    if (!resolved.ok) continue;
    for (const [at, { shown, contents }] of resolved.value.entries()) {
      const request = shown ? pictures[at](contents[0] ?? '') : null;
      if (request) requests.set(pictureKey(request), request);
    }
  }
  return [...requests.values()];
}

/**
 * Creates a function that returns the request for a picture's name in an element; null for a name that occurred before, or that no file
 * matches.
 */
function collector(element: PictureFields, find: FindPicture, dpi: number) {
  const seen = new Set<string>();
  return (name: string): PictureRequest | null => {
    if (seen.has(name)) return null;
    seen.add(name);
    const found = find(name);
    return found.ok ? pictureRequestOf(element, dpi, namedAsset(found.value)) : null;
  };
}
