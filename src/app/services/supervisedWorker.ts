/** Worker with the functions that the supervisor needs. */
export interface WorkerHandle<Remote> {
  /** Resolves when the worker is ready; rejects if it cannot start. */
  readonly remote: Promise<Remote>;
  readonly terminate: () => void;
}

export interface WorkerEvents {
  /** Called whenever the worker does something observable, such as sending a message. */
  readonly onSign: () => void;
  readonly onDeath: (reason: string) => void;
}

export interface SupervisorOptions<Remote> {
  readonly start: (events: WorkerEvents) => WorkerHandle<Remote>;
  /** Calls `tick` at an interval, until the returned function is called. */
  readonly every: (intervalMs: number, tick: () => void) => () => void;
  /** Time in ms without a sign of life after which the worker counts as hung; longer than the longest single step of its work. */
  readonly silenceMs: number;
  /** Brings a new worker to the state of the previous worker. */
  readonly restore?: (remote: Remote) => Promise<void>;
}

export interface SupervisedWorker<Remote> {
  /**
   * Calls the worker. If the worker crashes or hangs, the call is repeated once on a new worker. `generation` is the number of the worker,
   * for callers that track what they have sent. Rejects if the second worker fails, too.
   */
  readonly call: <Value>(use: (remote: Remote, generation: number) => Promise<Value>) => Promise<Value>;
  /** Terminates the worker and rejects its running calls. The next call starts a new worker. */
  readonly end: () => void;
  /** Calls the worker only if it is running. It is used to cancel work, which needs no new worker. */
  readonly tell: (use: (remote: Remote) => Promise<void>) => void;
}

/** Interval at which silence is counted. Time in which the page was suspended has no ticks, so it does not count. */
const TICK_MS = 250;
/** Timeout for the first answer of a worker that was idle; then the worker counts as dead. */
const PROMPT_MS = 2000;
const STARTING_MS = 30_000;
const TRIES = 2;

/** Failure of a worker during a call. The caller gets it only if the call has failed on two workers. */
class WorkerDeath extends Error {}

interface Incarnation<Remote> {
  readonly generation: number;
  readonly handle: WorkerHandle<Remote>;
  /** Resolves when the worker has the state of the previous worker. */
  readonly ready: Promise<Remote>;
  readonly died: Promise<never>;
  readonly kill: (reason: string) => void;
  /** Ends the worker; its calls are not repeated. */
  readonly end: () => void;
  isReady: boolean;
  hasAnswered: boolean;
  silentTicks: number;
  calls: number;
}

/** Supervises a worker. A worker that crashes or gives no sign of life is terminated, and the next call starts a new one. */
export function superviseWorker<Remote>(options: SupervisorOptions<Remote>): SupervisedWorker<Remote> {
  let current: Incarnation<Remote> | null = null;
  let generations = 0;
  let stopTicking: (() => void) | null = null;

  function incarnate(): Incarnation<Remote> {
    let reject: (error: Error) => void = () => undefined;
    const died = new Promise<never>((_resolve, fail) => {
      reject = fail;
    });
    died.catch(() => undefined);
    const kill = (reason: string) => {
      if (current === worker) current = null;
      handle.terminate();
      reject(new WorkerDeath(reason));
    };
    const end = () => {
      if (current === worker) current = null;
      handle.terminate();
      reject(new Error('the worker was ended'));
    };
    const handle = options.start({
      onSign: () => {
        worker.hasAnswered = true;
        worker.silentTicks = 0;
      },
      onDeath: kill,
    });
    const ready = handle.remote.then(async (remote) => {
      await options.restore?.(remote);
      worker.isReady = true;
      return remote;
    });
    ready.catch((error: unknown) => kill(String(error)));
    const worker: Incarnation<Remote> = {
      generation: ++generations,
      handle,
      ready,
      died,
      kill,
      end,
      isReady: false,
      hasAnswered: false,
      silentTicks: 0,
      calls: 0,
    };
    return worker;
  }

  function tick(): void {
    if (!current || current.calls === 0) {
      stopTicking?.();
      stopTicking = null;
      return;
    }
    current.silentTicks++;
    const limitMs = current.isReady ? (current.hasAnswered ? options.silenceMs : PROMPT_MS) : STARTING_MS;
    if (current.silentTicks * TICK_MS > limitMs) current.kill('the worker fell silent');
  }

  async function attempt<Value>(use: (remote: Remote, generation: number) => Promise<Value>): Promise<Value> {
    current ??= incarnate();
    const worker = current;
    if (worker.calls === 0) {
      worker.hasAnswered = false;
      worker.silentTicks = 0;
    }
    worker.calls++;
    stopTicking ??= options.every(TICK_MS, tick);
    try {
      const work = worker.ready.then((remote) => use(remote, worker.generation));
      // A dead worker never answers. A late rejection of its work is ignored.
      work.catch(() => undefined);
      return await Promise.race([work, worker.died]);
    } finally {
      worker.calls--;
    }
  }

  return {
    call: async (use) => {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(use);
        } catch (error) {
          // Errors of the call itself are thrown to the caller; only a dead worker leads to another attempt.
          if (!(error instanceof WorkerDeath) || tries === TRIES) throw error;
        }
      }
    },
    end: () => current?.end(),
    tell: (use) => {
      if (current?.isReady) void current.ready.then(use).catch(() => undefined);
    },
  };
}
