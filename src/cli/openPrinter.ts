import { basename, extname } from 'node:path';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { isPrinterFormat } from '../core/output/printerLanguages.ts';
import { handedOver } from '../core/print/handedOver.ts';
import { createPageMarks } from '../core/print/pageMarks.ts';
import type { OpenRun } from '../core/run/runTypes.ts';
import { skipLabels } from '../core/run/skipLabels.ts';
import type { PrintJournal } from '../node/journal/printJournal.ts';
import { onInterrupt } from '../node/onInterrupt.ts';
import { connectToPrinter } from '../node/printing/printerConnection.ts';
import { spoolJob } from '../node/printing/printQueue.ts';
import { openStream, type RunTarget } from './openTarget.ts';
import type { Arguments } from './parseArguments.ts';
import type { PreparedRun } from './prepareRun.ts';
import type { PrinterAddress } from './printerAddress.ts';
import { beginPrint, type PrintStart } from './printStart.ts';
import { sentence } from './reporter.ts';

/** Bytes that are sent between two looks at how far the job has come. */
const NOTED_BYTES = 16_384;

/** Opens the printer or the queue that a run goes to, behind the labels that are there already. */
export async function openPrinter(
  run: PreparedRun,
  open: OpenRun,
  address: PrinterAddress,
  args: Arguments,
  start: PrintStart,
): Promise<Result<RunTarget, Problem>> {
  const timeoutMs = args.timeoutSeconds * 1000;
  const begun = await beginPrint(run, open, address, start);
  if (!begun.ok) return begun;
  const books = { journal: begun.value, doneLabels: start.doneLabels, totalLabels: run.plan.labelCount };
  const target = await (address.kind === 'tcp'
    ? openNetworkPrinter(open, { ...address, timeoutMs }, books)
    : openQueue(open, { queue: address.queue, timeoutMs, file: args.file }, books));
  // Nobody was reached: an earlier try stays what can be gone on with.
  if (!target.ok && !start.before) begun.value.remove();
  return target;
}

/** What is known of a job beside the run. */
interface JobBooks {
  readonly journal: PrintJournal;
  readonly doneLabels: number;
  readonly totalLabels: number;
}

/** A job that a printer has a part of is gone on with once the printer is ready. */
function goOn(handed: Problem, sentLabels: number): Problem[] {
  return sentLabels > 0 ? [handed, { code: 'printGoOn' }] : [handed];
}

async function openNetworkPrinter(
  open: OpenRun,
  printer: { host: string; port: number; name: string; timeoutMs: number },
  { journal, doneLabels, totalLabels }: JobBooks,
): Promise<Result<RunTarget, Problem>> {
  const connected = await connectToPrinter(printer);
  if (!connected.ok) return connected;
  const connection = connected.value;
  const marks = createPageMarks();
  let state: 'sending' | 'arrived' | 'doubtful' | 'gone' | 'ended' = 'sending';
  let isCutShort = false;
  const sure = () => doneLabels + marks.whole(connection.arrivedBytes());
  const write = async (chunk: Uint8Array<ArrayBuffer>) => {
    for (let at = 0; at < chunk.length; at += NOTED_BYTES) {
      const slice = chunk.subarray(at, at + NOTED_BYTES);
      const begun = marks.begun(connection.sentBytes() + slice.length);
      journal.note(begun === null ? output.labelCount() : doneLabels + begun, sure());
      const written = await connection.write(slice);
      if (!written.ok) {
        state = 'gone';
        return written;
      }
    }
    return ok(null);
  };
  const opened = await openStream(open, { write }, marks.add);
  if (!opened.ok) {
    connection.drop();
    return opened;
  }
  const output = skipLabels(opened.value, doneLabels);
  const sent = () => {
    const begun = marks.begun(connection.sentBytes());
    return begun === null ? output.labelCount() : doneLabels + begun;
  };
  const handed = () => {
    const [sureLabels, sentLabels] = [sure(), sent()];
    journal.noteEnd(sentLabels, sureLabels);
    return handedOver(sureLabels, sentLabels, totalLabels);
  };
  // A printer that is told to stop should not go on with what lies in the system's buffers.
  const stopListening = onInterrupt(() => {
    connection.drop();
    process.stderr.write(`\ndiecut: ${sentence(handed())}\n`);
  });
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
      // Labels before a row that cannot be printed come out whole: half a page would wait in the printer for the rest.
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
    said: () => {
      if (state === 'arrived') return [];
      return state === 'doubtful'
        ? [{ code: 'networkPrinterStays', params: { printer: printer.name } }]
        : isCutShort
          ? goOn(handed(), sent())
          : [handed()];
    },
  });
}

async function openQueue(
  open: OpenRun,
  { queue, timeoutMs, file }: { queue: string; timeoutMs: number; file: string },
  { journal, doneLabels, totalLabels }: JobBooks,
): Promise<Result<RunTarget, Problem>> {
  const { label, format } = open.spec;
  const title = label.name.trim() || basename(file, extname(file));
  const job = await spoolJob({ queue, title, isRaw: isPrinterFormat(format), timeoutMs });
  if (!job.ok) return job;
  const output = await openStream(open, job.value);
  if (!output.ok) {
    await job.value.remove();
    return output;
  }
  const said: Problem[] = [];
  return ok({
    output: skipLabels(output.value, doneLabels),
    files: [],
    commit: async () => {
      // From here on the queue may have all of it, whatever becomes of this process.
      journal.note(totalLabels, doneLabels);
      const submitted = await job.value.submit();
      if (submitted.ok || submitted.error.code !== 'queueSilent') journal.remove();
      if (!submitted.ok) return submitted;
      const id = submitted.value;
      said.push(
        id === null
          ? { code: 'queueTookSilently', params: { queue } }
          : { code: 'queueTook', params: { queue, job: id } },
      );
      return ok(null);
    },
    abort: job.value.remove,
    said: () => said,
  });
}
