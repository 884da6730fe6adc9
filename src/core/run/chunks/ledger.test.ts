import { describe, expect, it } from 'vitest';
import { planPrint } from '../../print/printPlan.ts';
import type { ChunkAnswer } from '../runTypes.ts';
import { openLedger } from './ledger.ts';
import { stretchOf } from './planStretch.ts';

function ledgerOf(rowCount: number, copies = 1) {
  const plan = planPrint({ rows: null, rowCount, copies, collate: true, copiesOf: null });
  if (!plan.ok) throw new Error(plan.error.code);
  const stretch = stretchOf(plan.value, 500, null);
  const ledger = openLedger(stretch, rowCount);
  const cut = () => {
    throw new Error('a ledger cuts nothing');
  };
  return {
    ...ledger,
    /** Records an answer as that for a chunk of the same size, and hands it on to the output. */
    enter: (answer: ChunkAnswer) => {
      const received = ledger.receive({ firstEntry: answer.firstEntry, count: answer.count, cut }, [answer]);
      if (received.ok) ledger.handOn(answer, stretch.copies(0, answer.firstEntry, answer.count));
      return received;
    },
  };
}

function answer(firstEntry: number, count: number, failed: readonly number[] = []): ChunkAnswer {
  const failures = failed.map((entry) => ({ entry, problems: [] }));
  const made = count - failures.length;
  return { firstEntry, count, made, failures, warnings: [], warningCount: 0, units: null };
}

const off = (where: string, expected: number, got: number) => ({
  ok: false,
  error: { code: 'runDoesNotAddUp', params: { where, expected, got } },
});

describe('ledger', () => {
  it('closes when every entry of every set is entered and every label is in the output', () => {
    const ledger = ledgerOf(10, 2);
    for (const first of [0, 5, 0, 5]) expect(ledger.enter(answer(first, 5, [first])).ok).toBe(true);
    expect(ledger.labels()).toBe(16);
    expect(ledger.close(16).ok).toBe(true);
    expect(ledger.close(15)).toEqual(off('output', 16, 15));
  });

  it('rejects answers out of order, repeated or after a gap', () => {
    const ledger = ledgerOf(10);
    expect(ledger.enter(answer(5, 5))).toEqual(off('order', 0, 5));
    expect(ledger.enter(answer(0, 5)).ok).toBe(true);
    expect(ledger.enter(answer(0, 5))).toEqual(off('order', 5, 0));
    expect(ledger.enter(answer(6, 4))).toEqual(off('order', 5, 6));
  });

  it("doesn't close early", () => {
    const ledger = ledgerOf(10, 2);
    expect(ledger.enter(answer(0, 10)).ok).toBe(true);
    expect(ledger.close(10)).toEqual(off('entries', 20, 10));
  });
});
