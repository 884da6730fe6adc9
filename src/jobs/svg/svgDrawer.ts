import { IMAGE_LIMITS } from '../../core/base/limits.ts';
import { fail, type Problem, type Result } from '../../core/base/result.ts';
import type { DecodedPicture } from '../../core/picture/processPicture.ts';
import type { SvgAnswer, SvgRequest } from './serveSvg.ts';

/** A thread that draws; `terminate` ends it whatever it is doing. */
export interface SvgThread {
  readonly post: (request: SvgRequest) => void;
  readonly terminate: () => void;
}

/** Starts one. `onDeath` is called when it ends by itself or cannot be started. */
export type SpawnSvgThread = (onAnswer: (answer: SvgAnswer) => void, onDeath: () => void) => SvgThread;

export type SvgDrawer = (bytes: Uint8Array<ArrayBuffer>) => Promise<Result<DecodedPicture, Problem>>;

/** Fonts come over a line that may be slow. */
const START_MS = 60_000;

/**
 * Draws SVGs one after the other in a thread of their own, since a few hundred bytes can ask for hours of work or more
 * memory than there is. One that takes too long, or takes the thread down, is refused; the next finds a fresh thread.
 */
export function createSvgDrawer(
  spawn: SpawnSvgThread,
  timeoutMs: number = IMAGE_LIMITS.maxDrawingMs,
): SvgDrawer {
  let thread: SvgThread | null = null;
  let settle: ((answer: SvgAnswer | 'died') => void) | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 1;

  function end(): void {
    thread?.terminate();
    thread = null;
  }

  function current(): SvgThread {
    if (thread) return thread;
    const started = spawn(
      (answer) => {
        if (thread === started) settle?.(answer);
      },
      () => {
        if (thread !== started) return;
        thread = null;
        settle?.('died');
      },
    );
    thread = started;
    return started;
  }

  function draw(bytes: Uint8Array<ArrayBuffer>): Promise<Result<DecodedPicture, Problem>> {
    return new Promise((resolve) => {
      const id = nextId++;
      const finish = (result: Result<DecodedPicture, Problem>, isThreadSpent: boolean) => {
        clearTimeout(timer);
        settle = null;
        if (isThreadSpent) end();
        resolve(result);
      };
      const unready = (reason: string) => finish(fail('programPartMissing', { reason }), true);
      const expire = () => finish(fail('pictureTooSlow', { seconds: timeoutMs / 1000 }), true);
      let hasBegun = false;
      let timer = setTimeout(() => unready(`nothing came for ${START_MS / 1000} s`), START_MS);
      settle = (answer) => {
        if (answer === 'died' && !hasBegun) unready('the drawing thread did not start');
        else if (answer === 'died') finish(fail('pictureNotDrawn'), true);
        else if (answer.id !== id) return;
        else if (answer.type === 'broke') finish(fail('pictureNotDrawn'), true);
        else if (answer.type === 'drawn') finish(answer.result, false);
        else {
          hasBegun = true;
          clearTimeout(timer);
          timer = setTimeout(expire, timeoutMs);
        }
      };
      current().post({ id, bytes });
    });
  }

  return (bytes) => {
    const drawn = queue.then(() => draw(bytes));
    queue = drawn;
    return drawn;
  };
}
