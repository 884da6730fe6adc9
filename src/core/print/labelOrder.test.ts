import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOrder } from './labelOrder.ts';
import { planPrint } from './printPlan.ts';

/** Generates requested rows, each with a number of copies. */
const wishes = fc.array(fc.record({ row: fc.nat(99), copies: fc.integer({ min: 1, max: 20 }) }), {
  minLength: 1,
  maxLength: 60,
});

function planned(wanted: readonly { row: number; copies: number }[], copies: number, collate: boolean) {
  const plan = planPrint({
    rows: wanted.map(({ row }) => row),
    rowCopies: Uint16Array.from(wanted, (one) => one.copies),
    rowCount: 100,
    copies,
    collate,
    copiesOf: null,
  });
  if (!plan.ok) throw new Error(plan.error.code);
  return plan.value;
}

describe('labels of a plan with copies per row', () => {
  it('[S5.08] [S9.09] contain each requested label exactly once, in the order of sets or rows', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 1, max: 5 }), fc.boolean(), (wanted, copies, collate) => {
        const plan = planned(wanted, copies, collate);
        const order = labelOrder(plan);
        const made = Array.from({ length: order.labelCount }, (_, label) => plan.rows[order.entryAt(label)]);
        const each = (one: { row: number; copies: number }, times: number) =>
          Array<number>(one.copies * times).fill(one.row);
        const set = wanted.flatMap((one) => each(one, 1));
        const expected = collate
          ? Array.from({ length: copies }, () => set).flat()
          : wanted.flatMap((one) => each(one, copies));
        expect(made).toEqual(expected);
      }),
    );
  });

  it('are found by index among 100 million labels', () => {
    const rows = Uint32Array.from({ length: 100_000 }, (_, row) => row);
    const plan = planPrint({
      rows,
      rowCopies: new Uint16Array(100_000).fill(1000),
      rowCount: 100_000,
      copies: 1,
      collate: true,
      copiesOf: null,
    });
    if (!plan.ok) throw new Error(plan.error.code);
    const { labelCount, entryAt } = labelOrder(plan.value);
    expect(labelCount).toBe(100_000_000);
    expect([0, 999, 1000, 99_999_999].map(entryAt)).toEqual([0, 0, 1, 99_999]);
  });

  it.each([
    [[1, 0], 2],
    [[1001, 1], 1],
    [[1, 1.5], 2],
    [[1], 2],
    [[1, 1, 1], 3],
  ])('[S9.09] are rejected for %j copies of two rows', (rowCopies, row) => {
    const plan = planPrint({ rows: null, rowCopies, rowCount: 2, copies: 1, collate: true, copiesOf: null });
    expect(plan).toMatchObject({ ok: false, error: { code: 'planRowCopiesInvalid', params: { row } } });
  });
});
