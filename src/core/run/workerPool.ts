import type { ChunkTicket } from './cutChunks.ts';
import { createPieces, type Piece } from './pieces.ts';
import type { ChunkMaker } from './runChunks.ts';
import type { OpenRun } from './runTypes.ts';
import { createSilenceWatch, replacementDelayMs, START_LIMIT_MS, TICK_MS } from './silenceWatch.ts';
import type { FromWorker, Ticker, ToWorker } from './workerProtocol.ts';

/** One worker as the supervisor sees it; `terminate` ends it whatever it is doing. */
export interface WorkerPort {
  readonly post: (message: ToWorker, transfer: ArrayBuffer[]) => void;
  readonly terminate: () => void;
}

/** Starts a worker. `onDeath` is called when it ends by itself: a crash, no memory, a script that cannot be loaded. */
export type SpawnWorker = (
  onMessage: (message: FromWorker) => void,
  onDeath: (reason: string) => void,
) => WorkerPort;

export interface PoolPorts {
  readonly spawn: SpawnWorker;
  readonly every: Ticker;
  /** Called for each worker that died, for logs and tests. */
  readonly onDeath?: (reason: string) => void;
}

/** A run in a pool; `close` ends it, and with it the workers that are busy with it. */
export interface PoolRun extends ChunkMaker {
  readonly close: () => void;
}

/**
 * Workers that make chunks, with recovery when they die. The pool replaces a worker that crashes, traps, runs out of memory or falls
 * silent, and retries its current chunk on a new worker; chunks that waited behind it don't count as tried. If an entry kills worker
 * after worker, the pool finds it by splitting the chunk, and reports it. Workers keep their fonts between runs, and end after a while
 * without one.
 */
export interface WorkerPool {
  /** Starts up to `size` workers for a run that is to come, while its data is still being read. */
  readonly warm: (size: number) => void;
  /** Opens a run on up to `size` workers. One run at a time: opening another closes the one before. */
  readonly openRun: (open: OpenRun, size: number) => PoolRun;
  readonly dispose: () => void;
  /** Living workers. */
  readonly size: () => number;
}

/** Chunks that a worker holds: one being worked on, one waiting so that it never idles. */
const CHUNKS_PER_WORKER = 2;
/** Workers that die one after the other without making a single chunk: the fault is not in a row. */
const MAX_FRUITLESS_DEATHS = 12;
const IDLE_MS = 60_000;

interface Member {
  readonly port: WorkerPort;
  isReady: boolean;
  openedRun: number;
  /** Oldest first: the one being worked on, then the one that waits. */
  readonly held: Piece[];
  /** Ticks since it was last heard of while it had something to do. */
  silentTicks: number;
  isOpening: boolean;
  /** Silent for long while starting or opening: others are started as if it were not there, until it is heard of. */
  isLate: boolean;
  /** 0, or one more than that of the latest worker that was late when this one was started. */
  readonly standIn: number;
}

interface CurrentRun {
  readonly id: number;
  readonly open: OpenRun;
  readonly size: number;
  readonly pieces: ReturnType<typeof createPieces>;
}

export function createWorkerPool(ports: PoolPorts): WorkerPool {
  const supervisor = new Supervisor(ports);
  return {
    warm: (size) => supervisor.warm(size),
    openRun: (open, size) => supervisor.openRun(open, size),
    dispose: () => supervisor.dispose(),
    size: () => supervisor.members.size,
  };
}

class Supervisor {
  readonly members = new Set<Member>();
  readonly #ports: PoolPorts;
  readonly #watch = createSilenceWatch();
  #run: CurrentRun | null = null;
  #nextRunId = 1;
  #nextPieceId = 1;
  #fruitlessDeaths = 0;
  #idleTicks = 0;
  #stopTicking: (() => void) | null = null;

  constructor(ports: PoolPorts) {
    this.#ports = ports;
  }

  warm(size: number): void {
    for (let missing = size - this.members.size; missing > 0; missing--) this.#start();
    this.#startTicking();
  }

  openRun(open: OpenRun, size: number): PoolRun {
    if (this.#run) this.#close(this.#run);
    this.#fruitlessDeaths = 0;
    this.#watch.restart();
    const run: CurrentRun = { id: this.#nextRunId++, open, size, pieces: createPieces() };
    this.#run = run;
    return {
      width: size * CHUNKS_PER_WORKER,
      make: (ticket: ChunkTicket) => {
        const made = run.pieces.add(ticket);
        this.#feed();
        return made;
      },
      close: () => this.#close(run),
    };
  }

  dispose(): void {
    if (this.#run) this.#close(this.#run);
    for (const member of this.members) member.port.terminate();
    this.members.clear();
    this.#stopTicking?.();
    this.#stopTicking = null;
  }

  #start(): void {
    const late = [...this.members].filter(({ isLate }) => isLate);
    const member: Member = {
      port: this.#ports.spawn(
        (message) => this.#hear(member, message),
        (reason) => this.#bury(member, reason),
      ),
      isReady: false,
      openedRun: 0,
      held: [],
      silentTicks: 0,
      isOpening: false,
      isLate: false,
      standIn: Math.max(-1, ...late.map(({ standIn }) => standIn)) + 1,
    };
    this.members.add(member);
  }

  #late(): number {
    let late = 0;
    for (const { isLate } of this.members) if (isLate) late++;
    return late;
  }

