import type { PrintPlan } from '../print/printPlan.ts';
import { chunkCount } from './cutChunks.ts';

/** Labels of a plan that follow one another, counted from 0 in the order in which they come out; those of rows that fail are counted. */
export interface LabelWindow {
  readonly firstLabel: number;
  readonly labelCount: number;
}

/**
 * What of a plan a run makes. It is made of whole chunks, cut where those of the whole plan are, so that a label is the
 * same whether it is made with all others or not; labels of the first and the last chunk may lie outside.
 */
export interface PlanStretch {
  /** Chunks and entries are counted through all sets. */
  readonly firstChunk: number;
  readonly chunkCount: number;
  readonly firstEntry: number;
  readonly entryCount: number;
  readonly labelCount: number;
  /** Copies of each entry; `firstEntry` counts within the set. */
  readonly copies: (set: number, firstEntry: number, count: number) => Uint32Array;
}

/** Position of a label: its entry, counted through all sets, and the number of its copy. */
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

/** Cuts a window out of a plan, which must have all of its labels; without a window all of the plan. */
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
