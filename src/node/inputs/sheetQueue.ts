import { FILE_LIMITS } from '../../core/base/limits.ts';
import { fail, type Problem, type Result } from '../../core/base/result.ts';
import type { SheetSummary } from '../../core/sheet/inspectSheet.ts';
import { createThreadQueue } from '../../jobs/endableThread.ts';
import { spawnThread } from '../spawnThread.ts';
import { DETECTED, type FileReading } from './sheetReading.ts';

/** Filter and order of table rows, and the page to return. */
export interface RowQuery {
  /** Text that a cell contains, ignoring case; empty for any text. */
  readonly search: string;
  /** Index of the column to sort by; null for the order of the file. */
  readonly sortColumn: number | null;
  readonly isDescending: boolean;
  /** Number of rows to skip. */
  readonly skip: number;
  readonly count: number;
}

/** File of a table. Queries with the same `key` share one parsed table. */
export interface SheetRef {
  readonly key: string;
  /** File name with its extension. */
  readonly fileName: string;
  readonly reading: FileReading;
  /** Path of the file; null at the first attempt, because the thread may have cached the table. */
  readonly path: string | null;
}

export type SheetWork =
  | {
      readonly type: 'check';
      readonly fileName: string;
      readonly path: string;
      readonly reading: FileReading;
    }
  | { readonly type: 'rows'; readonly place: SheetRef; readonly query: RowQuery };

export interface SheetRows {
  /** Total number of rows on all pages. */
  readonly total: number;
  readonly rows: readonly { readonly id: number; readonly cells: readonly string[] }[];
}

export type SheetAnswer =
  | { readonly type: 'check'; readonly summary: SheetSummary }
  | { readonly type: 'rows'; readonly rows: SheetRows }
  /** The thread hasn't cached the table, and the request contains no path. */
  | { readonly type: 'unread' };

/** Reads spreadsheets with the rules of the library, in a thread that is terminated if a file exceeds its limit of time or memory. */
export interface SheetQueue {
  readonly check: (
    fileName: string,
    path: string,
    reading?: FileReading,
  ) => Promise<Result<SheetSummary, Problem>>;
  /** @returns null if the thread needs the path of the file */
  readonly rows: (place: SheetRef, query: RowQuery) => Promise<Result<SheetRows | null, Problem>>;
}

/** Time in ms after which an idle thread ends, which frees its cache. */
const IDLE_MS = 60_000;

/** Creates the queue. Checks and pages of rows each have a thread, so that paging never waits for another user's upload. */
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
