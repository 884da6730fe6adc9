import { FILE_LIMITS } from '../../core/base/limits.ts';
import { fail, type Problem, type Result } from '../../core/base/result.ts';
import type { PictureHeader } from '../../core/picture/readPictureHeader.ts';
import { createThreadQueue } from '../../jobs/endableThread.ts';
import { spawnThread } from '../spawnThread.ts';

/** Request to a picture thread. */
export type PictureWork =
  | { readonly type: 'header'; readonly path: string }
  | { readonly type: 'jpeg'; readonly path: string; readonly target: string };

interface ConvertedPicture {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export type PictureAnswer =
  | { readonly type: 'header'; readonly header: PictureHeader }
  | { readonly type: 'jpeg'; readonly picture: ConvertedPicture };

/** Processes pictures in threads of this process that are terminated on a timeout. */
export interface PictureQueue {
  /** Reads type and size of a picture. */
  readonly readHeader: (path: string) => Promise<Result<PictureHeader, Problem>>;
  /** Writes a picture as a JPEG, on white. */
  readonly toJpeg: (path: string, target: string) => Promise<Result<ConvertedPicture, Problem>>;
}

/** Creates the queue. Headers and conversions each have a thread, so that headers never wait for a conversion. */
export function createPictureQueue(timeoutMs: number = FILE_LIMITS.maxPictureMs): PictureQueue {
  const createQueue = () =>
    createThreadQueue<PictureWork, PictureAnswer>(spawnThread('pictureThread'), {
      timeoutMs,
      tooSlow: (seconds) => ({ code: 'pictureSlow', params: { seconds } }),
      died: () => ({ code: 'pictureDamaged' }),
    });
  const [looking, converting] = [createQueue(), createQueue()];
  return {
    readHeader: async (path) => {
      const answer = await looking({ type: 'header', path });
      if (!answer.ok) return answer;
      return answer.value.type === 'header'
        ? { ok: true, value: answer.value.header }
        : fail('pictureDamaged');
    },
    toJpeg: async (path, target) => {
      const answer = await converting({ type: 'jpeg', path, target });
      if (!answer.ok) return answer;
      return answer.value.type === 'jpeg'
        ? { ok: true, value: answer.value.picture }
        : fail('pictureDamaged');
    },
  };
}
