import type { Problem, Result } from '../../core/base/result.ts';
import type { ThreadAnswer, ThreadRequest } from '../endableThread.ts';
import { type FontAnswer, type FontTools, type FontWork, workOnFont } from './tryFont.ts';

/** To and from the thread that tries fonts out. */
export type FontRequest = ThreadRequest<FontWork>;
export type FontThreadAnswer = ThreadAnswer<FontAnswer>;

export interface FontThreadPorts {
  /** A fresh instance of HarfBuzz's subset build. */
  readonly openTools: () => Promise<Result<FontTools, Problem>>;
  readonly post: (answer: FontThreadAnswer) => void;
}

/** Works off the requests of a thread of its own, which may be ended at any moment. */
export function serveFonts({ openTools, post }: FontThreadPorts): (request: FontRequest) => Promise<void> {
  return async ({ id, work }) => {
    try {
      const tools = await openTools();
      if (!tools.ok) {
        post({ type: 'done', id, result: tools });
        return;
      }
      post({ type: 'begun', id });
      post({ type: 'done', id, result: await workOnFont(work, tools.value) });
    } catch (error) {
      post({ type: 'broke', id, message: String(error) });
    }
  };
}
