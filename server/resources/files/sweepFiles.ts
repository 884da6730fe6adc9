import { FILE_LIMITS } from '../../../src/core/base/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Writing } from '../../store/store.ts';
import { deleteCovers } from '../market/storedCovers.ts';
import { type JobSpec, OPEN } from '../renderJobs/jobs.ts';

/** Maximum number of files per sweep; the next sweep continues. */
const MOST_AT_ONCE = 1000;

/**
 * Returns the file keys of the databases that unfinished render jobs will read. A spreadsheet that was sent with its job is stored
 * separately.
 */
async function orderedKeys(writing: Writing): Promise<string[]> {
  const open = await writing
    .selectFrom('renderJobs')
    .select('spec')
    .where('state', 'in', OPEN)
    .where('sheetObject', 'is', null)
    // The specification of a job may contain many rows, so only specifications that name a file are loaded.
    .where('spec', 'like', '%"fileKey":"%')
    .execute();
  return open.flatMap(({ spec }) => {
    const { pinned }: Pick<JobSpec, 'pinned'> = JSON.parse(spec);
    return pinned.fileKey ?? [];
  });
}

/**
 * Deletes files without references that were uploaded more than two days ago: first the rows, and then the files that no row names. Names
 * are never reused, so a concurrent upload of the same bytes either finds the row, which keeps the file, or stores the bytes under a new
 * name.
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
  await deleteCovers(store, clock());
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
