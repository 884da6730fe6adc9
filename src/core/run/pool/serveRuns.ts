import { fail, type Problem, type Result } from '../../base/result.ts';
import { partsOf } from '../../sheet/table/columnStore.ts';
import { releaseBuffers } from '../chunks/releaseBuffers.ts';
import type { LabelRun } from '../labels/labelRun.ts';
import type { ChunkAnswer, OpenRun } from '../runTypes.ts';
import type { FromWorker, Ticker, ToWorker } from './workerProtocol.ts';

export interface ServePorts {
  readonly openRun: (open: OpenRun) => Promise<Result<LabelRun, Problem>>;
  /** Frees the resources of the run. */
  readonly closeRun: () => void;
  readonly post: (message: FromWorker, transfer: ArrayBuffer[]) => void;
  readonly nowMs: () => number;
  readonly every: Ticker;
}

/** Maximum interval between messages of a busy worker, after which it sends a `beat` message. */
const BEAT_MS = 100;

function buffersOf(result: Result<ChunkAnswer, Problem>): ArrayBuffer[] {
  const units = result.ok ? result.value.units : null;
  return units ? [units.content.buffer, units.lengths.buffer] : [];
}

/**
 * Creates the worker's side of a worker pool: returns the function that receives the pool's messages. It handles a message completely
 * before the next one, even while it waits for I/O, because two concurrent chunks would overwrite each other's data.
 */
export function serveRuns(ports: ServePorts): (message: ToWorker) => void {
  let run: LabelRun | null = null;
  let tail: Promise<void> = Promise.resolve();
  let lastBeatMs = 0;

  function beat(entry: number): void {
    lastBeatMs = ports.nowMs();
    ports.post({ type: 'beat', entry }, []);
  }

  async function work(message: ToWorker): Promise<void> {
    switch (message.type) {
      case 'open': {
        run = null;
        ports.closeRun();
        const opened = await ports.openRun(message.open);
        if (opened.ok) run = opened.value;
        const result = opened.ok ? ({ ok: true, value: null } as const) : opened;
        ports.post({ type: 'opened', runId: message.runId, result }, []);
        return;
      }
      case 'make': {
        const { chunk, id, isCareful } = message;
        const noteEntry = (entry: number) => {
          if (isCareful || ports.nowMs() - lastBeatMs >= BEAT_MS) beat(entry);
        };
        const result = run ? await run.make(chunk, noteEntry) : fail('batchNotOpen');
        releaseBuffers(chunk.columns.flatMap(partsOf).flatMap(({ bytes, ends }) => [bytes, ends]));
        ports.post({ type: 'answer', id, result }, buffersOf(result));
        return;
      }
      case 'close':
        run = null;
        ports.closeRun();
        return;
    }
  }

  async function handle(message: ToWorker): Promise<void> {
    lastBeatMs = ports.nowMs();
    // While the work waits for I/O, this thread is free to send `beat` messages.
    const stopBeating = ports.every(BEAT_MS, () => beat(-1));
    try {
      await work(message);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      ports.post({ type: 'broke', message: text }, []);
    } finally {
      stopBeating();
    }
  }

  return (message) => {
    tail = tail.then(() => handle(message));
  };
}
