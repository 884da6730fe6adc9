/** Range of consecutive requested labels that were not printed, because their row failed. */
export interface LeftOutLabels {
  /** First label, counted from 0 in the order of all requested labels. */
  readonly firstLabel: number;
  readonly count: number;
}

/** Counts the printed labels among the first `plannedLabels` requested labels. */
export function countPrinted(leftOut: readonly LeftOutLabels[], plannedLabels: number): number {
  let missing = 0;
  for (const { firstLabel, count } of leftOut)
    missing += Math.max(0, Math.min(count, plannedLabels - firstLabel));
  return plannedLabels - missing;
}

/** Returns how many requested labels it takes up to and including the printed label number `printedLabels`; 0 for 0. */
export function plannedUpTo(leftOut: readonly LeftOutLabels[], printedLabels: number): number {
  if (printedLabels === 0) return 0;
  let planned = printedLabels;
  for (const { firstLabel, count } of leftOut) if (firstLabel < planned) planned += count;
  return planned;
}

/** Appends a range of labels that were not printed, or extends the last range if it directly follows. */
export function addLeftOut(leftOut: LeftOutLabels[], { firstLabel, count }: LeftOutLabels): void {
  const last = leftOut.at(-1);
  if (last && last.firstLabel + last.count === firstLabel)
    leftOut[leftOut.length - 1] = { firstLabel: last.firstLabel, count: last.count + count };
  else if (count > 0) leftOut.push({ firstLabel, count });
}
