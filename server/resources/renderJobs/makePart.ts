import { createReadStream } from 'node:fs';
import { ok, type Result } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { RenderProblem, RenderWork } from '../../../src/node/render/renderWork.ts';
import type { Deps } from '../../deps.ts';
import { digestOf } from '../../files/digest.ts';
import type { RenderPool } from '../../ports/renderPool.ts';
import { forgetObjects, putObject } from '../files/files.ts';
import { type JobPart, notePart } from './parts.ts';
import type { PreparedJob } from './prepareJob.ts';

export interface PartParts extends Pick<Deps, 'store' | 'files' | 'clock'> {
  readonly pool: Pick<RenderPool, 'render'>;
}

interface PartEvents {
  readonly ended: AbortSignal;
  /** Called when the rendering thread is free, while the part is still being stored. */
  readonly onRendered: () => void;
}

/** Result of rendering a part; null if the rendering was aborted. */
type PartResult = Result<null, RenderProblem> | null;

/** Renders in a thread; cancels the rendering when `ended` is aborted. */
function render(
  pool: PartParts['pool'],
  userId: string,
  work: RenderWork,
  ended: AbortSignal,
): Promise<PartResult> {
  return new Promise((resolve) => {
    const begun = pool.render(userId, work, {
      onHead: () => undefined,
      onBytes: () => undefined,
      onEnd: resolve,
    });
    if (!begun.ok) return resolve(begun);
    const takeBack = () => void begun.value().then(() => resolve(null));
    if (ended.aborted) takeBack();
    else ended.addEventListener('abort', takeBack, { once: true });
  });
}

/** Renders a part of a job and stores it in the file storage, for the process that assembles the job. */
export async function makePart(
  parts: PartParts,
  part: JobPart,
  { userId, work }: PreparedJob,
  { ended, onRendered }: PartEvents,
): Promise<PartResult> {
  if (!work.ok) return work;
  const { store, files, clock, pool } = parts;
  const path = files.spool.newPath();
  const { maxLabels, maxBytes } = RENDER_JOB_LIMITS;
  const job = { kind: 'part', path, run: part.run, part: part.part } as const;
  try {
    const result = await render(pool, userId, { ...work.value, maxLabels, maxBytes, job }, ended);
    onRendered();
    if (!result?.ok) return result;
    const { sha256 } = await digestOf(createReadStream(path));
    const objectName = await putObject(parts, { path, sha256 });
    const unused = await notePart(store, part, objectName, clock());
    if (unused !== null) await forgetObjects(parts, [unused]);
    return ok(null);
  } finally {
    await files.spool.discard(path);
  }
}
