import type { HandoverRow, PrintJobRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';

/** A job that is printed, with what is at its printer or in doubt. */
export interface Printing {
  readonly job: PrintJobRow;
  readonly printerName: string | null;
  readonly groupName: string | null;
  readonly handover: HandoverRow | null;
  /** Whether an agent has the printer. */
  readonly isReached: boolean;
}

/** What becomes of a job at its printer; null for one that is not printed. */
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

/** Labels that nobody knows to have come out: those of which an agent says so, and those of one that has gone silent. */
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
