import { fail, type Problem, type Result } from '../core/base/result.ts';
import { slownessOfMachine } from './machinePace.ts';

/** To a thread that works on what may never end. */
export interface ThreadRequest<Work> {
  readonly id: number;
  readonly work: Work;
}

/** From it. `begun` comes when everything is loaded and the work itself starts; `broke` when the thread is of no use any more. */
export type ThreadAnswer<Value> =
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly result: Result<Value, Problem> }
  | { readonly type: 'broke'; readonly id: number; readonly message: string };

/** `terminate` ends it whatever it is doing. */
export interface EndableThread<Work> {
  readonly post: (request: ThreadRequest<Work>) => void;
  readonly terminate: () => void;
}

/** Starts one. `onDeath` is called when it ends by itself or cannot be started. */
export type SpawnThread<Work, Value> = (
  onAnswer: (answer: ThreadAnswer<Value>) => void,
  onDeath: () => void,
) => EndableThread<Work>;

export interface ThreadRefusals {
  /** Of a machine that has a core for it; where other programs have the cores it is given longer. */
  readonly timeoutMs: number;
  readonly tooSlow: (seconds: number) => Problem;
  /** The work took the thread down. */
  readonly died: () => Problem;
  /** A thread that has nothing to do for so long is ended, and its memory with it; it stays otherwise. */
  readonly idleMs?: number;
  /** A thread that has done so much work is ended, and what the work left behind in it with it; it stays otherwise. */
  readonly maxWorks?: number;
  /** How many times as long as on an idle machine anything takes now. */
  readonly slowness?: () => number;
}

/** A machine with a core for the thread and another busy one is as slow as this. */
const USUAL_SLOWNESS = 2;
/** However busy the machine is, nothing is waited for longer than so many times its limit. */
const MAX_PATIENCE = 6;

/** What it needs comes over a line that may be slow. */
const START_MS = 60_000;

/**
 * Does one piece of work after the other in a thread of its own, since a few hundred bytes can ask for hours or for more
 * memory than there is. One that takes too long, or takes the thread down, is refused; the next finds a fresh thread.
 */
export function createThreadQueue<Work, Value>(
  spawn: SpawnThread<Work, Value>,
  {
    timeoutMs,
    tooSlow,
    died,
    idleMs,
    maxWorks = Number.POSITIVE_INFINITY,
    slowness = slownessOfMachine,
  }: ThreadRefusals,
): (work: Work) => Promise<Result<Value, Problem>> {
  let thread: EndableThread<Work> | null = null;
  let settle: ((answer: ThreadAnswer<Value> | 'died') => void) | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 1;
  let waiting = 0;
  let works = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    thread?.terminate();
    thread = null;
  }

  function current(): EndableThread<Work> {
    if (thread) return thread;
    works = 0;
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

  function run(work: Work): Promise<Result<Value, Problem>> {
    return new Promise((resolve) => {
      const id = nextId++;
      const finish = (result: Result<Value, Problem>, isThreadSpent: boolean) => {
        clearTimeout(timer);
        settle = null;
        if (isThreadSpent) end();
        resolve(result);
      };
      const refuse = (error: Problem) => finish({ ok: false, error }, true);
      const unready = (reason: string) => finish(fail('programPartMissing', { reason }), true);
      let hasBegun = false;
      let timer = setTimeout(() => unready(`nothing came for ${START_MS / 1000} s`), START_MS);
      /** The limit has passed by the clock: on a busy machine the thread has had less of it. */
      const giveUpOrWait = (waitedMs: number) => {
        const patience = Math.min(MAX_PATIENCE, Math.max(1, slowness() / USUAL_SLOWNESS));
        const moreMs = Math.min(timeoutMs, timeoutMs * patience - waitedMs);
        if (moreMs <= 0) refuse(tooSlow(timeoutMs / 1000));
        else timer = setTimeout(() => giveUpOrWait(waitedMs + moreMs), moreMs);
      };
      settle = (answer) => {
        if (answer === 'died' && !hasBegun) unready('the thread did not start');
        else if (answer === 'died') refuse(died());
        else if (answer.id !== id) return;
        else if (answer.type === 'broke') refuse(died());
        else if (answer.type === 'done') finish(answer.result, ++works >= maxWorks);
        else {
          hasBegun = true;
          clearTimeout(timer);
          timer = setTimeout(() => giveUpOrWait(timeoutMs), timeoutMs);
        }
      };
      try {
        current().post({ id, work });
      } catch (error) {
        // The system has no process ids or no memory left: the next work finds it otherwise.
        unready(error instanceof Error ? error.message : String(error));
      }
    });
  }

  return (work) => {
    clearTimeout(idle);
    waiting++;
    const done = queue
      .then(() => run(work))
      .finally(() => {
        waiting--;
        if (waiting === 0 && idleMs !== undefined) idle = setTimeout(end, idleMs);
      });
    // A failure of one work is no failure of those behind it.
    queue = done.catch(() => undefined);
    return done;
  };
}
