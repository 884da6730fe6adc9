import type { Store } from '../../store/store.ts';
import { cancelPrinting } from '../printing/printJobs.ts';
import { type JobReport, OPEN } from './jobs.ts';
import { noteOver } from './webhooks.ts';

const REPORT: JobReport = { problem: { code: 'renderJobGone' } };

/**
 * Ends jobs that expire before they are rendered and printed, so that their webhooks report the expiry. A finished job needs no report, so
 * it is not touched here.
 */
export async function expireJobs({ read, write }: Store, nowMs: number): Promise<void> {
  const due = await read
    .selectFrom('renderJobs')
    .leftJoin('printJobs', 'printJobs.jobId', 'renderJobs.id')
    .select('renderJobs.id')
    .where('renderJobs.expiresAtMs', '<=', nowMs)
    .where(({ or, eb, and }) =>
      or([
        eb('renderJobs.state', 'in', OPEN),
        and([eb('printJobs.jobId', 'is not', null), eb('printJobs.endedAtMs', 'is', null)]),
      ]),
    )
    .execute();
  for (const { id } of due)
    await write(async (writing) => {
      await writing
        .updateTable('renderJobs')
        .set({ state: 'failed', report: JSON.stringify(REPORT), endedAtMs: nowMs, claimedUntilMs: 0 })
        .where('id', '=', id)
        .where('state', 'in', OPEN)
        .where('expiresAtMs', '<=', nowMs)
        .execute();
      await cancelPrinting(writing, id, nowMs);
      await noteOver(writing, id, nowMs);
    });
}
