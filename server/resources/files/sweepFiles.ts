import { FILE_LIMITS } from '../../../src/core/base/limits.ts';
import type { Deps } from '../../deps.ts';

/** As many as one sweep removes; the next one goes on. */
const MOST_AT_ONCE = 1000;

/**
 * Removes files that nothing refers to and that nobody has sent for two days. First the database forgets them, and only what it
 * has forgotten is removed, by a name that no file gets again: whoever sends the same bytes in that moment has either found
 * them there, and they stay, or has put them under another name.
 */
export async function sweepFiles({
  store,
  files,
  clock,
}: Pick<Deps, 'store' | 'files' | 'clock'>): Promise<void> {
  const untilMs = clock() - FILE_LIMITS.unusedLifeMs;
  await store.write(async (writing) => {
    await writing
      .deleteFrom('files')
      .where('sentAtMs', '<=', untilMs)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('fileUses').select('id').whereRef('fileUses.key', '=', 'files.key'))),
      )
      .execute();
  });
  const forgotten = await store.read
    .selectFrom('fileObjects')
    .select('name')
    .where('notedAtMs', '<=', untilMs)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files').select('key').whereRef('files.objectName', '=', 'fileObjects.name'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files').select('key').whereRef('files.jpegName', '=', 'fileObjects.name'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('labelCovers')
            .select('labelId')
            .whereRef('labelCovers.objectName', '=', 'fileObjects.name'),
        ),
      ),
    )
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { name } of forgotten) {
    await files.kept.remove(name);
    await store.write(async (writing) => {
      await writing.deleteFrom('fileObjects').where('name', '=', name).execute();
    });
  }
}
