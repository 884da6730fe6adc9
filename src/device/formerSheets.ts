import { ok } from '../core/base/result.ts';
import { FORMER_MARK, formerSheetsOf, withDrafts } from './draftDatabase.ts';
import { isSheet, type Written } from './draftRecords.ts';
import type { DraftSheet } from './draftTypes.ts';

/** Returns the key of a spreadsheet that was bound earlier. `binding` is the name by which the label's undo steps refer to it. */
function formerKey(id: string, binding: string): string {
  return `${id}${FORMER_MARK}${binding}`;
}

/** Stores a spreadsheet that is no longer bound, because undo may bind it again. */
export function putFormerSheet(id: string, binding: string, sheet: DraftSheet): Written<null> {
  return withDrafts(async (drafts) => {
    await drafts.put('sheets', sheet, formerKey(id, binding));
    return ok(null);
  });
}

/** Reads a spreadsheet that was bound earlier; null if it is missing or unreadable. */
export function readFormerSheet(id: string, binding: string): Written<DraftSheet | null> {
  return withDrafts(async (drafts) => {
    const sheet = await drafts.get('sheets', formerKey(id, binding));
    return ok(isSheet(sheet) ? sheet : null);
  });
}

/** Deletes the spreadsheets that were bound to a draft earlier, except the given ones. */
export function keepFormerSheets(id: string, bindings: readonly string[]): Written<null> {
  return withDrafts(async (drafts) => {
    const remaining = new Set(bindings.map((binding) => formerKey(id, binding)));
    const write = drafts.transaction('sheets', 'readwrite');
    const keys = await write.store.getAllKeys(formerSheetsOf(id));
    for (const key of keys) if (!remaining.has(key)) void write.store.delete(key);
    await write.done;
    return ok(null);
  });
}
