import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { ChunkTicket } from './cutChunks.ts';
import type { ChunkAnswer } from './runTypes.ts';

/** A stretch of a chunk that one worker makes in one go: all of it, unless workers died of it. */
export interface Piece {
  id: number;
  readonly ticket: ChunkTicket;
  readonly firstEntry: number;
  readonly count: number;
  /** Workers that died while making it. */
  tries: number;
  /** The entry that was last begun, as far as the worker said; -1 when it did not. */
  reachedEntry: number;
}

interface Order {
  readonly ticket: ChunkTicket;
  readonly answers: ChunkAnswer[];
  missing: number;
  readonly settle: (result: Result<readonly ChunkAnswer[], Problem>) => void;
}

/** A piece of several entries is cut after this many deaths; a single entry is given up after as many of its own. */
const TRIES = 2;
/** More entries than this that kill workers are not bad rows but a bad label, or a bad machine. */
const MAX_POISONOUS = 100;

/** The chunks that a run has asked for: what is still to be made, and the answers until a chunk is whole. */
export function createPieces() {
  const orders = new Map<ChunkTicket, Order>();
  /** In the order of the plan as far as possible: what was put back comes first. */
  let waiting: Piece[] = [];
  let poisonous = 0;
  let failure: Problem | null = null;

  function pieceOf(ticket: ChunkTicket, firstEntry: number, count: number, tries: number): Piece {
    return { id: 0, ticket, firstEntry, count, tries, reachedEntry: -1 };
  }

  function answer(piece: Piece, made: ChunkAnswer): void {
    const order = orders.get(piece.ticket);
    if (!order) return;
    order.answers.push(made);
    order.missing -= piece.count;
    if (order.missing > 0) return;
    orders.delete(piece.ticket);
    order.settle(ok(order.answers.sort((a, b) => a.firstEntry - b.firstEntry)));
  }

  /** Cuts out the entry that was being made when the worker died; in halves where that is not known. */
  function cut({ ticket, firstEntry, count, reachedEntry }: Piece): Piece[] {
    const end = firstEntry + count;
    const isKnown = reachedEntry >= firstEntry && reachedEntry < end;
    const from = isKnown ? reachedEntry : firstEntry + Math.ceil(count / 2);
    const to = isKnown ? reachedEntry + 1 : end;
    return [
      pieceOf(ticket, firstEntry, from - firstEntry, 1),
      pieceOf(ticket, from, to - from, to - from === 1 ? 0 : 1),
      pieceOf(ticket, to, end - to, 1),
    ].filter((piece) => piece.count > 0);
  }

  return {
    /** Asks for a chunk. */
    add: (ticket: ChunkTicket): Promise<Result<readonly ChunkAnswer[], Problem>> => {
      if (failure) return Promise.resolve({ ok: false, error: failure });
      return new Promise((settle) => {
        orders.set(ticket, { ticket, answers: [], missing: ticket.count, settle });
        waiting.push(pieceOf(ticket, ticket.firstEntry, ticket.count, 0));
      });
    },
    next: (): Piece | undefined => waiting.shift(),
    /** Chunks that are not answered yet. */
    openCount: () => orders.size,
    answer,
    putBack: (pieces: readonly Piece[]) => {
      waiting = [...pieces, ...waiting];
    },
    /** A worker died while it was making this piece. */
    died: (piece: Piece, reason: string) => {
      piece.tries++;
      if (piece.tries < TRIES) waiting.unshift(piece);
      else if (piece.count > 1) waiting = [...cut(piece), ...waiting];
      else {
        poisonous++;
        answer(piece, poisonousEntry(piece.firstEntry, reason));
      }
    },
    isHopeless: () => poisonous > MAX_POISONOUS,
    /** Ends every chunk with the same problem, and those that are asked for from now on. */
    failAll: (problem: Problem) => {
      failure ??= problem;
      const failed = fail(problem.code, problem.params);
      for (const { settle } of orders.values()) settle(failed);
      orders.clear();
      waiting = [];
    },
  };
}

/** The report of an entry that cannot be made at all. */
function poisonousEntry(entry: number, reason: string): ChunkAnswer {
  const [message] = reason.split('\n');
  const problem = { severity: 'error', code: 'labelBreaksWorker', element: '', params: { message } } as const;
  return {
    firstEntry: entry,
    count: 1,
    made: 0,
    failures: [{ entry, problems: [problem] }],
    warnings: [],
    warningCount: 0,
    units: null,
  };
}
