import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { planPrint } from '../../print/printPlan.ts';
import { readSheet } from '../../sheet/readSheet.ts';
import { contextOf } from '../contextOf.ts';
import { rowsWithEmptyCells } from './emptyCells.ts';

const column = (key: string, more = {}) => ({
  kind: 'text',
  id: key,
  data: { source: 'column', key },
  ...more,
});

async function emptyOf(
  elements: object[],
  lines: string[],
  { rows = null as Uint32Array | null, max = 10 } = {},
) {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const sheet = await readSheet({ name: 'r.csv', bytes }, { profile: 'device', mergedCells: 'refuse' });
  if (!sheet.ok) throw new Error(sheet.error.code);
  const { store } = sheet.value;
  const columns = store.columns.map(({ name }) => name);
  const context = contextOf({ zone: 0, nowMs: 0, columns, prompts: [] }, () => 0);
  const plan = planPrint({
    rows,
    rowCount: store.rowCount,
    places: null,
    copies: 1,
    collate: true,
    copiesOf: null,
    rowCopies: null,
  });
  if (!plan.ok) throw new Error(plan.error.code);
  return rowsWithEmptyCells(parsed({ elements }), plan.value, store, context, max);
}

const ROWS = ['name,price,ean', '茶,2,4006381333931', 'Tee,,4006381333931', ',  ,', ' ,3,', 'Чай,4,1'];

describe('rows with empty cells', () => {
  it('are those with a gap on their label, by column', async () => {
    const found = await emptyOf([column('name'), column('price')], ROWS);
    expect(found).toEqual({
      rows: [
        { entry: 1, row: 3, columns: ['price'] },
        { entry: 2, row: 4, columns: ['name', 'price'] },
        { entry: 3, row: 5, columns: ['name'] },
      ],
      count: 3,
    });
  });

  it('are found around a text, but not if the label says what an empty value prints', async () => {
    const price = (content: string, more = {}) => [
      { kind: 'text', id: 'p', content, data: { source: 'template' }, ...more },
    ];
    expect((await emptyOf(price('€ {price}'), ROWS)).count).toBe(2);
    expect((await emptyOf(price('{price|default:–} €'), ROWS)).count).toBe(0);
    expect((await emptyOf(price('€ {price}', { printWhen: 'not empty(price)' }), ROWS)).count).toBe(0);
    expect((await emptyOf([column('price', { collapses: true })], ROWS)).count).toBe(0);
  });

  it('are not those whose whole barcode is empty, which fail', async () => {
    expect((await emptyOf([{ ...column('ean'), kind: 'barcode', symbology: 'ean13' }], ROWS)).count).toBe(0);
  });

  it('are those of the printed rows, listed up to a maximum and all counted', async () => {
    const elements = [column('name'), column('price')];
    const some = await emptyOf(elements, ROWS, { rows: Uint32Array.of(4, 3, 1) });
    expect(some.rows.map(({ entry, row }) => [entry, row])).toEqual([
      [1, 5],
      [2, 3],
    ]);
    expect(await emptyOf(elements, ROWS, { max: 1 })).toMatchObject({ rows: [{ row: 3 }], count: 3 });
  });
});
