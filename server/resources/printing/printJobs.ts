import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Strip, StripTable } from '../../../src/node/render/cutStrips.ts';
import type { HandoverRow, PrintJobRow, PrintStripRow, RenderJobRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import { noteOver } from '../renderJobs/webhooks.ts';
import type { Destination } from './destination.ts';
import { doubtOf, findPrinting, type Printing } from './printingState.ts';

/** Maximum number of rows per INSERT statement, because databases limit the number of parameters. */
const ROWS_AT_ONCE = 100;

/** Stores the print job that sends the output of a render job to a printer or group. */
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

/** Stores the strips of a job. Called in the transaction that completes the job's rendering. */
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

/**
 * Finds a print job.
 * @returns `printJobGone` for a job that the user doesn't have, that has expired, or that isn't sent to a printer
 */
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

/** Records the number of printed labels; the job is done once all its labels are printed. */
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

/** Minimum remaining lifetime, in ms, of a job whose labels an agent sends to a printer. */
const AT_PRINTER_MS = 7 * 24 * 60 * 60_000;

/** Extends the lifetime of a job, so that a person can settle a doubt even days later. */
export async function keepForPrinter(writing: Writing, jobId: string, nowMs: number): Promise<void> {
  const expiresAtMs = nowMs + AT_PRINTER_MS;
  await writing
    .updateTable('renderJobs')
    .set({ expiresAtMs })
    .where('id', '=', jobId)
    .where('expiresAtMs', '<', expiresAtMs)
    .execute();
}

/**
 * Cancels the unprinted rest of a job; its printer stops after the current label.
 * @returns false if the job has already ended
 */
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
 * Pauses or resumes a job. While a job is paused, its printer takes other jobs.
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
  // A paused job loses its turn: when it resumes, it waits until the printer has finished the job in progress.
  await writing
    .updateTable('printJobs')
    .set({ isPaused: isPaused ? 1 : 0, ...(isPaused && state === 'printing' && { state: 'waiting' }) })
    .where('jobId', '=', jobId)
    .execute();
  return ok(null);
}

/** Parses the pages of a strip: the number of the last label and the end offset of each page. */
export function pagesOf({ pages }: Pick<PrintStripRow, 'pages'>): readonly (readonly [number, number])[] {
  const read: [number, number][] = JSON.parse(pages);
  return read;
}

/** Finds the strip that contains a label; undefined after the last strip. */
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

/** Returns true if a printer may have stopped after this label: at the end of a page, or before the first label of the strip. */
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
 * Stores a person's answer to a doubt: the labels up to `lastPrinted` count as printed, and the labels after it are sent again.
 *
 * @returns `printJobGone`, `printNoDoubt`, `printDoubtLabel` for a label outside the doubt or in the middle of a page
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
