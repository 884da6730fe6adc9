import type { PreviewInput, PreviewOutput } from '../../../workers/jobs/previewJob.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames, loadAssets } from './labelAssets.ts';
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

/** Pictures that the worker has; the worker lives as long as the page. */
const sentAssets = new Set<string>();

/** Lays out a label once, with whatever pictures the worker lacks. */
export async function layoutPreview(
  input: Omit<PreviewInput, 'newAssets' | 'nowMs'>,
): Promise<PreviewOutput | null> {
  const worker = await previewWorker();
  const missing = assetNames(input.label).filter((name) => !sentAssets.has(name));
  const newAssets = missing.length > 0 ? await loadAssets(missing) : [];
  const output = await worker.layout({ ...input, newAssets, nowMs: Date.now() });
  for (const asset of newAssets) sentAssets.add(asset.name);
  return output.ok ? output.value : null;
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
        const output = await layoutPreview(input);
        if (output && !isStopped) onShown(input.label, output);
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
