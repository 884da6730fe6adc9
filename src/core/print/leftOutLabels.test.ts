import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLeftOut, countPrinted, type LeftOutLabels, plannedUpTo } from './leftOutLabels.ts';

/** Generates the labels of a run: true for a printed label, false for one that was not printed. */
const anyRun = fc.array(fc.boolean(), { maxLength: 60 });

function leftOutOf(run: readonly boolean[]): LeftOutLabels[] {
  const leftOut: LeftOutLabels[] = [];
  for (const [firstLabel, isOut] of run.entries()) if (!isOut) addLeftOut(leftOut, { firstLabel, count: 1 });
  return leftOut;
}

describe('skipped labels', () => {
  it('are excluded from the printed count, and map printed positions to planned ones', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const leftOut = leftOutOf(run);
        for (let planned = 0; planned <= run.length; planned++)
          expect(countPrinted(leftOut, planned)).toBe(run.slice(0, planned).filter(Boolean).length);
        const out = [...run.keys()].filter((label) => run[label]);
        for (const [at, label] of out.entries()) expect(plannedUpTo(leftOut, at + 1)).toBe(label + 1);
        expect(plannedUpTo(leftOut, 0)).toBe(0);
      }),
    );
  });

  it('are stored as ranges', () => {
    expect(leftOutOf([true, false, false, true, false])).toEqual([
      { firstLabel: 1, count: 2 },
      { firstLabel: 4, count: 1 },
    ]);
  });
});
