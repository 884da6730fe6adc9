import { transfer } from 'comlink';
import type { CameraApi } from '../../../workers/api.ts';
import { wrapWorker } from '../../../workers/wrapWorker.ts';

/** Reads codes in pictures of a camera, in a thread of its own. Must be closed. */
export interface CameraReader {
  /** What stands in the first code of a picture; null where none is read, or nobody reads any more. */
  readonly read: (picture: ImageBitmap) => Promise<string | null>;
  readonly close: () => void;
}

/** Rejects where the reader cannot be fetched. */
export async function openCameraReader(): Promise<CameraReader> {
  const worker = new Worker(new URL('../../../workers/camera.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const remote = await wrapWorker<CameraApi>(worker);
    const { promise: closed, resolve } = Promise.withResolvers<null>();
    return {
      // One whose worker was ended would be waited for without end.
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
