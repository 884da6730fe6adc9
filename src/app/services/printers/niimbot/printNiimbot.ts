import { fail, ok, type Problem, type Result } from '../../../../core/base/result.ts';
import type { Bitmap } from '../../../../core/output/mono/bitmap.ts';
import type { NiimbotModel } from '../../../../core/output/niimbot/niimbotModels.ts';
import { type NiimbotOrder, readNiimbotOrder } from '../../../../core/output/niimbot/niimbotOrder.ts';
import { type NiimbotPacket, niimbotPacket } from '../../../../core/output/niimbot/niimbotPacket.ts';
import {
  checkNiimbotPage,
  MAX_NIIMBOT_PAGES,
  niimbotBegin,
  niimbotPage,
} from '../../../../core/output/niimbot/niimbotPackets.ts';
import {
  NIIMBOT_CANCELLED,
  niimbotCondition,
  readNiimbotProgress,
} from '../../../../core/output/niimbot/niimbotStatus.ts';
import { unpackBitmap } from '../../../../core/output/packedBitmap.ts';
import type { PrinterCondition } from '../../../../core/output/printerStatus.ts';
import type { PageEnd } from '../../../../core/print/pageMarks.ts';
import { withPrinter } from '../printerDevices.ts';
import type { PrinterProfile } from '../printerProfile.ts';
import { type MayLeave, type SendProgress, type Sent, WAITING_MS } from '../sendToPrinter.ts';
import {
  askAgain,
  connectNiimbot,
  type NiimbotStop,
  type NiimbotTalk,
  pause,
  problemOf,
  refusal,
} from './niimbotTalk.ts';

/** Output of a run, as it is sent to a NIIMBOT printer. */
export interface NiimbotData {
  /** File in the format that `NIIMBOT` describes. */
  readonly file: Blob;
  readonly pages: readonly PageEnd[];
}

const PRINT_STATUS = niimbotPacket(0xa3, [1], 0xb3);
const PRINT_END = niimbotPacket(0xf3, [1], 0xf4);

/** Timeout for an answer, also of retries: a printer answers 0 if it cannot execute the command yet. */
const ANSWER_MS = 10_000;
const AGAIN_MS = 100;
const POLL_MS = 100;
/** Pause before a stopped printer is tried again. The user may have fixed it by then. */
const MENDED_MS = 1000;
/** Timeout for the commands that end a job. */
const FAREWELL_MS = 500;
/** Maximum length of the file's first line, which contains the order of the run. */
const MAX_ORDER_BYTES = 256;

/** Number of pages, counted over all jobs of the print. */
interface Count {
  /** Number of printed pages. */
  out: number;
  /** Number of pages of which the printer has received at least a part. */
  begun: number;
}

/** State of a running print. */
interface Printing {
  readonly printer: string;
  readonly talk: NiimbotTalk;
  readonly model: NiimbotModel;
  readonly order: NiimbotOrder;
  readonly pageCount: number;
  readonly pageAt: (page: number) => Promise<Bitmap>;
  readonly count: Count;
  readonly report: (condition: PrinterCondition | null, isWaiting: boolean) => void;
  readonly signal: AbortSignal;
}

/** Sends a packet until the printer accepts it, or until the timeout. */
async function say(
  { talk, printer, signal }: Pick<Printing, 'talk' | 'printer' | 'signal'>,
  packet: NiimbotPacket,
): Promise<Result<null, NiimbotStop>> {
  if (packet.answer === null) return talk.tell(packet, signal);
  const endMs = performance.now() + ANSWER_MS;
  for (;;) {
    const answer = await talk.ask(packet, ANSWER_MS, signal);
    if (!answer.ok) return answer;
    if (answer.value.data[0] !== 0) return ok(null);
    if (performance.now() >= endMs) return { ok: false, error: refusal(printer, packet) };
    await pause(AGAIN_MS, signal);
  }
}

async function sayAll(
  printing: Printing,
  packets: readonly NiimbotPacket[],
): Promise<Result<null, NiimbotStop>> {
  for (const packet of packets) {
    const sent = await say(printing, packet);
    if (!sent.ok) return sent;
  }
  return ok(null);
}

/**
 * Updates the number of printed pages. If the printer reports more pages than were sent, the report is about an earlier job and is ignored.
 */
function countOut({ count }: Printing, before: number, pagesOut: number): void {
  if (before + pagesOut <= count.begun) count.out = Math.max(count.out, before + pagesOut);
}

/** Polls the progress until all pages that were sent are printed. */
async function waitForPage(printing: Printing, before: number): Promise<Result<null, NiimbotStop>> {
  const { talk, count, report, signal } = printing;
  const startMs = performance.now();
  for (;;) {
    const answer = await askAgain(talk, PRINT_STATUS, signal);
    if (!answer.ok) return answer;
    const progress = readNiimbotProgress(answer.value);
    if (progress) countOut(printing, before, progress.pagesOut);
    if (count.out >= count.begun) return ok(null);
    if (progress && progress.error !== 0) return { ok: false, error: { error: progress.error } };
    if (performance.now() - startMs >= WAITING_MS) report(null, true);
    await pause(POLL_MS, signal);
  }
}

/**
 * Sends the remaining pages as one job. Each page is sent after the previous page is printed, so that even after a failure the state of
 * every label is known.
 */
