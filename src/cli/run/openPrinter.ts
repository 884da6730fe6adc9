import { basename, extname } from 'node:path';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { isPrinterFormat } from '../../core/output/printerLanguages.ts';
import { createPageMarks, type PageMarks } from '../../core/print/pageMarks.ts';
import { printedCountNote } from '../../core/print/printedCountNote.ts';
import type { RunOutput } from '../../core/run/chunks/runChunks.ts';
import { skipLabels } from '../../core/run/outputs/skipLabels.ts';
import type { OpenRun } from '../../core/run/runTypes.ts';
import { openStream } from '../../node/engine.ts';
import type { PrintJournal } from '../../node/journal/printJournal.ts';
import { connectToPrinter, type PrinterConnection } from '../../node/printing/printerConnection.ts';
import { spoolJob } from '../../node/printing/printQueue.ts';
import { onFirstInterrupt, onInterrupt } from '../../node/processes/onInterrupt.ts';
import { sentence } from '../reporter.ts';
import type { LabelArguments, PrinterDestination } from './labelArguments.ts';
import type { RunTarget } from './openTarget.ts';
import type { PreparedRun } from './prepareRun.ts';
import { type PrintStart, preparePrint } from './printStart.ts';

/** Number of bytes per write. Before each write, the progress is recorded and an interrupt is checked. */
const NOTED_BYTES = 16_384;
/** Maximum time in ms that the rest of the current label may take after an interrupt. */
const STUCK_MS = 8000;

/** Opens the printer or queue of a run. Labels that an earlier attempt has printed are not sent again. */
export async function openPrinter(
  run: PreparedRun,
  open: OpenRun,
  args: LabelArguments,
  to: PrinterDestination,
  start: PrintStart,
): Promise<Result<RunTarget, Problem>> {
  const { address } = to;
  const timeoutMs = to.timeoutSeconds * 1000;
  const prepared = await preparePrint(run, open, to, start);
  if (!prepared.ok) return prepared;
  const { openJournal, repeatedLabels } = prepared.value;
  const repeats: readonly Problem[] =
    repeatedLabels > 0 ? [{ code: 'printRepeats', params: { sent: repeatedLabels } }] : [];
  const job: PrintJob = {
    open,
    doneLabels: start.doneLabels,
    plannedLabels: run.plan.labelCount,
    // Reports labels that will be printed twice, before the first of them is sent.
    begin: () => {
      if (repeats.length > 0) tell(...repeats);
      const journal = openJournal(() => tell({ code: 'printJournalLost' }));
      if (!journal.isKept()) tell({ code: 'printNoJournal' });
      return journal;
    },
  };
  const opened =
    address.kind === 'tcp'
      ? await openNetworkPrinter(job, { ...address, timeoutMs })
      : await openQueue(job, { queue: address.queue, timeoutMs, file: args.file });
  if (!opened.ok || !args.json) return opened;
  const { notes } = opened.value;
  return ok({ ...opened.value, notes: () => [...repeats, ...notes()] });
}

/** Print job before its first byte is sent. */
interface PrintJob {
  readonly open: OpenRun;
  /** Number of labels that are already printed. */
  readonly doneLabels: number;
  /** Number of planned labels, including those of failed rows. */
  readonly plannedLabels: number;
  /** Creates the journal, which replaces the journal of an earlier attempt. Called once the printer is connected. */
  readonly begin: () => PrintJournal;
}

function tell(...problems: readonly Problem[]): void {
  process.stderr.write(`diecut: ${problems.map(sentence).join(' ')}\n`);
}

/** Returns an output that also counts the labels of failed rows. */
function countingMissed(output: RunOutput): RunOutput & { readonly missedLabels: () => number } {
  let missed = 0;
  return {
    ...output,
    take: (answer, copies) => {
      for (const { entry } of answer.failures) missed += copies[entry - answer.firstEntry];
      return output.take(answer, copies);
    },
    missedLabels: () => missed,
  };
}

/** Explains how to resume a partly printed job: with the journal, or by row numbers if there is no journal. */
function goOn(handed: Problem, sentLabels: number, isKept: boolean): Problem[] {
  if (sentLabels === 0) return [handed];
  return [handed, { code: isKept ? 'printGoOn' : 'printGoOnByRows' }];
}

/** Handling of an interrupt that completes the label that is being printed. */
interface OrderlyEnd {
  /** Returns the number of bytes that may still be sent before the process ends; null for no limit. */
  readonly most: () => number | null;
  /** Disconnects and ends the process. Never resolves. */
  readonly leave: () => Promise<never>;
  readonly stopListening: () => void;
}

/** Listens for the first interrupt. Where the current label ends in the output is known only when the next label is rendered. */
function endInOrder(connection: PrinterConnection, marks: PageMarks): OrderlyEnd {
  let end: (() => void) | null = null;
  let stuck: NodeJS.Timeout | undefined;
  const stopListening = onFirstInterrupt((endProcess) => {
    if (connection.sentBytes() === 0) return endProcess();
    end = endProcess;
    stuck = setTimeout(endProcess, STUCK_MS);
    process.stderr.write('\n');
    tell({ code: 'printEnding' });
  });
  return {
    most: () => {
      if (!end) return null;
      const to = marks.nextEnd(connection.sentBytes());
      return to === null ? null : to - connection.sentBytes();
    },
    leave: async () => {
      clearTimeout(stuck);
      await connection.finish();
      end?.();
      return new Promise<never>(() => undefined);
    },
    stopListening: () => {
      clearTimeout(stuck);
      stopListening();
    },
  };
}

