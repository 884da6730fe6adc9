import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../../base/result.ts';
import { type PrintPlan, planPrint } from '../../print/printPlan.ts';
import type { ChunkAnswer } from '../runTypes.ts';
import { type ChunkMaker, createCheckOutput, type RunOutput, runChunks } from './runChunks.ts';

const BAD = [{ severity: 'error', code: 'barcodeCheckDigit', element: 'e', params: {} }] as const;

/** Returns a maker that gives each label one byte; entries for which `isBad` is true fail. */
function makerWith(isBad: (entry: number) => boolean): ChunkMaker {
  return {
    width: 3,
    make: async ({ firstEntry, count }) => {
      const failed = Array.from({ length: count }, (_, at) => isBad(firstEntry + at));
      const failures = failed.flatMap((is, at) => (is ? [{ entry: firstEntry + at, problems: BAD }] : []));
      const made = count - failures.length;
      const lengths = Uint32Array.from(failed, (is) => (is ? 0 : 1));
      const units = { kind: 'plain' as const, content: new Uint8Array(made), lengths };
      const answer: ChunkAnswer = {
        firstEntry,
        count,
        made,
        failures,
        warnings: [],
        warningCount: 0,
        units: made > 0 ? units : null,
      };
      return ok([answer]);
    },
  };
}

/** Returns an output that records the entries whose labels it receives. */
function listing(): { output: RunOutput; entries: number[] } {
  const entries: number[] = [];
  const check = createCheckOutput();
  const output: RunOutput = {
    ...check,
    take: (answer, copies) => {
      const failed = new Set(answer.failures.map(({ entry }) => entry));
      for (let at = 0; at < answer.count; at++) {
        const entry = answer.firstEntry + at;
        if (!failed.has(entry)) for (let copy = 0; copy < copies[at]; copy++) entries.push(entry);
      }
      return check.take(answer, copies);
    },
  };
  return { output, entries };
}

async function labelsOf(
  plan: PrintPlan,
  entriesPerChunk: number,
  isBad: (entry: number) => boolean,
  window?: { firstLabel: number; labelCount: number },
) {
  const { output, entries } = listing();
  const report = await runChunks({
    plan,
    store: null,
    entriesPerChunk,
    ...(window && { window }),
    onFailure: 'skip',
    maker: makerWith(isBad),
    output,
    onProgress: () => undefined,
    isCancelled: () => false,
    maxReports: 1000,
    allowEmpty: true,
  });
  if (!report.ok) throw new Error(JSON.stringify(report.error));
  return { entries, report: report.value };
}

const planArbitrary = fc
  .record({
    copiesOf: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 30 }),
    copies: fc.integer({ min: 1, max: 3 }),
    collate: fc.boolean(),
  })
  .filter(({ copiesOf }) => copiesOf.some((count) => count > 0))
  .map(({ copiesOf, copies, collate }) => {
    const rowCount = copiesOf.length;
    const plan = planPrint({ rows: null, rowCount, copies, collate, copiesOf: (row) => copiesOf[row] });
    if (!plan.ok) throw new Error(plan.error.code);
    return plan.value;
  });

describe('labels of a plan printed in parts', () => {
  it('equal those of the whole run together, in order and each once, for any part sizes', async () => {
    await fc.assert(
      fc.asyncProperty(
        planArbitrary,
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 12 }),
        fc.array(fc.nat(30), { maxLength: 4 }),
        async (plan, entriesPerChunk, sizes, bad) => {
          const isBad = (entry: number) => bad.includes(entry);
          const whole = await labelsOf(plan, entriesPerChunk, isBad);
          const parts: number[] = [];
          let firstLabel = 0;
          let next = 0;
          while (firstLabel < plan.labelCount) {
            const labelCount = Math.min(sizes[next++] ?? plan.labelCount, plan.labelCount - firstLabel);
            const part = await labelsOf(plan, entriesPerChunk, isBad, { firstLabel, labelCount });
            const failed = part.report.failures.map(({ entry }) => entry);
            expect(failed.every(isBad)).toBe(true);
            if (failed.length === 0) expect(part.entries.length).toBe(labelCount);
            parts.push(...part.entries);
            firstLabel += labelCount;
          }
          expect(parts).toEqual(whole.entries);
          if (bad.length === 0) expect(whole.entries.length).toBe(plan.labelCount);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('read only the chunks that overlap the part, and report only its failures', async () => {
    const plan = planPrint({ rows: null, rowCount: 40, copies: 1, collate: true, copiesOf: null });
    if (!plan.ok) throw new Error(plan.error.code);
    const asked: number[] = [];
    const isBad = (entry: number) => {
      asked.push(entry);
      return entry === 20 || entry === 23;
    };
    const { entries, report } = await labelsOf(plan.value, 5, isBad, { firstLabel: 21, labelCount: 7 });
    expect(entries).toEqual([21, 22, 24, 25, 26, 27]);
    // Entry 20 was made with its chunk and failed, but its label is outside of the window.
    expect(report.failures.map(({ entry }) => entry)).toEqual([23]);
    expect(Math.min(...asked)).toBe(20);
    expect(Math.max(...asked)).toBe(29);
  });
});
