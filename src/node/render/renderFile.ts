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
  /** Is told how the job is cut, before any part of it is wanted. */
  readonly onCut: (cut: JobCut) => void;
  readonly wantPart: WantPart;
  readonly onProgress: (progress: RenderProgress) => void;
  /** Is told when the file is whole. */
  readonly onHead: (head: RenderHead) => void;
}

/** Adds up a file as it is written: there is time while parts are waited for, and none when they are there. */
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

/** Bytes of printer code before the first page. */
function preludeOf(spec: RunSpec): number {
  if (!isPrinterFormat(spec.format)) throw new Error(`${spec.format} is not handed to printers`);
  return PRINTER_LANGUAGES[spec.format].prelude(printerJobOf(spec)).length;
}

/** A run names the only row that it had apart from several: whoever reads what failed looks in one place. */
const namedRows = ({ report, ...problem }: RunProblem): RenderProblem =>
  report ? { ...problem, failures: [report] } : problem;

/**
 * Puts labels that nobody waits for into a file, in this thread and chunk by chunk: chunks of parts that are made elsewhere, or of
 * its own where there would be only one part. A file that is not whole, or whose rows
 * are not all in it where they have to be, is of no use: whoever asked for it throws it away.
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
      // All rows that cannot be made are to be named, whether the others are of use or not.
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
