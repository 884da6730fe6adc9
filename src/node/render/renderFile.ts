import { createHash } from 'node:crypto';
import { open as openFile } from 'node:fs/promises';
import { err, ok, type Result } from '../../core/base/result.ts';
import { isPrinterFormat, PRINTER_LANGUAGES } from '../../core/output/printerLanguages.ts';
import type { PageEnd } from '../../core/print/pageMarks.ts';
import { MAX_REPORTS, type RunProblem, runChunks } from '../../core/run/runChunks.ts';
import type { RunSpec } from '../../core/run/runTypes.ts';
import { printerJobOf } from '../../core/run/stockOfRun.ts';
import { bytesKind, openBytes } from '../../jobs/openBytes.ts';
import { openStream } from '../openStream.ts';
import { writeAll } from '../stagedFile.ts';
import { cutJob, fingerprintOf } from './cutJob.ts';
import { cutStrips } from './cutStrips.ts';
import { readParts, type WantPart } from './readParts.ts';
import { countedSink, type OpenPorts, openRender, rowsFail } from './renderLabels.ts';
import type {
  FileDigest,
  JobCut,
  JobShare,
  RenderHead,
  RenderProblem,
  RenderProgress,
  RenderWork,
} from './renderWork.ts';

export interface RenderFilePorts extends OpenPorts {
  /** Called with the division of the job, before any part is requested. */
  readonly onCut: (cut: JobCut) => void;
  readonly wantPart: WantPart;
  readonly onProgress: (progress: RenderProgress) => void;
  /** Called when the file is complete. */
  readonly onHead: (head: RenderHead) => void;
}

/** Creates a digest that hashes a file while it is written, in idle time between parts, instead of at the end. */
function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: (chunk: Uint8Array) => {
      hash.update(chunk);
      bytes += chunk.length;
    },
    end: (): FileDigest => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Returns the size of the printer code before the first page. */
function preludeOf(spec: RunSpec): number {
  if (!isPrinterFormat(spec.format)) throw new Error(`${spec.format} is not handed to printers`);
  return PRINTER_LANGUAGES[spec.format].prelude(printerJobOf(spec)).length;
}

/** Moves the problem of a run with a single row to `failures`, because such a run reports it separately. */
const namedRows = ({ report, ...problem }: RunProblem): RenderProblem =>
  report ? { ...problem, failures: [report] } : problem;

/**
 * Assembles a background job into a file, in this thread and chunk by chunk: from parts that were rendered elsewhere, or from chunks that
 * this thread renders if there would be only one part. The caller deletes a file that is incomplete or lacks required rows.
 */
export async function renderFile(
  work: RenderWork,
  { path, isPrinted }: Extract<JobShare, { kind: 'whole' }>,
  ports: RenderFilePorts,
): Promise<Result<null, RenderProblem>> {
  const opened = await openRender(work, ports);
  if (!opened.ok) return opened;
  const { run, open, made: labels, order, notes } = opened.value;
  const { labelCount, sets } = run.plan;
  const pieces = cutJob(opened.value);
  ports.onCut({ run: await fingerprintOf(opened.value), parts: pieces.parts });
  const parts = pieces.parts > 1 ? readParts(pieces, sets, ports.wantPart) : null;
  ports.onProgress({ doneLabels: 0, plannedLabels: labelCount });
  const file = await openFile(path, 'wx', 0o600);
  try {
    const digest = createDigest();
    const write = (chunk: Uint8Array) => {
      digest.add(chunk);
      return writeAll(path, file, chunk);
    };
    const sink = countedSink({ write }, work.maxBytes);
    const pages: PageEnd[] = [];
    const onPage = (endByte: number, labels: number) => pages.push({ endByte, labels });
    const output = await openBytes(open, labelCount, sink, (run, bytes) =>
      openStream(run, bytes, isPrinted ? onPage : undefined),
    );
    if (!output.ok) return output;
    const report = await runChunks({
      plan: run.plan,
      store: run.store,
      entriesPerChunk: pieces.entriesPerChunk,
      // With `skip`, all failed rows are reported, whether or not the other rows are used.
      onFailure: 'skip',
      maker: {
        width: 1,
        make: async ({ cut, firstEntry, count }) => {
          const chunk = await labels.make(cut(firstEntry, count).input);
          return chunk.ok ? ok([chunk.value]) : chunk;
        },
      },
      output: output.value.output,
      ...(parts && { recorder: parts.recorder }),
      onProgress: ({ doneLabels }) => ports.onProgress({ doneLabels, plannedLabels: labelCount }),
      isCancelled: () => false,
      maxReports: MAX_REPORTS,
      allowEmpty: false,
    });
    if (!report.ok) return err(namedRows(report.error));
    const { failures, failureCount, warnings, printedLabels, plannedLabels } = report.value;
    if (order.onFailure === 'stop' && failureCount > 0) return err(rowsFail(failures, failureCount));
    await file.sync();
    const counts = { labels: printedLabels, plannedLabels, failures, failureCount, warnings, notes };
    const made = digest.end();
    const strips = isPrinted
      ? { strips: await cutStrips(path, pages, preludeOf(open.spec), made.bytes) }
      : {};
    ports.onHead({ ...bytesKind(order.format, labelCount), ...counts, file: made, ...strips });
    return ok(null);
  } finally {
    await parts?.close();
    await file.close();
  }
}
