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

/** A thread that renders, as the pool sees it; `terminate` ends it whatever it is doing, and resolves when it does nothing more. */
export interface RenderThread {
  readonly post: (message: ToRenderThread) => void;
  readonly terminate: () => Promise<void>;
}

/** Starts one. `onDeath` is called when it ends by itself, or cannot be started; `isMemory` where it had no memory left. */
export type SpawnRenderThread = (
  onMessage: (message: FromRenderThread) => void,
  onDeath: (isMemory: boolean) => void,
) => RenderThread;

/** What becomes of a call, as it happens. */
export interface RenderListener {
  readonly onHead: (head: RenderHead) => void;
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Of labels that are made into a file; left out, nobody asks. */
  readonly onProgress?: (progress: RenderProgress) => void;
  /** Of a job that is put together. */
  readonly onCut?: (cut: JobCut) => void;
  /** Of such a job: a part is needed. `give` hands it over as a file, which is the thread's from then on. */
  readonly onWants?: (part: number, isDamaged: boolean, give: (path: string) => void) => void;
  /** Once, and nothing behind it. */
  readonly onEnd: (result: Result<null, RenderProblem>) => void;
}

/** What the pool is doing, for whoever watches it. */
export interface RenderLoad {
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  /** How long the one has waited that waits the longest; 0 where nobody does. */
  readonly oldestMs: number;
  /** Labels that were made since the start. */
  readonly labels: number;
  /** Calls that came to nothing since the start, by the code of their problem. */
  readonly refused: ReadonlyMap<string, number>;
}

/**
 * Makes labels in threads, a call at a time in each: a call that takes too long, or too much memory, ends with its thread, and
 * takes no other call with it. Threads stay, with fonts open and labels ready.
 */
export interface RenderPool {
  /**
   * @returns takes the call back: what waits is not begun, and of what is under way nothing more is heard, with `endsTaken` as
   * its thread is ended, which has touched its files for the last time when that resolves; `overloaded` where it would
   * wait for too long, with the seconds after which to come again
   */
  readonly render: (
    account: string,
    work: RenderWork,
    listener: RenderListener,
  ) => Result<() => Promise<void>, Problem>;
  readonly load: () => RenderLoad;
  /** Starts a thread before anybody waits for it. */
  readonly warm: () => void;
  readonly dispose: () => void;
}

export interface RenderPoolOptions {
  readonly spawn: SpawnRenderThread;
  readonly threads: number;
  readonly maxMs?: number;
  readonly maxWaitMs?: number;
  /**
   * An account whose calls hold all threads gives one back once its call has gone on for so long and somebody else waits; left out,
   * never.
   */
  readonly maxHoldMs?: number;
  readonly callsOfThread?: number;
  readonly nowMs?: () => number;
  /** Whether a call that is taken back is ended: short ones are over before another thread had started. */
  readonly endsTaken?: boolean;
}

/** A call that waits or is under way. */
interface Call {
  readonly id: number;
  readonly account: string;
  readonly work: RenderWork;
  readonly sinceMs: number;
  /** Null for one that was taken back. */
  listener: RenderListener | null;
  /** Time in a thread that it had to give back; null for one that has given none back. */
  stoppedAfterMs: number | null;
  /** Whether its caller has heard of what was made: from then on it cannot be made again. */
  isTold: boolean;
}

interface Member {
  readonly thread: RenderThread;
  isReady: boolean;
  call: Call | null;
  beganMs: number;
  calls: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether its call has gone on for as long as others may have to wait for it. */
  isLong: boolean;
  longTimer: ReturnType<typeof setTimeout> | undefined;
}

/** What a call is thought to take before there was one. */
const FIRST_GUESS_MS = 100;
/** How much the latest call counts in what calls take. */
const WEIGHT = 0.1;
/** A thread that has not begun to listen by then does not start. */
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

  /** Counts what came to nothing. */
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

  /** The one account that holds so many threads, and nobody else any; null for none. */
  #holderOf(count: number): string | null {
    const accounts = [...this.#members].flatMap(({ call }) => (call ? [call.account] : []));
    return accounts.length === count && new Set(accounts).size === 1 ? accounts[0] : null;
  }

  /** How long it takes until a thread is free, as far as can be told. */
  #untilFreeMs(account: string): number {
    const { threads, maxMs, maxHoldMs, nowMs } = this.#options;
    // Those that are under way are half done.
    const usualMs = this.#usualMs / 2 / threads;
    if (this.#busy() < threads) return usualMs;
    const holder = this.#holderOf(threads);
    const mostMs = holder !== null && holder !== account ? maxHoldMs : Number.POSITIVE_INFINITY;
    let leastMs = Number.POSITIVE_INFINITY;
    for (const { call, beganMs } of this.#members) {
      if (!call) continue;
      const goneMs = nowMs() - beganMs;
      const endsInMs = maxMs - (call.stoppedAfterMs ?? 0) - goneMs;
      // What takes longer than others is thought to take as long again.
      const restMs = goneMs <= this.#usualMs ? usualMs : Math.min(goneMs, endsInMs);
      leastMs = Math.min(leastMs, restMs, mostMs - goneMs);
    }
    return Math.max(0, leastMs);
  }

  /** Has an account that holds all threads give one back, where its call has gone on for long and somebody else waits. */
  #relieve(): void {
    const { threads, nowMs, maxHoldMs } = this.#options;
    const holder = this.#holderOf(threads);
    if (holder === null || !this.#queue.hasOthers(holder)) return;
    // The latest has the least to lose.
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

  /** The call is over; the thread takes the next one, unless it has done enough. */
  #finish(member: Member, result: Result<null, RenderProblem>): void {
    const { call } = member;
    clearTimeout(member.timer);
    clearTimeout(member.longTimer);
    member.call = null;
    const { nowMs, maxHoldMs } = this.#options;
    // For whoever else waits, a call takes no longer than it may hold its thread.
    this.#usualMs += WEIGHT * (Math.min(nowMs() - member.beganMs, maxHoldMs) - this.#usualMs);
    if (++member.calls >= this.#options.callsOfThread) void this.#end(member);
    call?.listener?.onEnd(this.#noted(result));
    this.#feed();
  }

  #bury(member: Member, problem: Problem): void {
    if (!this.#members.has(member)) return;
    const ended = this.#end(member);
    // One that did not start has no call of its own: whoever waits is told so, since the next would not start either.
    const call = member.call ?? (member.isReady ? undefined : this.#queue.next());
    // What it was making lies there as it is, once it is told.
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

  /** Gives whoever is free the next call, and starts threads where calls wait for one. */
  #feed(): void {
    let starting = 0;
    for (const member of this.#members) {
      if (!member.isReady) starting++;
      if (!member.isReady || member.call) continue;
      // Whoever has all threads but this one has enough of them.
      const call = this.#queue.next(this.#holderOf(this.#options.threads - 1));
      if (call) this.#give(member, call);
    }
    const missing = Math.min(this.#options.threads - this.#members.size, this.#queue.size() - starting);
    for (let count = 0; count < missing; count++) this.#start();
  }
}
