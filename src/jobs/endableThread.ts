import { fail, type Problem, type Result } from '../core/base/result.ts';
import { slownessOfMachine } from './machinePace.ts';

/** Request to a thread that may run without end. */
export interface ThreadRequest<Work> {
  readonly id: number;
  readonly work: Work;
}

/** Response of a thread. `begun` is sent when everything is loaded and the work itself starts; `broke` when the thread is unusable. */
export type ThreadAnswer<Value> =
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly result: Result<Value, Problem> }
  | { readonly type: 'broke'; readonly id: number; readonly message: string };

/** Interface through which the queue uses a thread. `terminate` kills the thread at once. */
interface EndableThread<Work> {
  readonly post: (request: ThreadRequest<Work>) => void;
  readonly terminate: () => void;
}

/** Starts a thread. `onDeath` is called when the thread ends by itself or can't start. */
export type SpawnThread<Work, Value> = (
  onAnswer: (answer: ThreadAnswer<Value>) => void,
  onDeath: () => void,
) => EndableThread<Work>;

export interface ThreadRefusals {
  /** Time limit in ms on a machine with a free core. It is extended if other programs use the cores. */
  readonly timeoutMs: number;
  readonly tooSlow: (seconds: number) => Problem;
  /** Returns the problem to report for work that crashed the thread. */
  readonly died: () => Problem;
  /** Idle time in ms after which the thread ends, which frees its memory. Default: never. */
  readonly idleMs?: number;
  /**
   * Number of requests after which the thread ends, because memory that requests leave behind is freed only with the thread. Default:
   * never.
   */
  readonly maxWorks?: number;
  /** Returns how many times slower the machine currently is than an idle machine. */
  readonly slowness?: () => number;
}

/** Slowdown up to which the time limit is not extended: another core may be busy as long as the thread has a core for itself. */
const USUAL_SLOWNESS = 2;
/** Largest factor by which the time limit is extended, however busy the machine is. */
const MAX_PATIENCE = 6;

/** Timeout for the start of a thread in ms, long enough to load it over a slow connection. */
const START_MS = 60_000;

/**
 * Processes requests one by one in a separate thread, because a few hundred bytes of input can require hours, or more memory than the
 * machine has. Refuses a request that takes too long or crashes the thread; a new thread then handles the next request.
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
      /** Refuses the request, or extends its time limit, because on a busy machine the thread got less CPU time than the clock shows. */
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
        // The thread can't start because the system has no process ids or memory left; the next request may succeed.
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
    // The next request runs, even if this request fails.
    queue = done.catch(() => undefined);
    return done;
  };
}
