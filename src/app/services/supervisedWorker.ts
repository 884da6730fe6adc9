/** A worker as the supervisor sees it, and what calls it. */
export interface WorkerHandle<Remote> {
  /** Resolves when the worker listens; rejects when it cannot be started. */
  readonly remote: Promise<Remote>;
  readonly terminate: () => void;
}

export interface WorkerEvents {
  /** Any sign that the worker is alive. */
  readonly onSign: () => void;
  readonly onDeath: (reason: string) => void;
}

export interface SupervisorOptions<Remote> {
  readonly start: (events: WorkerEvents) => WorkerHandle<Remote>;
  /** Calls `tick` every so many milliseconds until the returned function is called. */
  readonly every: (intervalMs: number, tick: () => void) => () => void;
  /** How long a single step of its work may take. */
  readonly silenceMs: number;
  /** Gives a fresh worker back what the one before it held. */
  readonly restore?: (remote: Remote) => Promise<void>;
}

export interface SupervisedWorker<Remote> {
  /**
   * Calls the worker. Where it dies meanwhile a fresh one is called once more; `generation` counts the workers, for
   * callers that remember what they have sent. Rejects when the second one dies as well.
   */
  readonly call: <Value>(use: (remote: Remote, generation: number) => Promise<Value>) => Promise<Value>;
  /** Ends the worker; calls that are under way reject. The next call finds a fresh one. */
  readonly end: () => void;
  /** Calls the worker only if it is up: there is nothing to cancel in a worker that is not. */
  readonly tell: (use: (remote: Remote) => Promise<void>) => void;
}

/** Silence is counted in these: a page that slept has heard nothing either. */
const TICK_MS = 250;
/** A worker that has nothing to do answers a call at once; one that does not in this time is gone. */
const PROMPT_MS = 2000;
const STARTING_MS = 30_000;
const TRIES = 2;

/** Why a call has no answer. It never leaves this module but as the rejection of a call that was tried twice. */
class WorkerDeath extends Error {}

interface Incarnation<Remote> {
  readonly generation: number;
  readonly handle: WorkerHandle<Remote>;
  /** With what it held restored. */
  readonly ready: Promise<Remote>;
  readonly died: Promise<never>;
  readonly kill: (reason: string) => void;
  /** Ends it for good: what it was asked for is not asked of another. */
  readonly end: () => void;
  isReady: boolean;
  hasAnswered: boolean;
  silentTicks: number;
  calls: number;
}

/** Keeps a worker up: one that crashes or falls silent is ended, and the next call finds a fresh one. */
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
      // The answer of a dead worker never comes; a late rejection is nobody's concern.
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
          // What the call itself throws is the caller's; only a death is tried again.
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
