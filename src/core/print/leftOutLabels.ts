/** Labels in a row that a run was asked for and that did not come out: their row cannot be printed. */
export interface LeftOutLabels {
  /** Counted from 0, in the order of all labels that were asked for. */
  readonly firstLabel: number;
  readonly count: number;
}

/** Labels that came out among the first `plannedLabels` of those that were asked for. */
export function countPrinted(leftOut: readonly LeftOutLabels[], plannedLabels: number): number {
  let missing = 0;
  for (const { firstLabel, count } of leftOut)
    missing += Math.max(0, Math.min(count, plannedLabels - firstLabel));
  return plannedLabels - missing;
}

/** Number of planned labels up to the `printedLabels`-th one that was printed; 0 for none. */
export function plannedUpTo(leftOut: readonly LeftOutLabels[], printedLabels: number): number {
  if (printedLabels === 0) return 0;
  let planned = printedLabels;
  for (const { firstLabel, count } of leftOut) if (firstLabel < planned) planned += count;
  return planned;
}

/** Puts labels behind others that were left out before them; what is adjacent becomes one. */
export function addLeftOut(leftOut: LeftOutLabels[], { firstLabel, count }: LeftOutLabels): void {
  const last = leftOut.at(-1);
  if (last && last.firstLabel + last.count === firstLabel)
    leftOut[leftOut.length - 1] = { firstLabel: last.firstLabel, count: last.count + count };
  else if (count > 0) leftOut.push({ firstLabel, count });
}
