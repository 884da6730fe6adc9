import { FILE_LIMITS } from '../core/base/limits.ts';
import { fail, type Problem, type Result } from '../core/base/result.ts';
import type { SheetSummary } from '../core/sheet/inspectSheet.ts';
import { createThreadQueue } from '../jobs/endableThread.ts';
import { DETECTED, type FileReading } from './sheetReading.ts';
import { spawnThread } from './spawnThread.ts';

/** Which rows of a table are wanted, and in which order. */
export interface RowQuery {
  /** A text that a cell holds, in capitals or not; empty for any. */
  readonly search: string;
  /** By its place; null for the order of the file. */
  readonly sortColumn: number | null;
  readonly isDescending: boolean;
  /** How many come before the first one that is wanted. */
  readonly skip: number;
  readonly count: number;
}

/** A file under a name that tells its content from all others, so that it is read once for many questions. */
export interface SheetPlace {
  readonly key: string;
  /** With its ending. */
  readonly fileName: string;
  readonly reading: FileReading;
  /** Null while it is hoped that the thread has read it already. */
  readonly path: string | null;
}

export type SheetWork =
  | {
      readonly type: 'check';
      readonly fileName: string;
      readonly path: string;
      readonly reading: FileReading;
    }
  | { readonly type: 'rows'; readonly place: SheetPlace; readonly query: RowQuery };

export interface SheetRows {
  /** How many there are on all pages. */
  readonly total: number;
  readonly rows: readonly { readonly id: number; readonly cells: readonly string[] }[];
}

export type SheetAnswer =
  | { readonly type: 'check'; readonly summary: SheetSummary }
  | { readonly type: 'rows'; readonly rows: SheetRows }
  /** The thread has not read that file, and was not told where it is. */
  | { readonly type: 'unread' };

/** Reads spreadsheets, under the rules of a library, in a thread that ends with a file that takes too long or too much. */
export interface SheetQueue {
  readonly check: (
    fileName: string,
    path: string,
    reading?: FileReading,
  ) => Promise<Result<SheetSummary, Problem>>;
  /** @returns null where the file has to be named by its path */
  readonly rows: (place: SheetPlace, query: RowQuery) => Promise<Result<SheetRows | null, Problem>>;
}

/** A thread that has nothing to do ends, and what it has read goes with it. */
const IDLE_MS = 60_000;

/** Checks and pages have a thread each: who turns pages does not wait for somebody's upload. */
export function createSheetQueue(
  timeoutMs: number = FILE_LIMITS.maxSheetMs,
  maxMegabytes: number = FILE_LIMITS.maxSheetMegabytes,
): SheetQueue {
  const createQueue = () =>
    createThreadQueue<SheetWork, SheetAnswer>(
      spawnThread('sheetThread', { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }),
      {
        timeoutMs,
        tooSlow: (seconds) => ({ code: 'sheetSlow', params: { seconds } }),
        died: () => ({ code: 'sheetDamaged' }),
        idleMs: IDLE_MS,
      },
    );
  const [checking, paging] = [createQueue(), createQueue()];
  return {
    check: async (fileName, path, reading = DETECTED) => {
      const answer = await checking({ type: 'check', fileName, path, reading });
      if (!answer.ok) return answer;
      return answer.value.type === 'check' ? { ok: true, value: answer.value.summary } : fail('sheetDamaged');
    },
    rows: async (place, query) => {
      const answer = await paging({ type: 'rows', place, query });
      if (!answer.ok) return answer;
      return { ok: true, value: answer.value.type === 'rows' ? answer.value.rows : null };
    },
  };
}
