import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { OpenSheetOptions } from '../../core/sheet/sheet.ts';
import { DURABLE, withDrafts } from '../draftDatabase.ts';
import { isSheet } from '../draftRecords.ts';
import type { DraftCode } from '../draftTypes.ts';

type BoundTable = NonNullable<OpenSheetOptions['table']>;

/** A label of a library, by whose it is. */
export interface KeptUser {
  readonly userId: string;
  readonly labelId: string;
}

/**
 * Has the labels of this device that take their rows from one table take them from another one, which has its content. What
 * each of them holds of it stays; one that holds an earlier content is told of the newer one as before.
 *
 * @returns those of them that lie in a library
 */
export function giveTableUsers(
  from: string,
  to: BoundTable,
): Promise<Result<readonly KeptUser[], Problem<DraftCode>>> {
  return withDrafts(async (drafts) => {
    const write = drafts.transaction(['sheets', 'heads'], 'readwrite', DURABLE);
    const sheets = write.objectStore('sheets');
    const kept: KeptUser[] = [];
    for (let at = await sheets.openCursor(); at; at = await at.continue()) {
      const sheet = at.value;
      if (!isSheet(sheet) || sheet.options.table?.id !== from) continue;
      void at.update({ ...sheet, options: { ...sheet.options, table: to } });
      const { library } = (await write.objectStore('heads').get(at.primaryKey)) ?? {};
      if (library && library.labelId !== null)
        kept.push({ userId: library.userId, labelId: library.labelId });
    }
    await write.done;
    return ok(kept);
  });
}
