import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../sheet/readSheet.ts';
import { printedRows, type RowChoice } from './printedRows.ts';

const clock = { nowMs: Date.parse('2026-11-22T08:00:00Z'), offsetMinutesAt: () => 0 };

async function storeOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  const sheet = await readSheet({ name: 'rows.csv', bytes }, { profile: 'device', mergedCells: 'refuse' });
  if (!sheet.ok) throw new Error(sheet.error.code);
  return sheet.value.store;
}

const ALL: RowChoice = { columnMap: [], rowFilter: '', rowOrder: [], cellFixes: [] };
const ROWS = 'name,stock,Preis\nb,3,2.50\na,10,10\nä,,9\nB,x,1.005\nc,0,\n';

async function chosen(choice: Partial<RowChoice>, text = ROWS) {
  const rows = printedRows({ ...ALL, ...choice }, await storeOf(text), clock);
  return rows.ok ? rows.value && [...rows.value] : rows.error;
}

describe('rows selected for printing', () => {
  it('are all rows in file order without a filter and order', async () => {
    expect(await chosen({})).toBeNull();
    expect(await chosen({ rowFilter: '  ' })).toBeNull();
  });

  it('are those that match the filter, and those for which it fails', async () => {
    // The stock of row 2 is empty, and that of row 3 is not a number, so that the condition fails: the run reports both rows.
    expect(await chosen({ rowFilter: 'stock > 0' })).toEqual([0, 1, 2, 3]);
    expect(await chosen({ rowFilter: 'stock <> "" and stock > 5' })).toEqual([1, 3]);
    expect(await chosen({ rowFilter: 'starts(name, "z")' })).toEqual([]);
  });

  it('use the mapped column name', async () => {
    const columnMap = [{ name: 'price', column: 'Preis' }];
    expect(await chosen({ columnMap, rowFilter: 'price <> "" and price < 3' })).toEqual([0, 3]);
    expect(await chosen({ columnMap, rowOrder: [{ column: 'price', isDescending: true }] })).toEqual([
      1, 2, 0, 3, 4,
    ]);
  });

  it('are sorted with numbers before texts, and empty cells last in both directions', async () => {
    const by = (column: string, isDescending = false) => [{ column, isDescending }];
    expect(await chosen({ rowOrder: by('stock') })).toEqual([4, 0, 1, 3, 2]);
    expect(await chosen({ rowOrder: by('stock', true) })).toEqual([3, 1, 0, 4, 2]);
    expect(await chosen({ rowOrder: by('name') })).toEqual([1, 2, 0, 3, 4]);
    const items = 'name\nitem 10\nitem 9\nitem 9\nItem 1\n';
    expect(await chosen({ rowOrder: by('name') }, items)).toEqual([3, 1, 2, 0]);
  });

  it('are sorted by all digits of long numbers', async () => {
    const codes = [
      '89490200001234567893',
      '89490200001234567891',
      '-89490200001234567892',
      '89490200001234567890',
    ];
    const text = `iccid\n${codes.join('\n')}\n`;
    const rowOrder = [{ column: 'iccid', isDescending: false }];
    expect(await chosen({ rowOrder }, text)).toEqual([2, 3, 1, 0]);
    expect(await chosen({ rowOrder: [{ column: 'iccid', isDescending: true }] }, text)).toEqual([0, 1, 3, 2]);
  });

  it('are rejected with the error of an invalid filter or order', async () => {
    expect(await chosen({ rowFilter: 'weight > 0' })).toMatchObject({
      code: 'columnMissing',
      params: { column: 'weight', element: 'rowFilter', character: 1 },
    });
    expect(await chosen({ rowFilter: 'stock >' })).toMatchObject({ code: 'expressionUnfinished' });
    expect(await chosen({ rowFilter: 'stock + 1' })).toMatchObject({ code: 'expressionNoCondition' });
    expect(await chosen({ rowOrder: [{ column: 'weight', isDescending: false }] })).toMatchObject({
      code: 'columnMissing',
      params: { column: 'weight', element: 'rowOrder' },
    });
  });

  it("contain each row once, in an order that doesn't depend on the original order", async () => {
    const cell = fc.constantFrom('', '1', '2', '10', '1,5', 'a', 'B', 'ä', 'x 2', 'x 10', '-3');
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 40 }), fc.boolean(), async (cells, down) => {
        const text = (values: readonly string[]) =>
          `n,v\n${values.map((value) => `r,"${value}"`).join('\n')}\n`;
        const rowOrder = [{ column: 'v', isDescending: down }];
        const once = await chosen({ rowOrder }, text(cells));
        const again = await chosen({ rowOrder }, text(cells.toReversed()));
        if (!Array.isArray(once) || !Array.isArray(again)) throw new Error('not ordered');
        expect([...once].sort((a, b) => a - b)).toEqual(cells.map((_, row) => row));
        const values = once.map((row) => cells[row]);
        expect(again.map((row) => cells.toReversed()[row])).toEqual(values);
      }),
    );
  });
});
