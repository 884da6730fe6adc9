import { err, fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { RENDER_LIMITS } from '../../src/core/base/serviceLimits.ts';
import type {
  FromRenderThread,
  JobCut,
  RenderHead,
  RenderProblem,
  RenderProgress,
  RenderWork,
  ToRenderThread,
} from '../../src/node/render/renderWork.ts';
import { createFairQueue } from './fairQueue.ts';

/** Rendering thread as the pool uses it. `terminate` kills the thread at once and resolves when it has stopped. */
export interface RenderThread {
  readonly post: (message: ToRenderThread) => void;
  readonly terminate: () => Promise<void>;
}

/** Starts a thread. `onDeath` is called if the thread ends by itself or can't start; `isMemory` is true if it ran out of memory. */
export type SpawnRenderThread = (
  onMessage: (message: FromRenderThread) => void,
  onDeath: (isMemory: boolean) => void,
) => RenderThread;

/** Events of a call. */
export interface RenderListener {
  readonly onHead: (head: RenderHead) => void;
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Progress of labels that are rendered into a file; absent if the caller doesn't need it. */
  readonly onProgress?: (progress: RenderProgress) => void;
  /** Receives the division of a job that is assembled from parts. */
  readonly onCut?: (cut: JobCut) => void;
  /** Called when the thread needs a part of such a job. `give` passes the part as a file, which then belongs to the thread. */
  readonly onWants?: (part: number, isDamaged: boolean, give: (path: string) => void) => void;
  /** Called once, as the last event. */
  readonly onEnd: (result: Result<null, RenderProblem>) => void;
}

/** Load of the pool, for metrics. */
export interface RenderLoad {
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  /** Longest wait of a call in the queue so far, in ms; 0 if the queue is empty. */
  readonly oldestMs: number;
  /** Number of labels rendered since the start. */
  readonly labels: number;
  /** Number of failed calls since the start, by problem code. */
  readonly refused: ReadonlyMap<string, number>;
}

/**
 * Renders labels in threads, each with one call at a time: a call that exceeds its limit of time or memory ends with its thread, and no
 * other call is affected. Threads are reused, with open fonts and prepared labels.
 */
export interface RenderPool {
  /**
   * Queues a call. @returns a function that cancels the call: a waiting call never starts, and the events of a running call are dropped.
   * With `endsTaken` the call's thread is killed, and the promise resolves once the thread no longer touches the call's files; `overloaded`
   * with a retry delay in seconds if the wait would be too long
   */
  readonly render: (
    account: string,
    work: RenderWork,
    listener: RenderListener,
  ) => Result<() => Promise<void>, Problem>;
  readonly load: () => RenderLoad;
  /** Starts a thread ahead of the first call. */
  readonly warm: () => void;
  readonly dispose: () => void;
}

export interface RenderPoolOptions {
  readonly spawn: SpawnRenderThread;
  readonly threads: number;
  readonly maxMs?: number;
  readonly maxWaitMs?: number;
  /**
   * Time in ms after which a running call can lose its thread: if the calls of one account hold all threads and another account waits, one
   * call that has run for this long is preempted. Default: never.
   */
  readonly maxHoldMs?: number;
  readonly callsOfThread?: number;
  readonly nowMs?: () => number;
  /** True if a canceled call kills its thread; false for short calls, which end sooner than a new thread starts. */
  readonly endsTaken?: boolean;
}

/** Waiting or running call. */
interface Call {
  readonly id: number;
  readonly account: string;
  readonly work: RenderWork;
  readonly sinceMs: number;
  /** Listener of the call; null after cancellation. */
  listener: RenderListener | null;
  /** Time spent in a thread before the call was preempted; null if it was not. */
  stoppedAfterMs: number | null;
  /** True once output has reached the caller: from then on the call can't be restarted. */
  isTold: boolean;
}

interface Member {
  readonly thread: RenderThread;
  isReady: boolean;
  call: Call | null;
  beganMs: number;
  calls: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** True once the member's call has run so long that it may be preempted. */
  isLong: boolean;
  longTimer: ReturnType<typeof setTimeout> | undefined;
}

/** Assumed duration of a call before the first measurement. */
const FIRST_GUESS_MS = 100;
/** Weight of the latest call in the moving average of durations. */
const WEIGHT = 0.1;
/** Timeout for the start of a thread. */
const START_MS = 60_000;

const broke = (reason: string): Problem => ({ code: 'renderBroke', params: { reason } });
const OUT_OF_MEMORY: Problem = {
  code: 'renderMemory',
  params: { maxMegabytes: RENDER_LIMITS.maxMegabytes },
};

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const pool = new Pool(options);
  return {
    render: (account, work, listener) => pool.render(account, work, listener),
    load: () => pool.load(),
    warm: () => pool.warm(),
    dispose: () => pool.dispose(),
  };
}

