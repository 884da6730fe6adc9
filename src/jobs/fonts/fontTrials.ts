import { FONT_LIMITS } from '../../core/base/limits.ts';
import { fail, type Problem, type Result } from '../../core/base/result.ts';
import type { FaceLocation, OfferedFace } from '../../core/font/readFontFile.ts';
import { createThreadQueue, type SpawnThread, type ThreadRefusals } from '../endableThread.ts';
import type { FontAnswer, FontWork, TriedFace } from './tryFont.ts';

export type SpawnFontThread = SpawnThread<FontWork, FontAnswer>;

/** Reads and checks fonts in a thread, which is terminated if a font exceeds its limit of time or memory. */
export interface FontTrials {
  /** Lists the faces of a file; see `readFontFile`. */
  readonly list: (
    file: Uint8Array<ArrayBuffer>,
    fallbackFamily: string,
  ) => Promise<Result<readonly OfferedFace[], Problem>>;
  /** Checks one face. */
  readonly tryFace: (
    file: Uint8Array<ArrayBuffer>,
    place: FaceLocation,
  ) => Promise<Result<TriedFace, Problem>>;
}

export function createFontTrials(
  spawn: SpawnFontThread,
  { timeoutMs = FONT_LIMITS.maxTrialMs, ...idle }: Partial<Pick<ThreadRefusals, 'timeoutMs' | 'idleMs'>> = {},
): FontTrials {
  const run = createThreadQueue(spawn, {
    timeoutMs,
    tooSlow: (seconds) => ({ code: 'fontTooSlow', params: { seconds } }),
    died: () => ({ code: 'fontBroke' }),
    ...idle,
  });
  return {
    list: async (file, fallbackFamily) => {
      const answer = await run({ type: 'list', file, fallbackFamily });
      if (!answer.ok) return answer;
      return answer.value.type === 'list' ? { ok: true, value: answer.value.faces } : fail('fontBroke');
    },
    tryFace: async (file, place) => {
      const answer = await run({ type: 'try', file, place });
      if (!answer.ok) return answer;
      return answer.value.type === 'tried' ? { ok: true, value: answer.value.face } : fail('fontBroke');
    },
  };
}
