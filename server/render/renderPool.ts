import { err, fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { RENDER_LIMITS } from '../../src/core/base/serviceLimits.ts';
import type {
  FromRenderThread,
  RenderProblem,
  RenderWork,
  ToRenderThread,
} from '../../src/node/render/renderWork.ts';
import type { RenderListener, RenderLoad, RenderPool } from '../ports/renderPool.ts';
import { createFairQueue } from './fairQueue.ts';

/** Thread that renders. `terminate` kills the thread at once and resolves when the thread has stopped. */
interface RenderThread {
  readonly post: (message: ToRenderThread) => void;
  readonly terminate: () => Promise<void>;
}

/**
 * Starts a thread. `onDeath` is called if the thread ends without `terminate` or can't start; `isMemory` is true if it ran out of memory.
 */
export type SpawnRenderThread = (
  onMessage: (message: FromRenderThread) => void,
  onDeath: (isMemory: boolean) => void,
) => RenderThread;

interface RenderPoolOptions {
  readonly spawn: SpawnRenderThread;
  readonly threads: number;
  readonly maxMs?: number;
  readonly maxWaitMs?: number;
  /**
   * Time in ms after which a running call may be preempted: one such call loses its thread if the calls of one account hold all threads
   * while another account waits. Default: never.
   */
  readonly maxHoldMs?: number;
  readonly callsOfThread?: number;
  readonly nowMs?: () => number;
  /** True if canceling a running call kills its thread. False for short calls, which end sooner than a new thread starts. */
  readonly endsTaken?: boolean;
}

/** Call that waits for a thread or runs in one. */
interface Call {
  readonly id: number;
  readonly account: string;
  readonly work: RenderWork;
  readonly sinceMs: number;
  /** Listener of the call; null after cancellation. */
  listener: RenderListener | null;
  /** Time in ms that the call spent in a thread before it was preempted; null if it was never preempted. */
  stoppedAfterMs: number | null;
  /** True once output has reached the caller: the call can't be restarted from then on. */
  isTold: boolean;
}

interface Member {
  readonly thread: RenderThread;
  isReady: boolean;
  call: Call | null;
  beganMs: number;
  calls: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** True once the thread's call has run so long that it may be preempted. */
  isLong: boolean;
  longTimer: ReturnType<typeof setTimeout> | undefined;
}

/** Assumed duration of a call in ms, before the first measurement. */
const FIRST_GUESS_MS = 100;
/** Weight of the latest call in the moving average of durations. */
const WEIGHT = 0.1;
/** Time limit in ms for the start of a thread. */
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

  /** Counts a failure by its code; returns the outcome. */
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

  /** Returns the account whose calls hold this number of threads while no other thread is busy; null if there is none. */
  #holderOf(count: number): string | null {
    const accounts = [...this.#members].flatMap(({ call }) => (call ? [call.account] : []));
    return accounts.length === count && new Set(accounts).size === 1 ? accounts[0] : null;
  }

  /** Returns the estimated time in ms until a thread becomes free for an account. */
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
      // A call that already takes longer than usual is assumed to take as long again.
      const restMs = goneMs <= this.#usualMs ? usualMs : Math.min(goneMs, endsInMs);
      leastMs = Math.min(leastMs, restMs, mostMs - goneMs);
    }
    return Math.max(0, leastMs);
  }

  /** Preempts one long call if its account holds all threads while another account waits. */
  #relieve(): void {
    const { threads, nowMs, maxHoldMs } = this.#options;
    const holder = this.#holderOf(threads);
    if (holder === null || !this.#queue.hasOthers(holder)) return;
    // Stopping the call that started last wastes the least work.
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

  /** Ends a call and gives its thread the next call, unless the thread has reached its limit of calls. */
  #finish(member: Member, result: Result<null, RenderProblem>): void {
    const { call } = member;
    clearTimeout(member.timer);
    clearTimeout(member.longTimer);
    member.call = null;
    const { nowMs, maxHoldMs } = this.#options;
    // The measured duration counts as `maxHoldMs` at most, because other accounts wait no longer than that for a thread.
    this.#usualMs += WEIGHT * (Math.min(nowMs() - member.beganMs, maxHoldMs) - this.#usualMs);
    if (++member.calls >= this.#options.callsOfThread) void this.#end(member);
    call?.listener?.onEnd(this.#noted(result));
    this.#feed();
  }

  #bury(member: Member, problem: Problem): void {
    if (!this.#members.has(member)) return;
    const ended = this.#end(member);
    // A thread that failed to start has no call. The next waiting call fails instead, because another thread would probably not start
    // either.
    const call = member.call ?? (member.isReady ? undefined : this.#queue.next());
    // The caller learns of the failure only after the thread has stopped writing its files.
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

  /** Gives each idle thread a waiting call, and starts threads for the remaining calls. */
  #feed(): void {
    let starting = 0;
    for (const member of this.#members) {
      if (!member.isReady) starting++;
      if (!member.isReady || member.call) continue;
      // An account that holds all other threads gets this one only if no other account waits.
      const call = this.#queue.next(this.#holderOf(this.#options.threads - 1));
      if (call) this.#give(member, call);
    }
    const missing = Math.min(this.#options.threads - this.#members.size, this.#queue.size() - starting);
    for (let count = 0; count < missing; count++) this.#start();
  }
}
