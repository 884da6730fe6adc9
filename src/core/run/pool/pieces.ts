import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { ChunkTicket } from '../chunks/cutChunks.ts';
import type { ChunkAnswer } from '../runTypes.ts';

/** Part of a chunk that a worker makes in one go: the whole chunk, or a part of a chunk that crashed workers. */
export interface Piece {
  id: number;
  readonly ticket: ChunkTicket;
  readonly firstEntry: number;
  readonly count: number;
  /** Number of workers that crashed while they made the piece. */
  tries: number;
  /** Entry of the plan that the worker last reported to have begun; -1 if none. */
  reachedEntry: number;
}

interface Order {
  readonly ticket: ChunkTicket;
  readonly answers: ChunkAnswer[];
  missing: number;
  readonly settle: (result: Result<readonly ChunkAnswer[], Problem>) => void;
}

/** Number of crashes after which a piece with several entries is split, and a piece with one entry fails. */
const TRIES = 2;
/** Maximum number of entries that crash workers; if there are more, not single rows but the label or the machine is at fault. */
const MAX_POISONOUS = 100;

/** Creates the chunks of a run in progress: the pieces that must still be made, and the answers to a chunk until it is complete. */
export function createPieces() {
  const orders = new Map<ChunkTicket, Order>();
  /** Waiting pieces, in the plan's order as far as possible: a piece that was put back comes first. */
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

  /** Splits a piece around the entry that was being made when the worker crashed, or in halves if that entry is unknown. */
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
    /** Adds a chunk to be made. */
    add: (ticket: ChunkTicket): Promise<Result<readonly ChunkAnswer[], Problem>> => {
      if (failure) return Promise.resolve({ ok: false, error: failure });
      return new Promise((settle) => {
        orders.set(ticket, { ticket, answers: [], missing: ticket.count, settle });
        waiting.push(pieceOf(ticket, ticket.firstEntry, ticket.count, 0));
      });
    },
    next: (): Piece | undefined => waiting.shift(),
    /** Returns the number of chunks without a complete answer. */
    openCount: () => orders.size,
    answer,
    putBack: (pieces: readonly Piece[]) => {
      waiting = [...pieces, ...waiting];
    },
    /** Records that a worker crashed while it made this piece. */
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
    /** Fails all current and later chunks with the same problem. */
    failAll: (problem: Problem) => {
      failure ??= problem;
      const failed = fail(problem.code, problem.params);
      for (const { settle } of orders.values()) settle(failed);
      orders.clear();
      waiting = [];
    },
  };
}

/** Returns the answer for an entry that crashes every worker. */
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
