import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Strip, StripTable } from '../../../src/node/render/cutStrips.ts';
import type { HandoverRow, PrintJobRow, PrintStripRow, RenderJobRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import { noteOver } from '../renderJobs/webhooks.ts';
import type { Destination } from './destination.ts';
import { doubtOf, findPrinting, type Printing } from './printingState.ts';

/** Rows that one statement brings: databases take so many values at most. */
const ROWS_AT_ONCE = 100;

/** Notes with the order of a job where it is to be printed. */
export async function addPrintJob(
  writing: Writing,
  { id: jobId, userId, createdAtMs }: RenderJobRow,
  destination: Destination,
): Promise<void> {
  await writing
    .insertInto('printJobs')
    .values({
      ...destination,
      jobId,
      userId,
      state: 'making',
      isPaused: 0,
      labels: null,
      printedLabels: 0,
      preludeBytes: 0,
      handoverId: null,
      problem: null,
      createdAtMs,
      endedAtMs: null,
    })
    .execute();
}

const stripRow = (jobId: string, { pages, ...strip }: Strip): PrintStripRow => ({
  ...strip,
  jobId,
  pages: JSON.stringify(pages.map(({ labels, endByte }) => [labels, endByte])),
});

/** Notes in the transaction in which labels come to be there how they are handed over. */
export async function putStrips(
  writing: Writing,
  jobId: string,
  { preludeBytes, strips }: StripTable,
): Promise<void> {
  for (let at = 0; at < strips.length; at += ROWS_AT_ONCE) {
    const rows = strips.slice(at, at + ROWS_AT_ONCE).map((strip) => stripRow(jobId, strip));
    await writing.insertInto('printStrips').values(rows).execute();
  }
  await writing
    .updateTable('printJobs')
    .set({ state: 'waiting', preludeBytes, labels: strips.at(-1)?.lastLabel ?? 0 })
    .where('jobId', '=', jobId)
    .where('state', '=', 'making')
    .execute();
}

/** @returns `printJobGone` for what somebody does not have, or what is not printed */
export async function findPrintJob(
  writing: Writing,
  userId: string,
  jobId: string,
  nowMs: number,
): Promise<Result<Printing, Problem>> {
  const row = await writing
    .selectFrom('renderJobs')
    .select('id')
    .where('id', '=', jobId)
    .where('userId', '=', userId)
    .where('expiresAtMs', '>', nowMs)
    .executeTakeFirst();
  const found = row && (await findPrinting(writing, row.id, nowMs));
  return found ? ok(found) : fail('printJobGone');
}

/** Notes that so many labels are there; a job that has all of them is over. */
export async function notePrinted(
  writing: Writing,
  { jobId, labels, state }: Pick<PrintJobRow, 'jobId' | 'labels' | 'state'>,
  printedLabels: number,
  nowMs: number,
): Promise<void> {
  const isDone = printedLabels === labels && state !== 'cancelled';
  await writing
    .updateTable('printJobs')
    .set({
      printedLabels,
      handoverId: null,
      problem: null,
      ...(isDone && { state: 'done', isPaused: 0, endedAtMs: nowMs }),
    })
    .where('jobId', '=', jobId)
    .execute();
  if (isDone) await noteOver(writing, jobId, nowMs);
}

/** How long a job stays at the least whose labels a printer has, or of which nobody knows whether they came out. */
const AT_PRINTER_MS = 7 * 24 * 60 * 60_000;

/** Has a job outlive its time: what a printer has begun is asked about, however late that is. */
export async function keepForPrinter(writing: Writing, jobId: string, nowMs: number): Promise<void> {
  const expiresAtMs = nowMs + AT_PRINTER_MS;
  await writing
    .updateTable('renderJobs')
    .set({ expiresAtMs })
    .where('id', '=', jobId)
    .where('expiresAtMs', '<', expiresAtMs)
    .execute();
}

/** Cancels what is not printed yet: what a printer has begun ends behind the label that it is at. */
export async function cancelPrinting(writing: Writing, jobId: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await writing
    .updateTable('printJobs')
    .set({ state: 'cancelled', isPaused: 0, endedAtMs: nowMs })
    .where('jobId', '=', jobId)
    .where('state', 'in', ['making', 'waiting', 'printing'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Has a job wait, or go on. Its printer takes others meanwhile.
 *
 * @returns `printJobGone`, `printJobOver`
 */
export async function pausePrinting(
  writing: Writing,
  userId: string,
  jobId: string,
  isPaused: boolean,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const found = await findPrintJob(writing, userId, jobId, nowMs);
  if (!found.ok) return found;
  const { state } = found.value.job;
  if (state === 'done' || state === 'cancelled') return fail('printJobOver');
  // One that goes on comes behind the one that its printer is at by then.
  await writing
    .updateTable('printJobs')
    .set({ isPaused: isPaused ? 1 : 0, ...(isPaused && state === 'printing' && { state: 'waiting' }) })
    .where('jobId', '=', jobId)
    .execute();
  return ok(null);
}

/** Of each page of a strip, its last label and the byte behind it. */
export function pagesOf({ pages }: Pick<PrintStripRow, 'pages'>): readonly (readonly [number, number])[] {
  const read: [number, number][] = JSON.parse(pages);
  return read;
}

/** The strip that holds a label; undefined for one behind the last. */
export function stripWith(
  reading: Reading | Writing,
  jobId: string,
  label: number,
): Promise<PrintStripRow | undefined> {
  return reading
    .selectFrom('printStrips')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('firstLabel', '<=', label)
    .where('lastLabel', '>=', label)
    .executeTakeFirst();
}

/** Whether a printer may have stopped behind a label: behind one of the strip's rows of labels, or before the first. */
export async function isPageEnd(
  reading: Reading | Writing,
  { jobId, firstLabel }: Pick<HandoverRow, 'jobId' | 'firstLabel'>,
  label: number,
): Promise<boolean> {
  if (label === firstLabel - 1) return true;
  const strip = await stripWith(reading, jobId, label);
  return strip !== undefined && pagesOf(strip).some(([last]) => last === label);
}

/**
 * A person has looked at the printer: the labels in doubt up to `lastPrinted` count as printed, the others are handed over again.
 *
 * @returns `printJobGone`, `printNoDoubt`, `printDoubtLabel`
 */
export async function settleDoubt(
  writing: Writing,
  userId: string,
  jobId: string,
  lastPrinted: number,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const found = await findPrintJob(writing, userId, jobId, nowMs);
  if (!found.ok) return found;
  const { job, handover } = found.value;
  const doubt = doubtOf(found.value);
  if (!doubt || !handover) return fail('printNoDoubt');
  const { first, last } = doubt;
  const isOne = lastPrinted >= first - 1 && lastPrinted <= last;
  if (!isOne || !(await isPageEnd(writing, handover, lastPrinted)))
    return fail('printDoubtLabel', { from: first - 1, to: last });
  await writing
    .updateTable('handovers')
    .set({ state: 'settled', doubtFirst: first, doubtLast: last, endedAtMs: nowMs })
    .where('id', '=', handover.id)
    .execute();
  await notePrinted(writing, job, lastPrinted, nowMs);
  return ok(null);
}
