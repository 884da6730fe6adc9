import type { PrintPlan } from '../../print/printPlan.ts';
import { chunkCount } from './cutChunks.ts';

/** Range of consecutive labels of a plan, counted from 0 in print order, including labels of failed rows. */
export interface LabelWindow {
  readonly firstLabel: number;
  readonly labelCount: number;
}

/**
 * Part of a plan that a run makes. It consists of whole chunks with the same boundaries as in the whole plan, so that a label is the same
 * in every run. Some labels of the first and the last chunk may be outside of the window.
 */
export interface PlanStretch {
  /** Index of the first chunk; chunks and entries are counted across all sets. */
  readonly firstChunk: number;
  readonly chunkCount: number;
  readonly firstEntry: number;
  readonly entryCount: number;
  readonly labelCount: number;
  /** Returns how many copies of each entry are within the window; `firstEntry` is counted within the set. */
  readonly copies: (set: number, firstEntry: number, count: number) => Uint32Array;
}

/** Returns the entry of a label, counted across all sets, and the number of the label among the entry's copies. */
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

/** Returns the part of a plan for a window, all of whose labels must be in the plan; without a window, the whole plan. */
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
