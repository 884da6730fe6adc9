import type { Problem, Result } from '../../core/base/result.ts';
import type { ThreadAnswer, ThreadRequest } from '../endableThread.ts';
import { type FontAnswer, type FontTools, type FontWork, workOnFont } from './tryFont.ts';

/** Messages to and from the thread that checks fonts. */
export type FontRequest = ThreadRequest<FontWork>;
export type FontThreadAnswer = ThreadAnswer<FontAnswer>;

export interface FontThreadPorts {
  /** Opens a new instance of HarfBuzz's subset build. */
  readonly openTools: () => Promise<Result<FontTools, Problem>>;
  readonly post: (answer: FontThreadAnswer) => void;
}

/** Handles the requests of a separate thread, which may be terminated at any moment. */
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
