import type { Problem, Result } from '../../src/core/base/result.ts';
import type { RunRequest } from '../api.ts';
import type { PlannedRequest } from './planRequest.ts';

/** Holds the plan of the current job, so that the count of its labels, its parts and a reprint read, sort and plan its rows once. */
export interface PlanHolder {
  /** Returns the plan of a request; plans it if the plan isn't in memory. Only the last plan is held. */
  readonly of: (request: RunRequest) => Promise<Result<PlannedRequest, Problem>>;
  /** Frees the plan, and with it the spreadsheet that it refers to. */
  readonly drop: () => void;
}

/**
 * Returns the parts of a request that determine its plan. All others concern only the output of one part: the range of labels, the start
 * position, which the later parts of a job don't have, the contents of pictures, the threads, and the handling of failed rows.
 */
function planKey(request: RunRequest) {
  const { window, start, assets, workers, onFailure, sheet, pictureFolder, ...plan } = request;
  // A spreadsheet has a unique key, and the plan depends only on the names in the folder.
  return { ...plan, sheet: sheet?.key ?? null, pictures: pictureFolder?.map(({ path }) => path) ?? null };
}

/** Compares plain data of two messages by value. Values that are neither plain nor equal count as different. */
function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isNumbers(one))
    return isNumbers(other) && one.length === other.length && one.every((value, at) => value === other[at]);
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, at) => isSameData(value, other[at]))
    );
  if (!isPlain(one) || !isPlain(other)) return false;
  // An absent field equals an undefined one.
  return Object.keys({ ...one, ...other }).every((key) => isSameData(one[key], other[key]));
}

/** True for rows and numbers of copies. */
function isNumbers(value: unknown): value is Uint32Array | Uint16Array {
  return value instanceof Uint32Array || value instanceof Uint16Array;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** @param plan plans a request, and reads its spreadsheet if necessary */
export function createPlanHolder(
  plan: (request: RunRequest) => Promise<Result<PlannedRequest, Problem>>,
): PlanHolder {
  let held: {
    readonly key: ReturnType<typeof planKey>;
    readonly planned: Result<PlannedRequest, Problem>;
  } | null = null;
  /** Number of the last planning. Its result is held only if no other planning has begun and the plan was not dropped. */
  let last = 0;
  return {
    of: async (request) => {
      const key = planKey(request);
      if (held && isSameData(held.key, key)) return held.planned;
      // Frees the spreadsheet of the previous job before the next one is read.
      held = null;
      const number = ++last;
      const planned = await plan(request);
      // Without a spreadsheet of its own, a request uses the one that is bound at the time. The plan of pages contains the start position.
      const isLasting = request.sheet !== undefined && !request.pages;
      if (number === last && planned.ok && isLasting) held = { key, planned };
      return planned;
    },
    drop: () => {
      held = null;
      last++;
    },
  };
}
