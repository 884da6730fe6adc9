import type { ChunkTicket } from '../chunks/cutChunks.ts';
import type { ChunkMaker } from '../chunks/runChunks.ts';
import type { OpenRun } from '../runTypes.ts';
import { createPieces, type Piece } from './pieces.ts';
import { createSilenceWatch, replacementDelayMs, START_LIMIT_MS, TICK_MS } from './silenceWatch.ts';
import type { FromWorker, Ticker, ToWorker } from './workerProtocol.ts';

/** Connection of the pool to a worker; `terminate` ends the worker immediately. */
interface WorkerPort {
  readonly post: (message: ToWorker, transfer: ArrayBuffer[]) => void;
  readonly terminate: () => void;
}

/**
 * Starts a worker. `onDeath` is called if the worker ends unexpectedly: after a crash, without memory, or if its script cannot be loaded.
 */
export type SpawnWorker = (
  onMessage: (message: FromWorker) => void,
  onDeath: (reason: string) => void,
) => WorkerPort;

export interface PoolPorts {
  readonly spawn: SpawnWorker;
  readonly every: Ticker;
  /** Called for each worker that crashed, for logs and tests. */
  readonly onDeath?: (reason: string) => void;
}

/** Run that is open in a pool; `close` ends the run and the workers that are busy with it. */
interface PoolRun extends ChunkMaker {
  readonly close: () => void;
}

/**
 * Pool of workers that make chunks, with crash recovery. The pool replaces a worker that crashes, traps, runs out of memory or falls
 * silent, and retries the worker's current chunk on a new worker; chunks that were waiting for the worker don't count as tried. If an entry
 * of the plan crashes every worker, the pool finds it by splitting its chunk, and reports it. Workers keep their fonts between runs, and
 * end after a while without a run.
 */
export interface WorkerPool {
  /** Starts up to `size` workers for a coming run, while its data is still being read. */
  readonly warm: (size: number) => void;
  /** Opens a run with up to `size` workers. Only one run is open at a time: opening another one closes it. */
  readonly openRun: (open: OpenRun, size: number) => PoolRun;
  readonly dispose: () => void;
  /** Returns the number of running workers. */
  readonly size: () => number;
}

/** Number of chunks per worker: its current chunk, and one that waits, so that the worker is never idle. */
const CHUNKS_PER_WORKER = 2;
/** Maximum number of consecutive crashes without a finished chunk; if there are more, rows are not the cause. */
const MAX_FRUITLESS_DEATHS = 12;
const IDLE_MS = 60_000;

interface Member {
  readonly port: WorkerPort;
  isReady: boolean;
  openedRun: number;
  /** Pieces that the worker has received: the current one, then the waiting one. */
  readonly held: Piece[];
  /** Number of ticks since the last message of the worker, while it has work. */
  silentTicks: number;
  isOpening: boolean;
  /**
   * True if the worker has taken too long to start or to open the run: until it sends a message, the pool starts replacements as if the
   * worker did not exist.
   */
  isLate: boolean;
  /**
   * Number of the replacement, on which its time limit depends: 0, or one more than that of the latest late worker when this one was
   * started.
   */
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

  /** Called when a late worker has sent a message: ends replacements that are not ready yet. */
  #wake(member: Member): void {
    member.isLate = false;
    const surplus = this.members.size - this.#late() - (this.#run?.size ?? 0);
    const starting = [...this.members].filter(({ isReady, isLate }) => !isReady && !isLate);
    for (const standIn of starting.reverse().slice(0, Math.max(0, surplus))) this.#dismiss(standIn);
    // If all replacements are already busy, the late worker is not needed.
    if (surplus > starting.length) this.#dismiss(member);
  }

  #dismiss(member: Member): void {
    this.members.delete(member);
    member.port.terminate();
  }

  #hear(member: Member, message: FromWorker): void {
    if (!this.members.has(member)) return;
    // The time for starting and for opening a run doesn't show how long a label takes.
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

  /** Removes a crashed worker, puts its pieces back, and starts a replacement. */
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

  /** Sends pieces to every worker of the run that has room for them, and starts missing workers. */
  #feed(): void {
    const run = this.#run;
    if (!run) return;
    const wanted = Math.min(run.size, run.pieces.openCount());
    const present = this.members.size - this.#late();
    for (let missing = wanted - present; missing > 0; missing--) this.#start();
    for (const member of this.members) if (member.isReady) this.#openIn(member, run);
    // Workers with the fewest pieces come first, so that no chunk waits for a busy worker while another is idle.
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
        // The result of this worker is no longer needed, but a busy worker can only be stopped by terminating it.
        this.members.delete(member);
        member.port.terminate();
      } else if (member.isOpening || member.openedRun === closing.id) {
        member.openedRun = 0;
        member.port.post({ type: 'close' }, []);
      }
    }
  }
}
