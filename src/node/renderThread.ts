import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createNodeFonts } from './fonts/nodeFonts.ts';
import { nodeRuns } from './nodeRuns.ts';
import { createGatheringSink } from './render/gatheringSink.ts';
import { createReadyLabels } from './render/readyLabels.ts';
import { renderFile } from './render/renderFile.ts';
import { renderLabels } from './render/renderLabels.ts';
import { createPartMaker } from './render/renderPart.ts';
import type {
  FromRenderThread,
  JobCut,
  RenderHead,
  RenderProgress,
  ToRenderThread,
} from './render/renderWork.ts';

/**
 * Nice value of threads for background jobs, which gives them a tenth of the CPU share of interactive threads. With a smaller share, jobs
 * would stall on a shared machine.
 */
const JOB_PRIORITY = 10;
// Only Linux has a priority per thread (setpriority(2)), so that interactive threads run first. On other systems the call would affect the
// whole process.
if (workerData?.isLast && process.platform === 'linux') setPriority(0, JOB_PRIORITY);

const readyLabel = createReadyLabels();
const { openRun } = nodeRuns(createNodeFonts());
const opening = { readyLabel, openRun };
const makePart = createPartMaker(opening);

const post = (message: FromRenderThread, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

/** Pending part requests, by call and part. */
const waiting = new Map<string, (path: string) => void>();
const waitKey = (id: number, part: number) => `${id} ${part}`;

function wantPart(id: number, part: number, isDamaged: boolean): Promise<string> {
  const came = new Promise<string>((resolve) => waiting.set(waitKey(id, part), resolve));
  post({ type: 'wants', id, part, isDamaged });
  return came;
}

parentPort?.on('message', async (message: ToRenderThread) => {
  const { id } = message;
  if ('part' in message) {
    const key = waitKey(id, message.part);
    waiting.get(key)?.(message.path);
    waiting.delete(key);
    return;
  }
  const { work } = message;
  try {
    const ports = { ...opening, onHead: (head: RenderHead) => post({ type: 'head', id, head }) };
    if (work.job?.kind === 'part') {
      post({ type: 'done', id, result: await makePart(work, work.job) });
      return;
    }
    if (work.job) {
      const result = await renderFile(work, work.job, {
        ...ports,
        onCut: (cut: JobCut) => post({ type: 'cut', id, cut }),
        wantPart: (part, isDamaged) => wantPart(id, part, isDamaged),
        onProgress: (progress: RenderProgress) => post({ type: 'progress', id, progress }),
      });
      post({ type: 'done', id, result });
      return;
    }
    const sink = createGatheringSink((bytes) => post({ type: 'bytes', id, bytes }, [bytes.buffer]));
    const result = await renderLabels(work, { ...ports, sink });
    sink.flush();
    post({ type: 'done', id, result });
  } catch (error) {
    post({
      type: 'broke',
      id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
post({ type: 'ready' });
