import type { PrintPlan } from '../print/printPlan.ts';
import { chunkCount } from './cutChunks.ts';

/** Consecutive labels of a plan, counted from 0 in print order; labels of failed rows are included. */
export interface LabelWindow {
  readonly firstLabel: number;
  readonly labelCount: number;
}

/**
 * Part of a plan that a run makes. It consists of whole chunks, at the same boundaries as in the whole plan, so that a label is the same in
 * any run; labels of the first and the last chunk may be outside the window.
 */
export interface PlanStretch {
  /** First chunk; chunks and entries are counted through all sets. */
  readonly firstChunk: number;
  readonly chunkCount: number;
  readonly firstEntry: number;
  readonly entryCount: number;
  readonly labelCount: number;
  /** Returns the copies of each entry; `firstEntry` counts within the set. */
  readonly copies: (set: number, firstEntry: number, count: number) => Uint32Array;
}

/** Returns the position of a label: its entry, counted through all sets, and the number of its copy. */
function placeOf(
  { rows, copies, sets, labelCount }: PrintPlan,
  label: number,
): { entry: number; copy: number } {
  const perSet = labelCount / sets;
  const set = Math.floor(label / perSet);
  let copy = label - set * perSet;
  let entry = 0;
  while (copy >= copies[entry]) copy -= copies[entry++];
  return { entry: set * rows.length + entry, copy };
}

/** Returns the part of a plan for a window, whose labels must all be in the plan; the whole plan without a window. */
export function stretchOf(plan: PrintPlan, entriesPerChunk: number, window: LabelWindow | null): PlanStretch {
  const perSet = plan.rows.length;
  const chunksPerSet = chunkCount(plan, entriesPerChunk);
  if (!window)
    return {
      firstChunk: 0,
      chunkCount: chunksPerSet * plan.sets,
      firstEntry: 0,
      entryCount: perSet * plan.sets,
      labelCount: plan.labelCount,
      copies: (_set, first, count) => plan.copies.subarray(first, first + count),
    };
  const from = placeOf(plan, window.firstLabel);
  const to = placeOf(plan, window.firstLabel + window.labelCount - 1);
  const chunkOf = (entry: number) =>
    Math.floor(entry / perSet) * chunksPerSet + Math.floor((entry % perSet) / entriesPerChunk);
  const startOf = (chunk: number) =>
    Math.floor(chunk / chunksPerSet) * perSet + (chunk % chunksPerSet) * entriesPerChunk;
  const firstChunk = chunkOf(from.entry);
  const lastChunk = chunkOf(to.entry);
  const firstEntry = startOf(firstChunk);
  const end = Math.min(startOf(lastChunk) + entriesPerChunk, (Math.floor(to.entry / perSet) + 1) * perSet);
  return {
    firstChunk,
    chunkCount: lastChunk - firstChunk + 1,
    firstEntry,
    entryCount: end - firstEntry,
    labelCount: window.labelCount,
    copies: (set, first, count) => {
      const copies = plan.copies.slice(first, first + count);
      const place = set * perSet + first;
      for (let at = 0; at < count; at++) {
        const entry = place + at;
        if (entry < from.entry || entry > to.entry) copies[at] = 0;
        if (entry === to.entry) copies[at] = to.copy + 1;
        if (entry === from.entry) copies[at] -= from.copy;
      }
      return copies;
    },
  };
}
