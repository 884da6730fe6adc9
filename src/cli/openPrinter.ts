import { basename, extname } from 'node:path';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { isPrinterFormat } from '../core/output/printerLanguages.ts';
import { handedOver } from '../core/print/handedOver.ts';
import { createPageMarks } from '../core/print/pageMarks.ts';
import type { OpenRun } from '../core/run/runTypes.ts';
import { onInterrupt } from '../node/onInterrupt.ts';
import { connectToPrinter } from '../node/printing/printerConnection.ts';
import { spoolJob } from '../node/printing/printQueue.ts';
import { openStream, type RunTarget } from './openTarget.ts';
import type { Arguments } from './parseArguments.ts';
import type { PreparedRun } from './prepareRun.ts';
import type { PrinterAddress } from './printerAddress.ts';
import { sentence } from './reporter.ts';

/** Opens the printer or the queue that a run goes to. */
export function openPrinter(
  run: PreparedRun,
  open: OpenRun,
  address: PrinterAddress,
  args: Arguments,
): Promise<Result<RunTarget, Problem>> {
  const timeoutMs = args.timeoutSeconds * 1000;
  return address.kind === 'tcp'
    ? openNetworkPrinter(run, open, { ...address, timeoutMs })
    : openQueue(open, { queue: address.queue, timeoutMs, file: args.file });
}

async function openNetworkPrinter(
  run: PreparedRun,
  open: OpenRun,
  printer: { host: string; port: number; name: string; timeoutMs: number },
): Promise<Result<RunTarget, Problem>> {
  const connected = await connectToPrinter(printer);
  if (!connected.ok) return connected;
  const connection = connected.value;
  const marks = createPageMarks();
  let state: 'sending' | 'arrived' | 'doubtful' | 'gone' | 'ended' = 'sending';
  const write = async (chunk: Uint8Array<ArrayBuffer>) => {
    const written = await connection.write(chunk);
    if (!written.ok) state = 'gone';
    marks.whole(connection.arrivedBytes());
    return written;
  };
  const opened = await openStream(open, { write }, marks.add);
  if (!opened.ok) {
    connection.drop();
    return opened;
  }
  const output = opened.value;
  const handed = () =>
    handedOver(
      marks.whole(connection.arrivedBytes()),
      marks.begun(connection.sentBytes()) ?? output.labelCount(),
      run.plan.labelCount,
    );
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
      stopListening();
      return finished.ok ? ok(null) : finished;
    },
    abort: async () => {
      stopListening();
      // Labels before a row that cannot be printed come out whole: half a page would wait in the printer for the rest.
      if (state === 'sending' && output.labelCount() > 0) await output.finish();
      if (state === 'sending') await connection.finish();
      else if (state === 'gone') connection.drop();
      state = 'ended';
    },
    said: () => {
      if (state === 'arrived') return [];
      return state === 'doubtful'
        ? [{ code: 'networkPrinterStays', params: { printer: printer.name } }]
        : [handed()];
    },
  });
}

async function openQueue(
  open: OpenRun,
  { queue, timeoutMs, file }: { queue: string; timeoutMs: number; file: string },
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
    output: output.value,
    files: [],
    commit: async () => {
      const submitted = await job.value.submit();
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
