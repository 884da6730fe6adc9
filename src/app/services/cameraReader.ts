import { transfer } from 'comlink';
import type { CameraApi } from '../../../workers/api.ts';
import { wrapWorker } from '../../../workers/wrapWorker.ts';

/** Decodes barcodes in camera frames, in a worker. Must be closed. */
export interface CameraReader {
  /** Returns the content of the first code in a frame; null if there is none, or the reader was closed. */
  readonly read: (picture: ImageBitmap) => Promise<string | null>;
  readonly close: () => void;
}

/** Rejects if the reader cannot be loaded. */
export async function openCameraReader(): Promise<CameraReader> {
  const worker = new Worker(new URL('../../../workers/camera.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const remote = await wrapWorker<CameraApi>(worker);
    const { promise: closed, resolve } = Promise.withResolvers<null>();
    return {
      // A terminated worker never answers, so also resolve on close.
      read: (picture) => Promise.race([remote.read(transfer(picture, [picture])), closed]),
      close: () => {
        worker.terminate();
        resolve(null);
      },
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