async function openNetworkPrinter(
  { open, doneLabels, plannedLabels, begin }: PrintJob,
  printer: { host: string; port: number; name: string; timeoutMs: number },
): Promise<Result<RunTarget, Problem>> {
  const connected = await connectToPrinter(printer);
  if (!connected.ok) return connected;
  const connection = connected.value;
  const marks = createPageMarks();
  const orderly = endInOrder(connection, marks);
  let state: 'sending' | 'arrived' | 'doubtful' | 'gone' | 'ended' = 'sending';
  let isCutShort = false;
  const sure = () => doneLabels + marks.whole(connection.arrivedBytes());
  const write = async (chunk: Uint8Array<ArrayBuffer>) => {
    for (let at = 0; at < chunk.length; at += NOTED_BYTES) {
      const most = orderly.most();
      if (most === 0) return orderly.leave();
      const slice = chunk.subarray(at, Math.min(at + NOTED_BYTES, at + (most ?? Infinity)));
      const begun = marks.begun(connection.sentBytes() + slice.length);
      await journal.note(begun === null ? output.labelCount() : doneLabels + begun, sure());
      const written = await connection.write(slice);
      if (!written.ok) {
        state = 'gone';
        return written;
      }
      if (slice.length === most) return orderly.leave();
    }
    return ok(null);
  };
  const opened = await openStream(open, { write }, marks.add);
  if (!opened.ok) {
    orderly.stopListening();
    connection.drop();
    return opened;
  }
  const output = countingMissed(skipLabels(opened.value, doneLabels));
  const journal = begin();
  const sent = () => {
    const begun = marks.begun(connection.sentBytes());
    return begun === null ? output.labelCount() : doneLabels + begun;
  };
  const handed = () => {
    const [sureLabels, sentLabels] = [sure(), sent()];
    journal.noteEnd(sentLabels, sureLabels);
    return printedCountNote(sureLabels, sentLabels, plannedLabels - output.missedLabels());
  };
  // Discards data that is still in buffers of this system, so that the printer stops after an interrupt.
  const stopDropping = onInterrupt(() => {
    connection.drop();
    process.stderr.write('\n');
    tell(...goOn(handed(), sent(), journal.isKept()));
  });
  const stopListening = () => {
    orderly.stopListening();
    stopDropping();
  };
  return ok({
    output,
    files: [],
    commit: async () => {
      const finished = await connection.finish();
      state = !finished.ok ? 'gone' : finished.value ? 'arrived' : 'doubtful';
      if (state === 'arrived') journal.remove();
      stopListening();
      return finished.ok ? ok(null) : finished;
    },
    abort: async () => {
      stopListening();
      // Completes the page with the labels before the failed row. Otherwise the printer would keep an incomplete page and wait for its
      // rest.
      if (state === 'sending' && output.labelCount() > 0) await output.finish();
      if (state === 'sending') {
        await connection.finish();
        journal.remove();
      } else if (state === 'gone') {
        connection.drop();
        isCutShort = true;
      }
      state = 'ended';
    },
    notes: () => {
      if (state === 'arrived') return [];
      return state === 'doubtful'
        ? [{ code: 'networkPrinterStays', params: { printer: printer.name } }]
        : isCutShort
          ? goOn(handed(), sent(), journal.isKept())
          : [handed()];
    },
  });
}

async function openQueue(
  { open, doneLabels, begin }: PrintJob,
  { queue, timeoutMs, file }: { queue: string; timeoutMs: number; file: string },
): Promise<Result<RunTarget, Problem>> {
  const { label, format } = open.spec;
  const title = label.name.trim() || basename(file, extname(file));
  const job = await spoolJob({ queue, title, isRaw: isPrinterFormat(format), timeoutMs });
  if (!job.ok) return job;
  const opened = await openStream(open, job.value);
  if (!opened.ok) {
    await job.value.remove();
    return opened;
  }
  const output = skipLabels(opened.value, doneLabels);
  const journal = begin();
  const notes: Problem[] = [];
  return ok({
    output,
    files: [],
    commit: async () => {
      // From here on, the queue may have the whole job. This is recorded first, in case the process is killed.
      await journal.note(output.labelCount(), doneLabels);
      const submitted = await job.value.submit();
      if (submitted.ok || submitted.error.code !== 'queueSilent') journal.remove();
      if (!submitted.ok) return submitted;
      const id = submitted.value;
      notes.push(
        id === null
          ? { code: 'queueTookSilently', params: { queue } }
          : { code: 'queueTook', params: { queue, job: id } },
      );
      return ok(null);
    },
    abort: job.value.remove,
    notes: () => notes,
  });
}
