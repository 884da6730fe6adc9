import { LIBRARY_LIMITS } from '../../src/core/base/limits.ts';
import { oldestAnswerMs } from './keyedAnswers.ts';
import type { Store } from './store.ts';

/** What is counted is counted for no longer than this. */
const LONGEST_COUNT_MS = 60 * 60_000;

/** Throws away what is over: counts, codes, sessions and sign-ins that nobody comes back to, answers that nobody asks for again, and labels that have lain in the bin for too long. */
export async function sweep({ write }: Store, nowMs: number): Promise<void> {
  await write(async (writing) => {
    await writing
      .deleteFrom('limits')
      .where('startedAtMs', '<=', nowMs - LONGEST_COUNT_MS)
      .execute();
    await writing.deleteFrom('codes').where('endsAtMs', '<=', nowMs).execute();
    await writing.deleteFrom('sessions').where('refreshEndsAtMs', '<=', nowMs).execute();
    await writing.deleteFrom('providerSignIns').where('endsAtMs', '<=', nowMs).execute();
    await writing.deleteFrom('keyedAnswers').where('answeredAtMs', '<=', oldestAnswerMs(nowMs)).execute();
    await writing
      .deleteFrom('labels')
      .where('deletedAtMs', '<=', nowMs - LIBRARY_LIMITS.binLifeMs)
      .execute();
  });
}
