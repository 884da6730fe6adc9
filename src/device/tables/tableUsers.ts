import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { OpenSheetOptions } from '../../core/sheet/sheet.ts';
import { DURABLE, withDrafts } from '../draftDatabase.ts';
import { isSheet } from '../draftRecords.ts';
import type { DraftCode } from '../draftTypes.ts';

type BoundTable = NonNullable<OpenSheetOptions['table']>;

/** Library label with its owner. */
export interface LibraryLabelRef {
  readonly userId: string;
  readonly labelId: string;
}

/**
 * Changes the labels of this device that are bound to one table so that they are bound to another table with the same content. The labels
 * keep their own copies of the content. A label with an outdated copy is still offered the new content.
 *
 * @returns the changed labels that are in a library
 */
export function giveTableUsers(
  from: string,
  to: BoundTable,
): Promise<Result<readonly LibraryLabelRef[], Problem<DraftCode>>> {
  return withDrafts(async (drafts) => {
    const write = drafts.transaction(['sheets', 'heads'], 'readwrite', DURABLE);
    const sheets = write.objectStore('sheets');
    const remaining: LibraryLabelRef[] = [];
    for (let at = await sheets.openCursor(); at; at = await at.continue()) {
      const sheet = at.value;
      if (!isSheet(sheet) || sheet.options.table?.id !== from) continue;
      void at.update({ ...sheet, options: { ...sheet.options, table: to } });
      const { library } = (await write.objectStore('heads').get(at.primaryKey)) ?? {};
      if (library && library.labelId !== null)
        remaining.push({ userId: library.userId, labelId: library.labelId });
    }
    await write.done;
    return ok(remaining);
  });
}
