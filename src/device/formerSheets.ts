import { ok } from '../core/base/result.ts';
import { FORMER_MARK, formerSheetsOf, withDrafts } from './draftDatabase.ts';
import { isSheet, type Written } from './draftRecords.ts';
import type { DraftSheet } from './draftTypes.ts';

/**
 * Returns the key of a former spreadsheet, which is stored next to the bound spreadsheet under the name that the label's undo steps use.
 */
function formerKey(id: string, binding: string): string {
  return `${id}${FORMER_MARK}${binding}`;
}

/** Stores a spreadsheet that undo may need again. */
export function putFormerSheet(id: string, binding: string, sheet: DraftSheet): Written<null> {
  return withDrafts(async (drafts) => {
    await drafts.put('sheets', sheet, formerKey(id, binding));
    return ok(null);
  });
}

/** Reads a former spreadsheet; null if it is missing or unreadable. */
export function readFormerSheet(id: string, binding: string): Written<DraftSheet | null> {
  return withDrafts(async (drafts) => {
    const sheet = await drafts.get('sheets', formerKey(id, binding));
    return ok(isSheet(sheet) ? sheet : null);
  });
}

/** Deletes all former spreadsheets of a draft except the given ones. */
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
