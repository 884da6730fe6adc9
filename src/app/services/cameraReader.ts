import { transfer } from 'comlink';
import type { CameraApi } from '../../../workers/api.ts';
import { wrapWorker } from '../../../workers/wrapWorker.ts';

/** Reader that decodes barcodes in camera frames, in a worker. It has to be closed after use. */
export interface CameraReader {
  /** Returns the content of the first code that is found in a frame; null if there is none, or if the reader is closed. */
  readonly read: (picture: ImageBitmap) => Promise<string | null>;
  readonly close: () => void;
}

/** Starts the reader; rejects if it cannot be loaded. */
export async function openCameraReader(): Promise<CameraReader> {
  const worker = new Worker(new URL('../../../workers/camera.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const remote = await wrapWorker<CameraApi>(worker);
    const { promise: closed, resolve } = Promise.withResolvers<null>();
    return {
      // A terminated worker never answers, so the result is also resolved when the reader is closed.
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