class Pool {
  readonly #queue = createFairQueue<Call>();
  readonly #members = new Set<Member>();
  readonly #options: Required<RenderPoolOptions>;
  #nextId = 1;
  #usualMs = FIRST_GUESS_MS;
  #labels = 0;
  readonly #refused = new Map<string, number>();

  constructor(options: RenderPoolOptions) {
    const { maxMs, maxWaitMs, callsOfThread } = RENDER_LIMITS;
    this.#options = {
      maxMs,
      maxWaitMs,
      callsOfThread,
      maxHoldMs: Number.POSITIVE_INFINITY,
      nowMs: () => performance.now(),
      endsTaken: false,
      ...options,
    };
  }

  render(account: string, work: RenderWork, listener: RenderListener): Result<() => Promise<void>, Problem> {
    const { threads, maxWaitMs, nowMs } = this.#options;
    const isFree = this.#queue.size() === 0 && this.#busy() < threads;
    const aheadMs = (this.#usualMs * this.#queue.ahead(account)) / threads;
    const waitMs = isFree ? 0 : this.#untilFreeMs(account) + aheadMs;
    if (waitMs > maxWaitMs) return this.#noted(fail('overloaded', { seconds: Math.ceil(waitMs / 1000) }));
    const call: Call = {
      id: this.#nextId++,
      account,
      work,
      sinceMs: nowMs(),
      listener,
      stoppedAfterMs: null,
      isTold: false,
    };
    this.#queue.add(account, call);
    this.#feed();
    this.#relieve();
    return ok(async () => {
      call.listener = null;
      if (this.#queue.remove(account, call) || !this.#options.endsTaken) return;
      const member = [...this.#members].find((one) => one.call === call);
      const ended = member && this.#end(member);
      this.#feed();
      await ended;
    });
  }

  load(): RenderLoad {
    const nowMs = this.#options.nowMs();
    return {
      threads: this.#members.size,
      busy: this.#busy(),
      waiting: this.#queue.size(),
      oldestMs: this.#queue.most(({ sinceMs }) => nowMs - sinceMs),
      labels: this.#labels,
      refused: this.#refused,
    };
  }

  warm(): void {
    if (this.#members.size === 0) this.#start();
  }

  dispose(): void {
    for (const member of [...this.#members]) {
      void this.#end(member);
      member.call?.listener?.onEnd(fail('overloaded', { seconds: 1 }));
    }
    for (let call = this.#queue.next(); call; call = this.#queue.next())
      call.listener?.onEnd(fail('overloaded', { seconds: 1 }));
  }

  /** Counts failures by code. */
  #noted<Outcome extends Result<unknown, Problem>>(outcome: Outcome): Outcome {
    if (!outcome.ok) {
      const { code } = outcome.error;
      this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1);
    }
    return outcome;
  }

  #busy(): number {
    let busy = 0;
    for (const { call } of this.#members) if (call) busy++;
    return busy;
  }

  /** Returns the account that holds this many threads while no other account holds any; null if there is none. */
  #holderOf(count: number): string | null {
    const accounts = [...this.#members].flatMap(({ call }) => (call ? [call.account] : []));
    return accounts.length === count && new Set(accounts).size === 1 ? accounts[0] : null;
  }

  /** Returns the estimated time until a thread becomes free, in ms. */
  #untilFreeMs(account: string): number {
    const { threads, maxMs, maxHoldMs, nowMs } = this.#options;
    // A running call is half done on average.
    const usualMs = this.#usualMs / 2 / threads;
    if (this.#busy() < threads) return usualMs;
    const holder = this.#holderOf(threads);
    const mostMs = holder !== null && holder !== account ? maxHoldMs : Number.POSITIVE_INFINITY;
    let leastMs = Number.POSITIVE_INFINITY;
    for (const { call, beganMs } of this.#members) {
      if (!call) continue;
      const goneMs = nowMs() - beganMs;
      const endsInMs = maxMs - (call.stoppedAfterMs ?? 0) - goneMs;
      // A call that takes longer than usual is assumed to take the same time again.
      const restMs = goneMs <= this.#usualMs ? usualMs : Math.min(goneMs, endsInMs);
      leastMs = Math.min(leastMs, restMs, mostMs - goneMs);
    }
    return Math.max(0, leastMs);
  }

  /** Preempts a long call of an account that holds all threads while another account waits. */
  #relieve(): void {
    const { threads, nowMs, maxHoldMs } = this.#options;
    const holder = this.#holderOf(threads);
    if (holder === null || !this.#queue.hasOthers(holder)) return;
    // The call that started last loses the least work when it is stopped.
    let latest: Member | null = null;
    for (const member of this.#members)
      if (member.isLong && !member.call?.isTold && member.beganMs >= (latest?.beganMs ?? 0)) latest = member;
    const call = latest?.call;
    if (!latest || !call) return;
    void this.#end(latest);
    if (call.stoppedAfterMs === null) {
      call.stoppedAfterMs = nowMs() - latest.beganMs;
      if (call.listener) this.#queue.add(holder, call);
    } else {
      call.listener?.onEnd(this.#noted(fail('overloaded', { seconds: Math.ceil(maxHoldMs / 1000) })));
    }
    this.#feed();
  }

  #end(member: Member): Promise<void> {
    clearTimeout(member.timer);
    clearTimeout(member.longTimer);
    this.#members.delete(member);
    return member.thread.terminate();
  }

  /** Ends a call; its thread takes the next call, unless the thread has reached its call limit. */
  #finish(member: Member, result: Result<null, RenderProblem>): void {
    const { call } = member;
    clearTimeout(member.timer);
    clearTimeout(member.longTimer);
    member.call = null;
    const { nowMs, maxHoldMs } = this.#options;
    // The duration is capped at `maxHoldMs`, because other accounts wait no longer than that for a thread.
    this.#usualMs += WEIGHT * (Math.min(nowMs() - member.beganMs, maxHoldMs) - this.#usualMs);
    if (++member.calls >= this.#options.callsOfThread) void this.#end(member);
    call?.listener?.onEnd(this.#noted(result));
    this.#feed();
  }

  #bury(member: Member, problem: Problem): void {
    if (!this.#members.has(member)) return;
    const ended = this.#end(member);
    // A thread that failed to start has no call, so the next waiting call fails instead: its thread wouldn't start either.
    const call = member.call ?? (member.isReady ? undefined : this.#queue.next());
    // The thread must have stopped writing its files before the caller learns of the failure.
    if (call) void ended.then(() => call.listener?.onEnd(this.#noted(err(problem))));
    this.#feed();
  }

  #hear(member: Member, message: FromRenderThread): void {
    if (!this.#members.has(member)) return;
    if (message.type === 'ready') {
      member.isReady = true;
      clearTimeout(member.timer);
      this.#feed();
      return;
    }
    const { call } = member;
    if (call?.id !== message.id) return;
    switch (message.type) {
      case 'head':
        call.isTold = true;
        this.#labels += message.head.labels;
        call.listener?.onHead(message.head);
        return;
      case 'progress':
        call.listener?.onProgress?.(message.progress);
        return;
      case 'cut':
        call.listener?.onCut?.(message.cut);
        return;
      case 'wants': {
        const { id, part, isDamaged } = message;
        call.listener?.onWants?.(part, isDamaged, (path) => {
          if (member.call === call) member.thread.post({ id, part, path });
        });
        return;
      }
      case 'bytes':
        call.listener?.onBytes(message.bytes);
        return;
      case 'done':
        this.#finish(member, message.result);
        return;
      case 'broke':
        this.#bury(member, broke(message.message));
    }
  }

  #start(): void {
    const member: Member = {
      thread: this.#options.spawn(
        (message) => this.#hear(member, message),
        (isMemory) => this.#bury(member, isMemory ? OUT_OF_MEMORY : broke('the thread ended')),
      ),
      isReady: false,
      call: null,
      beganMs: 0,
      calls: 0,
      isLong: false,
      longTimer: undefined,
      timer: setTimeout(() => this.#bury(member, broke('the thread did not start')), START_MS),
    };
    this.#members.add(member);
  }

  #give(member: Member, call: Call): void {
    const { maxMs, maxHoldMs, nowMs } = this.#options;
    member.call = call;
    member.beganMs = nowMs();
    member.isLong = false;
    if (Number.isFinite(maxHoldMs))
      member.longTimer = setTimeout(() => {
        member.isLong = true;
        this.#relieve();
      }, maxHoldMs);
    const tooSlow = { code: 'renderSlow', params: { seconds: maxMs / 1000 } };
    member.timer = setTimeout(() => this.#bury(member, tooSlow), maxMs - (call.stoppedAfterMs ?? 0));
    member.thread.post({ id: call.id, work: call.work });
  }

  /** Gives each idle thread a call and starts threads for the rest. */
  #feed(): void {
    let starting = 0;
    for (const member of this.#members) {
      if (!member.isReady) starting++;
      if (!member.isReady || member.call) continue;
      // An account that holds all other threads is served last.
      const call = this.#queue.next(this.#holderOf(this.#options.threads - 1));
      if (call) this.#give(member, call);
    }
    const missing = Math.min(this.#options.threads - this.#members.size, this.#queue.size() - starting);
    for (let count = 0; count < missing; count++) this.#start();
  }
}
