import type { Problem, Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames, loadAssets } from '../../device/labelAssets.ts';
import type { PreviewInput, PreviewOutput } from '../../jobs/preview/previewJob.ts';
import { previewWorker } from './workerClients.ts';

export interface PreviewLoopPorts {
  /** What to lay out now; the loop adds pictures and the time. */
  readonly readInput: () => Omit<PreviewInput, 'newAssets' | 'nowMs'>;
  readonly onShown: (label: Label, output: PreviewOutput) => void;
}

export interface PreviewLoop {
  /** Says that the input may have changed. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/** Pictures that the worker of a generation has been sent: a fresh one has none. */
const sentAssets = { generation: 0, names: new Set<string>() };

/** Lays out a label once, with whatever pictures the worker lacks. */
export function layoutPreview(
  input: Omit<PreviewInput, 'newAssets' | 'nowMs'>,
): Promise<Result<PreviewOutput, Problem>> {
  return previewWorker.call(async (worker, generation) => {
    if (sentAssets.generation !== generation) {
      sentAssets.generation = generation;
      sentAssets.names.clear();
    }
    const send = async (names: readonly string[]) => {
      const newAssets = names.length > 0 ? await loadAssets(names) : [];
      const output = await worker.layout({ ...input, newAssets, nowMs: Date.now() });
      for (const asset of newAssets) sentAssets.names.add(asset.name);
      return output;
    };
    const output = await send(assetNames(input.label).filter((name) => !sentAssets.names.has(name)));
    // The worker forgets what a label does not draw; what it was sent before it is sent once more.
    const forgotten = output.ok
      ? output.value.lackingAssets.filter((name) => sentAssets.names.has(name))
      : [];
    return forgotten.length > 0 ? send(forgotten) : output;
  });
}

/**
 * Keeps the preview up with the document: one layout at a time, always of the newest state, so that a fast typist or a
 * slow machine never builds up a queue.
 */
export function startPreviewLoop({ readInput, onShown }: PreviewLoopPorts): PreviewLoop {
  let isRunning = false;
  let isStale = false;
  let isStopped = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      while (isStale && !isStopped) {
        isStale = false;
        const input = readInput();
        // A label that no worker survives keeps its last preview; the next change is tried anew.
        const output = await layoutPreview(input).catch(() => null);
        if (output?.ok && !isStopped) onShown(input.label, output.value);
      }
    } finally {
      isRunning = false;
    }
  }

  const wake = () => {
    isStale = true;
    void run();
  };
  return {
    wake,
    stop: () => {
      isStopped = true;
    },
  };
}
