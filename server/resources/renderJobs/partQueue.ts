import type { Problem } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { JobPart } from './parts.ts';

/** Part that a part maker has claimed. */
export interface TakenPart extends JobPart {
  /** Id of this attempt in the queue. */
  readonly id: string;
  /** Number of earlier attempts, from 0. */
  readonly tries: number;
}

/** Receives a part whose attempts are all used up, and the problem of the last attempt. */
type OnLost = (part: JobPart, problem: Problem) => Promise<void>;

/** Queue that distributes the parts of jobs to part makers: within this process, or among all processes that share the database. */
export interface PartQueue {
  /** Adds parts that are not queued yet; the first parts of all jobs are rendered before the second parts. */
  readonly add: (parts: readonly JobPart[]) => Promise<void>;
  /** Claims the next part; the claim lasts as long as the caller calls `keep` for the part. Returns null if no part is waiting. */
  readonly take: () => Promise<TakenPart | null>;
  /** Renews the claims of parts that are being rendered. */
  readonly keep: (parts: readonly TakenPart[]) => Promise<void>;
  /** Removes a part that is rendered or no longer needed. */
  readonly done: (part: TakenPart) => Promise<void>;
  /** Reports that an attempt at a part failed; the part is retried, preferably by another process, up to the limit of attempts. */
  readonly failed: (part: TakenPart, problem: Problem) => Promise<void>;
  /**
   * Watches for new parts.
   * @param wake called when a part may be available
   * @returns a function that stops watching
   */
  readonly watch: (wake: () => void) => () => void;
  /**
   * Watches for parts whose attempts are all used up.
   * @returns a function that stops watching
   */
  readonly watchLost: (onLost: OnLost) => () => void;
  readonly close: () => Promise<void>;
}

/** Returns a text that identifies a part; it is equal for all attempts at the part. */
export const partKey = ({ jobId, run, part }: JobPart) => `${jobId} ${run} ${part}`;

/** Creates a queue in the memory of this process, for SQLite. After a restart it is empty, and the parts must be added again. */
export function createLocalQueue(): PartQueue {
  const waiting = new Map<string, TakenPart>();
  const taken = new Set<string>();
  const watchers = new Set<() => void>();
  const losers = new Set<OnLost>();
  const wake = () => {
    for (const watcher of watchers) watcher();
  };
  const put = (part: TakenPart) => {
    if (!taken.has(part.id) && !waiting.has(part.id)) waiting.set(part.id, part);
  };
  return {
    add: async (parts) => {
      for (const part of parts) put({ ...part, id: partKey(part), tries: 0 });
      wake();
    },
    take: async () => {
      let next: TakenPart | null = null;
      for (const part of waiting.values()) if (!next || part.part < next.part) next = part;
      if (!next) return null;
      waiting.delete(next.id);
      taken.add(next.id);
      return next;
    },
    keep: async () => undefined,
    done: async ({ id }) => {
      taken.delete(id);
    },
    failed: async (part, problem) => {
      taken.delete(part.id);
      const tries = part.tries + 1;
      if (tries < RENDER_JOB_LIMITS.partTries) {
        put({ ...part, tries });
        return wake();
      }
      for (const onLost of losers) await onLost(part, problem);
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    watchLost: (onLost) => {
      losers.add(onLost);
      return () => void losers.delete(onLost);
    },
    close: async () => undefined,
  };
}
