import { ok } from '../core/base/result.ts';
import { FORMER_MARK, formerSheetsOf, withDrafts } from './draftDatabase.ts';
import { isSheet, type Written } from './draftRecords.ts';
import type { DraftSheet } from './draftTypes.ts';

/** Spreadsheets that were bound before lie beside the one that is bound, by what the steps of the label call them. */
function formerKey(id: string, binding: string): string {
  return `${id}${FORMER_MARK}${binding}`;
}

/** Keeps a spreadsheet that undo may come back to. */
export function putFormerSheet(id: string, binding: string, sheet: DraftSheet): Written<null> {
  return withDrafts(async (drafts) => {
    await drafts.put('sheets', sheet, formerKey(id, binding));
    return ok(null);
  });
}

/** Null for one that is not there, or cannot be read. */
export function readFormerSheet(id: string, binding: string): Written<DraftSheet | null> {
  return withDrafts(async (drafts) => {
    const sheet = await drafts.get('sheets', formerKey(id, binding));
    return ok(isSheet(sheet) ? sheet : null);
  });
}

/** Forgets the former spreadsheets but these. */
export function keepFormerSheets(id: string, bindings: readonly string[]): Written<null> {
  return withDrafts(async (drafts) => {
    const kept = new Set(bindings.map((binding) => formerKey(id, binding)));
    const write = drafts.transaction('sheets', 'readwrite');
    const keys = await write.store.getAllKeys(formerSheetsOf(id));
    for (const key of keys) if (!kept.has(key)) void write.store.delete(key);
    await write.done;
    return ok(null);
  });
}
