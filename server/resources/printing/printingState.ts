import type { HandoverRow, PrintJobRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';

/** Print job with its current strip, which is in progress or in doubt. */
export interface Printing {
  readonly job: PrintJobRow;
  readonly printerName: string | null;
  readonly groupName: string | null;
  readonly handover: HandoverRow | null;
  /** True if an agent is connected to the printer. */
  readonly isReached: boolean;
}

/** Finds the printing state of a job; null for a job without a destination. */
export async function findPrinting(
  reading: Reading | Writing,
  jobId: string,
  nowMs: number,
): Promise<Printing | null> {
  const job = await reading.selectFrom('printJobs').selectAll().where('jobId', '=', jobId).executeTakeFirst();
  if (!job) return null;
  const { printerId, groupId, handoverId } = job;
  const printer =
    printerId === null
      ? undefined
      : await reading
          .selectFrom('printers')
          .select(['name', 'heldUntilMs'])
          .where('id', '=', printerId)
          .executeTakeFirst();
  const group =
    groupId === null
      ? undefined
      : await reading.selectFrom('printerGroups').select('name').where('id', '=', groupId).executeTakeFirst();
  const handover =
    handoverId === null
      ? undefined
      : await reading.selectFrom('handovers').selectAll().where('id', '=', handoverId).executeTakeFirst();
  return {
    job,
    printerName: printer?.name ?? null,
    groupName: group?.name ?? null,
    handover: handover ?? null,
    isReached: printer !== undefined && printer.heldUntilMs > nowMs,
  };
}

/** Returns the labels in doubt: labels that an agent has reported, or the labels of an agent that has disappeared. */
export function doubtOf({
  handover,
  isReached,
}: Pick<Printing, 'handover' | 'isReached'>): { readonly first: number; readonly last: number } | null {
  if (handover?.state === 'doubt' && handover.doubtFirst !== null && handover.doubtLast !== null)
    return { first: handover.doubtFirst, last: handover.doubtLast };
  if (handover?.state === 'begun' && !isReached)
    return { first: handover.firstLabel, last: handover.lastLabel };
  return null;
}
