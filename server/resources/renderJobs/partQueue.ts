import type { Problem } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { JobPart } from './parts.ts';

/** A part that somebody has taken to make. */
export interface TakenPart extends JobPart {
  /** What the queue knows this try by. */
  readonly id: string;
  /** Counted from 0. */
  readonly tries: number;
}

/** Hears of a part that was tried as often as parts are, and that nobody could make. */
export type OnLost = (part: JobPart, problem: Problem) => Promise<void>;

/** Hands out the parts of jobs to whoever has time: on this machine, or on all that reach the database. */
export interface PartQueue {
  /** Adds what is not there already, the first parts of all jobs before the second ones. */
  readonly add: (parts: readonly JobPart[]) => Promise<void>;
  /** Takes the next one for as long as `keep` is told of it; null where there is none. */
  readonly take: () => Promise<TakenPart | null>;
  /** Says that parts are worked on. */
  readonly keep: (parts: readonly TakenPart[]) => Promise<void>;
  /** The part is made, or nobody needs it any more. */
  readonly done: (part: TakenPart) => Promise<void>;
  /** The part is tried again, by another one where there is one, and not for ever. */
  readonly failed: (part: TakenPart, problem: Problem) => Promise<void>;
  /**
   * @param wake is told that there may be something to take
   * @returns ends the watch
   */
  readonly watch: (wake: () => void) => () => void;
  /** @returns ends the watch */
  readonly watchLost: (onLost: OnLost) => () => void;
  readonly close: () => Promise<void>;
}

/** What two of one part have in common. */
export const partKey = ({ jobId, run, part }: JobPart) => `${jobId} ${run} ${part}`;

/** A queue in this process, for a database that one process writes: what is in it when that ends is added again. */
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
