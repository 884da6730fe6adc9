import type { HandoverRow, PrintJobRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';

/** Print job with its printer and its current strip, which is leased, in progress or in doubt; null for no strip. */
export interface Printing {
  readonly job: PrintJobRow;
  readonly printerName: string | null;
  readonly groupName: string | null;
  readonly handover: HandoverRow | null;
  /** True if an agent currently holds the printer. */
  readonly isReached: boolean;
}

/** Finds the printing state of a job; null for a job that isn't sent to a printer. */
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

/**
 * Returns the labels in doubt: the labels that an agent has reported as doubtful, or the whole strip in progress of an agent that has
 * disappeared.
 */
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
