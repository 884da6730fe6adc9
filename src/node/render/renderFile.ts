import { createHash } from 'node:crypto';
import { open as openFile } from 'node:fs/promises';
import { err, ok, type Result } from '../../core/base/result.ts';
import { isPrinterFormat, PRINTER_LANGUAGES } from '../../core/output/printerLanguages.ts';
import type { PageEnd } from '../../core/print/pageMarks.ts';
import { MAX_REPORTS, type RunProblem, runChunks } from '../../core/run/chunks/runChunks.ts';
import type { RunSpec } from '../../core/run/runTypes.ts';
import { printerJobOf } from '../../core/run/stockOfRun.ts';
import { bytesKind, openBytes } from '../../jobs/openBytes.ts';
import { openStream } from '../staging/openStream.ts';
import { writeAll } from '../staging/stagedFile.ts';
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

/**
 * Creates a hash of the file that is updated with every written chunk, because hashing the complete file at the end would take additional
 * time.
 */
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

/** Returns the size in bytes of the printer settings before the first page. */
function preludeOf(spec: RunSpec): number {
  if (!isPrinterFormat(spec.format)) throw new Error(`${spec.format} is not handed to printers`);
  return PRINTER_LANGUAGES[spec.format].prelude(printerJobOf(spec)).length;
}

/** Moves the row report of a problem to `failures`: a run with only one row reports that row separately. */
const namedRows = ({ report, ...problem }: RunProblem): RenderProblem =>
  report ? { ...problem, failures: [report] } : problem;

/**
 * Assembles the file of a background job in this thread, chunk by chunk. The chunks come from parts that other threads render; if there
 * would be only one part, this thread renders the chunks itself. The caller deletes a file that is incomplete or lacks required rows.
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
      // `skip` makes the run continue after a failed row, so that all failed rows are reported, even if the order requires all rows.
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