  /** A late worker has answered: ends the replacements that are not ready yet. */
  #wake(member: Member): void {
    member.isLate = false;
    const surplus = this.members.size - this.#late() - (this.#run?.size ?? 0);
    const starting = [...this.members].filter(({ isReady, isLate }) => !isReady && !isLate);
    for (const standIn of starting.reverse().slice(0, Math.max(0, surplus))) this.#dismiss(standIn);
    // All stand-ins are at work: the one that came late is one too many.
    if (surplus > starting.length) this.#dismiss(member);
  }

  #dismiss(member: Member): void {
    this.members.delete(member);
    member.port.terminate();
  }

  #hear(member: Member, message: FromWorker): void {
    if (!this.members.has(member)) return;
    // The time for starting and opening says nothing about the time for a label.
    if (member.held.length > 0) this.#watch.note(member.silentTicks);
    member.silentTicks = 0;
    switch (message.type) {
      case 'ready':
        member.isReady = true;
        if (member.isLate) this.#wake(member);
        break;
      case 'beat':
        if (message.entry >= 0 && member.held[0]) member.held[0].reachedEntry = message.entry;
        return;
      case 'broke':
        this.#bury(member, message.message);
        return;
      case 'opened':
        this.#opened(member, message);
        break;
      case 'answer':
        this.#answered(member, message);
        break;
    }
    this.#feed();
  }

  #opened(member: Member, { runId, result }: Extract<FromWorker, { type: 'opened' }>): void {
    member.isOpening = false;
    if (member.isLate) this.#wake(member);
    if (runId !== this.#run?.id) return;
    member.openedRun = runId;
    if (!result.ok) this.#run.pieces.failAll(result.error);
  }

  #answered(member: Member, { id, result }: Extract<FromWorker, { type: 'answer' }>): void {
    const piece = member.held[0];
    if (piece?.id !== id) return;
    member.held.shift();
    this.#fruitlessDeaths = 0;
    if (result.ok) this.#run?.pieces.answer(piece, result.value);
    else this.#run?.pieces.failAll(result.error);
  }

  /** Takes a dead worker out, gives its work to others and starts a new one in its place. */
  #bury(member: Member, reason: string): void {
    if (!this.members.delete(member)) return;
    member.port.terminate();
    this.#ports.onDeath?.(reason);
    this.#fruitlessDeaths++;
    const run = this.#run;
    if (!run) return;
    const [current, ...waiting] = member.held;
    run.pieces.putBack(waiting);
    if (current) run.pieces.died(current, reason);
    if (this.#fruitlessDeaths > MAX_FRUITLESS_DEATHS || run.pieces.isHopeless())
      run.pieces.failAll({ code: 'workerFailed', params: { message: reason } });
    this.#feed();
  }

  /** Gives every worker of the run what it has room for, and starts workers where some are missing. */
  #feed(): void {
    const run = this.#run;
    if (!run) return;
    const wanted = Math.min(run.size, run.pieces.openCount());
    const present = this.members.size - this.#late();
    for (let missing = wanted - present; missing > 0; missing--) this.#start();
    for (const member of this.members) if (member.isReady) this.#openIn(member, run);
    // The emptiest first: a chunk must not wait behind another while a worker has nothing to do.
    for (let room = 0; room < CHUNKS_PER_WORKER; room++) {
      for (const member of this.members) {
        if (member.isOpening || member.openedRun !== run.id || member.held.length > room) continue;
        const piece = run.pieces.next();
        if (piece) this.#give(member, piece);
      }
    }
    this.#startTicking();
  }

  #startTicking(): void {
    this.#stopTicking ??= this.#ports.every(TICK_MS, () => this.#tick());
    this.#idleTicks = 0;
  }

  #openIn(member: Member, { id, open, pieces }: CurrentRun): void {
    if (member.openedRun === id || member.isOpening || pieces.openCount() === 0) return;
    member.isOpening = true;
    member.silentTicks = 0;
    member.port.post({ type: 'open', runId: id, open }, []);
  }

  #give(member: Member, piece: Piece): void {
    piece.id = this.#nextPieceId++;
    piece.reachedEntry = -1;
    if (member.held.length === 0) member.silentTicks = 0;
    member.held.push(piece);
    const { input, buffers } = piece.ticket.cut(piece.firstEntry, piece.count);
    member.port.post({ type: 'make', id: piece.id, chunk: input, isCareful: piece.tries > 0 }, buffers);
  }

  #tick(): void {
    let isBusy = this.#run !== null;
    let isMissed = false;
    for (const member of [...this.members]) {
      const piece = member.held[0];
      if (member.isReady && !member.isOpening && !piece) continue;
      isBusy = true;
      member.silentTicks++;
      const silentMs = member.silentTicks * TICK_MS;
      if (silentMs > (piece ? this.#watch.limitMs(piece) : START_LIMIT_MS))
        this.#bury(member, 'the worker fell silent');
      else if (!piece && !member.isLate && silentMs > replacementDelayMs(member.standIn)) {
        member.isLate = true;
        isMissed = true;
      }
    }
    if (isMissed) this.#feed();
    this.#idleTicks = isBusy ? 0 : this.#idleTicks + 1;
    if (this.#idleTicks * TICK_MS > IDLE_MS) this.dispose();
  }

  #close(closing: CurrentRun): void {
    if (this.#run !== closing) return;
    this.#run = null;
    closing.pieces.failAll({ code: 'batchCancelled' });
    for (const member of [...this.members]) {
      if (member.held.length > 0) {
        // Its result is no longer needed, and a busy worker can't be asked to stop.
        this.members.delete(member);
        member.port.terminate();
      } else if (member.isOpening || member.openedRun === closing.id) {
        member.openedRun = 0;
        member.port.post({ type: 'close' }, []);
      }
    }
  }
}
