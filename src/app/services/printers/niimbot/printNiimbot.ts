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

/** What a run has made for a NIIMBOT printer. */
export interface NiimbotData {
  /** See `NIIMBOT`. */
  readonly file: Blob;
  readonly pages: readonly PageEnd[];
}

const PRINT_STATUS = niimbotPacket(0xa3, [1], 0xb3);
const PRINT_END = niimbotPacket(0xf3, [1], 0xf4);

/** An answer of 0 is "not now": so long is it asked again, and so long an answer may take. */
const ANSWER_MS = 10_000;
const AGAIN_MS = 100;
const POLL_MS = 100;
/** How often it is tried whether what has stopped a printer is mended. */
const MENDED_MS = 1000;
/** The last words to a printer whose job has ended. */
const FAREWELL_MS = 500;
/** An order is one short line. */
const MAX_ORDER_BYTES = 256;

/** How far the pages are, counted over all jobs that the printer is given. */
interface Count {
  /** Pages that have come out. */
  out: number;
  /** Pages that the printer has a part of. */
  begun: number;
}

/** A print while it goes on. */
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

/** Says a packet until the printer takes it. */
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
    const said = await say(printing, packet);
    if (!said.ok) return said;
  }
  return ok(null);
}

/** Counts what is out. A printer that speaks of more pages than it was given speaks of an earlier job. */
function countOut({ count }: Printing, before: number, pagesOut: number): void {
  if (before + pagesOut <= count.begun) count.out = Math.max(count.out, before + pagesOut);
}

/** Asks how far the printer is until all pages that it has are out. */
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
 * Gives the printer one job of the pages that are left. The next page is begun when the one before it is out: so it is known
 * of every label whether it came out, whatever happens.
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
    const said = await sayAll(printing, packets);
    if (!said.ok) return said;
    const out = await waitForPage(printing, before);
    if (!out.ok) return out;
    report(null, false);
  }
  // All is out: whether the printer still says so changes nothing.
  await say(printing, PRINT_END);
  return ok(null);
}

/**
 * Ends a job that cannot go on, and has the printer say which page came out last.
 *
 * @param before pages that had come out when the job began
 * @returns whether that is known of every page
 */
async function endJob(printing: Printing, before: number): Promise<boolean> {
  const { talk, count } = printing;
  // The print's own signal may have ended it.
  const { signal } = new AbortController();
  const isUnderWay = count.begun > count.out;
  let isKnown = !isUnderWay;
  // Twice: the first answer may be a late one to an earlier question.
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

/** What has stopped a printer and goes when a person mends it; null for anything else. */
const mendable = (stop: NiimbotStop) => ('error' in stop ? niimbotCondition(stop.error) : null);

/** Prints page after page, in as many jobs as it takes: what a person mends at the printer is waited for. */
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
    // What was half printed is printed again: it is known not to have come out.
    count.begun = count.out;
    await pause(MENDED_MS, signal);
    if (signal.aborted) return fail('printerCancelled');
  }
  return ok(null);
}

/**
 * Prints on a NIIMBOT printer: a dialogue, in which the printer says of each page when it is out. Nothing that came out is
 * printed again by itself; a page that was stopped in the middle is.
 *
 * @param signal ends the print at once; a label may be half printed then
 * @param mayLeave is told of each label before it is sent: no other is in doubt where the page is killed
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
    // All pages of a run are of one size.
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
