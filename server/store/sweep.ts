import { LIBRARY_LIMITS } from '../../src/core/base/limits.ts';
import { deleteInBatches } from './deleteInBatches.ts';
import { oldestAnswerMs } from './keyedAnswers.ts';
import type { Store } from './store.ts';

/** Longest time window of any rate limit, in ms. */
const LONGEST_COUNT_MS = 24 * 60 * 60_000;

/** Time in ms for which an expired job is kept while its webhook is due; longer than all attempts to deliver the webhook together. */
const LONGEST_TELLING_MS = 24 * 60 * 60_000;

/**
 * Deletes expired rows: rate limits, codes, sessions, pending sign-ins, stored responses, jobs, and labels and databases that were
 * deleted long ago.
 */
export async function sweep(store: Store, nowMs: number): Promise<void> {
  await store.write(async (writing) => {
    await writing
      .deleteFrom('limits')
      .where('startedAtMs', '<=', nowMs - LONGEST_COUNT_MS)
      .execute();
    await writing.deleteFrom('codes').where('endsAtMs', '<=', nowMs).execute();
    await writing.deleteFrom('pendingSignIns').where('endsAtMs', '<=', nowMs).execute();
    await writing.deleteFrom('passkeyChallenges').where('endsAtMs', '<=', nowMs).execute();
    await writing.deleteFrom('formerAddresses').where('endsAtMs', '<=', nowMs).execute();
    await writing.deleteFrom('providerSignIns').where('endsAtMs', '<=', nowMs).execute();
    await writing.deleteFrom('keyedAnswers').where('answeredAtMs', '<=', oldestAnswerMs(nowMs)).execute();
    await writing
      .deleteFrom('renderParts')
      .where('jobId', 'in', (over) =>
        over.selectFrom('renderJobs').select('id').where('endedAtMs', 'is not', null),
      )
      .execute();
  });
  await deleteInBatches(store, 'sessions', (writing, most) =>
    writing.selectFrom('sessions').select('id').where('refreshEndsAtMs', '<=', nowMs).limit(most).execute(),
  );
  // An expired job whose webhook is still due is kept as long as the server retries the message.
  await deleteInBatches(store, 'renderJobs', (writing, most) =>
    writing
      .selectFrom('renderJobs')
      .select('id')
      .where('expiresAtMs', '<=', nowMs)
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('expiresAtMs', '<=', nowMs - LONGEST_TELLING_MS),
          not(
            exists(
              selectFrom('webhooks')
                .select('webhooks.jobId')
                .whereRef('webhooks.jobId', '=', 'renderJobs.id')
                .where('webhooks.dueAtMs', 'is not', null),
            ),
          ),
        ]),
      )
      .limit(most)
      .execute(),
  );
  for (const table of ['labels', 'databases'] as const)
    await deleteInBatches(store, table, (writing, most) =>
      writing
        .selectFrom(table)
        .select('id')
        .where('deletedAtMs', '<=', nowMs - LIBRARY_LIMITS.binLifeMs)
        .limit(most)
        .execute(),
    );
}
