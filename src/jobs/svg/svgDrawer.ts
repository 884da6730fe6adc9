import { IMAGE_LIMITS } from '../../core/base/limits.ts';
import type { Problem, Result } from '../../core/base/result.ts';
import type { DecodedPicture } from '../../core/picture/processPicture.ts';
import { createThreadQueue, type SpawnThread } from '../endableThread.ts';

type SvgBytes = Uint8Array<ArrayBuffer>;

export type SpawnSvgThread = SpawnThread<SvgBytes, DecodedPicture>;

export type SvgDrawer = (bytes: SvgBytes) => Promise<Result<DecodedPicture, Problem>>;

/** Creates a drawer that rasterizes SVGs one by one in a thread that can be terminated. */
export function createSvgDrawer(
  spawn: SpawnSvgThread,
  timeoutMs: number = IMAGE_LIMITS.maxDrawingMs,
): SvgDrawer {
  return createThreadQueue(spawn, {
    timeoutMs,
    tooSlow: (seconds) => ({ code: 'pictureTooSlow', params: { seconds } }),
    died: () => ({ code: 'pictureNotDrawn' }),
  });
}
