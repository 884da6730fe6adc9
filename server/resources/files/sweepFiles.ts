import { FILE_LIMITS } from '../../../src/core/base/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Writing } from '../../store/store.ts';
import { forgetCovers } from '../market/keptCovers.ts';
import { type JobSpec, OPEN } from '../renderJobs/jobs.ts';

/** As many as one sweep removes; the next one goes on. */
const MOST_AT_ONCE = 1000;

/** Files with the rows of jobs that are to be made yet; what came with an order, or was sent with it, is no such file. */
async function orderedKeys(writing: Writing): Promise<string[]> {
  const open = await writing
    .selectFrom('renderJobs')
    .select('spec')
    .where('state', 'in', OPEN)
    .where('sheetObject', 'is', null)
    // An order may hold rows of its own, which are many: only those that name a file are read.
    .where('spec', 'like', '%"fileKey":"%')
    .execute();
  return open.flatMap(({ spec }) => {
    const { pinned }: Pick<JobSpec, 'pinned'> = JSON.parse(spec);
    return pinned.fileKey ?? [];
  });
}

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
    const ordered = await orderedKeys(writing);
    await writing
      .deleteFrom('files')
      .where('sentAtMs', '<=', untilMs)
      .$if(ordered.length > 0, (query) => query.where('key', 'not in', ordered))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('fileUses').select('id').whereRef('fileUses.key', '=', 'files.key'))),
      )
      .execute();
  });
  await forgetCovers(store, clock());
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('marketCovers')
            .select('fingerprint')
            .whereRef('marketCovers.objectName', '=', 'fileObjects.name'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renderJobs').select('id').whereRef('renderJobs.sheetObject', '=', 'fileObjects.name'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renderJobs').select('id').whereRef('renderJobs.resultObject', '=', 'fileObjects.name'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renderParts')
            .select('jobId')
            .whereRef('renderParts.objectName', '=', 'fileObjects.name'),
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
