import { fail, ok, type Result } from '../../core/base/result.ts';
import { chunkTicket } from '../../core/run/chunks/cutChunks.ts';
import { releaseBuffers } from '../../core/run/chunks/releaseBuffers.ts';
import { openPartFile } from '../journal/partFile.ts';
import { chunksOfPart, cutJob, fingerprintOf, type JobPieces } from './cutJob.ts';
import { type OpenedRender, type OpenPorts, openRender } from './renderLabels.ts';
import type { JobShare, RenderProblem, RenderWork } from './renderWork.ts';

interface OpenJob {
  readonly opened: OpenedRender;
  readonly pieces: JobPieces;
}

/** Number of jobs that a thread keeps open, because consecutive parts may belong to different jobs. */
const KEPT_JOBS = 3;

/**
 * Creates a function that renders parts of jobs in this thread. Recently used jobs stay open.
 *
 * @returns a function that fails with `renderOtherRun` if the fingerprint of label and rows on this machine isn't the expected one
 */
export function createPartMaker(ports: OpenPorts) {
  const kept = new Map<string, OpenJob>();

  async function openJob(run: string, work: RenderWork): Promise<Result<OpenJob, RenderProblem>> {
    const known = kept.get(run);
    if (known) {
      kept.delete(run);
      kept.set(run, known);
      return ok(known);
    }
    const opened = await openRender(work, ports);
    if (!opened.ok) return opened;
    if ((await fingerprintOf(opened.value)) !== run) return fail('renderOtherRun');
    const job = { opened: opened.value, pieces: cutJob(opened.value) };
    kept.set(run, job);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_JOBS) kept.delete(oldest);
    return ok(job);
  }

  return async (
    work: RenderWork,
    { path, run, part }: JobShare & { readonly kind: 'part' },
  ): Promise<Result<null, RenderProblem>> => {
    const job = await openJob(run, work);
    if (!job.ok) return job;
    const { opened, pieces } = job.value;
    const { plan, store } = opened.run;
    const file = await openPartFile(path, false);
    try {
      const count = chunksOfPart(pieces, part);
      for (let at = 0; at < count; at++) {
        const chunk = part * pieces.chunksPerPart + at;
        const { cut, firstEntry, count: entries } = chunkTicket(plan, store, chunk, pieces.entriesPerChunk);
        const made = await opened.made.make(cut(firstEntry, entries).input);
        if (!made.ok) return made;
        await file.append([made.value]);
        if (made.value.units) releaseBuffers([made.value.units.content]);
      }
      return ok(null);
    } finally {
      await file.close();
    }
  };
}