async function printJob(printing: Printing): Promise<Result<null, NiimbotStop>> {
  const { model, order, count, pageCount, pageAt, report } = printing;
  const before = count.out;
  const pages = Math.min(pageCount - before, MAX_NIIMBOT_PAGES);
  const begun = await sayAll(printing, niimbotBegin(model, { ...order, pages }));
  if (!begun.ok) return begun;
  for (let page = before; page < before + pages; page++) {
    const packets = niimbotPage(await pageAt(page), model);
    report(null, false);
    count.begun = page + 1;
    const sent = await sayAll(printing, packets);
    if (!sent.ok) return sent;
    const out = await waitForPage(printing, before);
    if (!out.ok) return out;
    report(null, false);
  }
  // All pages are printed already, so the answer does not matter.
  await say(printing, PRINT_END);
  return ok(null);
}

/**
 * Ends a job that cannot continue, and asks the printer for the last printed page.
 *
 * @param before number of pages printed before the job
 * @returns true if the state of every page is known
 */
async function endJob(printing: Printing, before: number): Promise<boolean> {
  const { talk, count } = printing;
  // A new signal, because the signal of the print may be aborted.
  const { signal } = new AbortController();
  const isUnderWay = count.begun > count.out;
  let isKnown = !isUnderWay;
  // Ask twice, because the first answer may belong to an earlier request.
  for (let looks = 0; isUnderWay && looks < 2; looks++) {
    const answer = await talk.ask(PRINT_STATUS, FAREWELL_MS, signal, true);
    const progress = answer.ok ? readNiimbotProgress(answer.value) : null;
    if (progress) countOut(printing, before, progress.pagesOut);
    const isClear = count.out >= count.begun || (progress && before + progress.pagesAtMost < count.begun);
    isKnown = progress !== null && isClear === true && !talk.isBehind();
  }
  await talk.ask(PRINT_END, FAREWELL_MS, signal, true);
  return isKnown;
}

/** Returns the condition that has stopped a printer, if the user can fix it; otherwise null. */
const mendable = (stop: NiimbotStop) => ('error' in stop ? niimbotCondition(stop.error) : null);

/** Prints all pages. If the printer stops, it waits until the user has fixed the printer, and prints the remaining pages as a new job. */
async function printPages(printing: Printing): Promise<Result<null, Problem>> {
  const { printer, count, pageCount, report, signal } = printing;
  let last: PrinterCondition | null = null;
  while (count.out < pageCount) {
    const before = count.out;
    const done = await printJob(printing);
    if (done.ok) continue;
    const stop = done.error;
    const isLost = 'problem' in stop && ['printerGone', 'printerSilent'].includes(stop.problem.code);
    const isKnown = !isLost && (await endJob(printing, before));
    const condition = mendable(stop);
    if (!condition) {
      if ('error' in stop && stop.error === NIIMBOT_CANCELLED) return fail('niimbotCancelled', { printer });
      return { ok: false, error: problemOf(stop, printer) };
    }
    last = condition;
    report(last, true);
    if (!isKnown) return fail('printerStopped', { printer });
    // The printer has not completed the interrupted page, so it is printed again.
    count.begun = count.out;
    await pause(MENDED_MS, signal);
    if (signal.aborted) return fail('printerCancelled');
  }
  return ok(null);
}

/**
 * Prints on a NIIMBOT printer, in a dialogue in which the printer reports each printed page. A printed page is not printed again, but a
 * page that was interrupted is.
 *
 * @param signal ends the print at once; a label may be half printed
 * @param mayLeave awaited before each label is sent, so that only this label is in doubt if the web page is closed
 */
export async function printNiimbot(
  profile: PrinterProfile,
  { file, pages }: NiimbotData,
  onProgress: (progress: SendProgress) => void,
  signal: AbortSignal,
  mayLeave: MayLeave = async () => undefined,
): Promise<Sent> {
  const printer = profile.name;
  const count: Count = { out: 0, begun: 0 };
  const labelsOf = (page: number) => pages[page - 1]?.labels ?? 0;
  const report = (condition: PrinterCondition | null, isWaiting: boolean) =>
    onProgress({
      handedBytes: pages[count.begun - 1]?.endByte ?? 0,
      labels: labelsOf(count.out),
      isWaiting,
      condition,
    });
  const bytesOf = async (from: number, end: number) =>
    new Uint8Array(await file.slice(from, end).arrayBuffer());
  const { order, endByte } = readNiimbotOrder(await bytesOf(0, MAX_ORDER_BYTES));
  const pageAt = async (page: number) =>
    unpackBitmap(await bytesOf(pages[page - 1]?.endByte ?? endByte, pages[page].endByte));
  const outcome = await withPrinter(profile, async (link) => {
    const connected = await connectNiimbot(link, printer, signal);
    if (!connected.ok) return connected;
    const { talk, model } = connected.value;
    // All pages of a run have the same size, so the first page is checked.
    const fits = checkNiimbotPage(await pageAt(0), order.dpi, model);
    if (!fits.ok) return fits;
    const pageCount = pages.length;
    const nextPage = async (page: number) => {
      await mayLeave(labelsOf(page + 1));
      return pageAt(page);
    };
    return printPages({ printer, talk, model, order, pageCount, pageAt: nextPage, count, report, signal });
  }).catch((error: unknown) => fail('printerGone', { printer, reason: String(error) }));
  if (outcome.ok) report(null, false);
  return {
    handedBytes: pages[count.begun - 1]?.endByte ?? 0,
    sureLabels: labelsOf(count.out),
    doubtfulLabels: outcome.ok ? 0 : labelsOf(count.begun) - labelsOf(count.out),
    problem: outcome.ok ? null : outcome.error,
  };
}
