import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../../tests/golden/textColumn.ts';
import { orderOf, type PartialOrder, runOnce } from '../../../../tests/support/runOnce.ts';
import { turnedBy } from '../../scene/stock.ts';
import type { ColumnStore } from '../../sheet/table/columnStore.ts';
import { readStocks } from '../../stocks/readStocks.ts';
import { liesOnPage, stockFields } from '../../stocks/stockLabel.ts';
import type { RunFormat } from '../formats.ts';
import { planRun } from './planRun.ts';

const name = { kind: 'text', id: 'n', widthMm: 30, heightMm: 8, data: { source: 'column', key: 'name' } };
const price = {
  kind: 'text',
  id: 'p',
  yMm: 10,
  widthMm: 30,
  heightMm: 8,
  content: '{price}',
  data: { source: 'template' },
};
const serial = {
  kind: 'text',
  id: 's',
  yMm: 20,
  widthMm: 30,
  heightMm: 8,
  content: 'A1',
  data: { source: 'serial', count: 3 },
};
const label = parsed({
  widthMm: 40,
  heightMm: 30,
  elements: [name, price],
  rowFilter: 'stock > 0',
  columnMap: [{ name: 'name', column: 'other' }],
});
const sample = { columns: ['name', 'price'], row: ['Grüner Tee', '{price}'] };

async function zplOf(order: PartialOrder, store: ColumnStore | null = null): Promise<string> {
  const made = await runOnce({ format: 'zpl', ...order }, { store });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.bytes.toString('latin1');
}

describe('ranges of labels', () => {
  const sheet = sheetOf(
    ['other', 'price', 'stock'],
    [
      ['Kaffee', '9', '3'],
      ['Tee', '4', '0'],
      ['Kakao', '5', '2'],
    ],
  );
  const rowsOf = (ranges: string, order: PartialOrder = { label }) => {
    const run = planRun({ ...orderOf(order), ranges }, sheet, () => 0);
    return run.ok ? [...(run.value.plan.rows ?? [])] : run.error;
  };

  it('count the rows that the filter leaves, in the order that is given', () => {
    expect(rowsOf('2,1')).toEqual([2, 0]);
    expect(rowsOf('1-')).toEqual([0, 2]);
    for (const wrong of ['3', '1-3', '0', 'x', '2-1'])
      expect([wrong, rowsOf(wrong)]).toEqual([wrong, { code: 'planRangeInvalid', params: { rowCount: 2 } }]);
  });

  it('count rows with the fixed values of the label', () => {
    const fixed = { ...label, cellFixes: [{ row: 2, column: 'stock', was: '0', value: '7' }] };
    expect(rowsOf('2-3', { label: fixed })).toEqual([1, 2]);
    const emptied = { ...label, cellFixes: [{ row: 1, column: 'stock', was: '3', value: '0' }] };
    expect(rowsOf('1', { label: emptied })).toEqual([2]);
    expect(rowsOf('2', { label: emptied })).toEqual({ code: 'planRangeInvalid', params: { rowCount: 1 } });
  });
});

describe('label without its spreadsheet', () => {
  it('is rejected unless the order includes sample values', () => {
    expect(planRun(orderOf({ label }), null, () => 0)).toMatchObject({ error: { code: 'dataMissing' } });
    expect(planRun(orderOf({ label, sample }), null, () => 0)).toMatchObject({ ok: true });
  });

  it('prints the sample values, and field names where there is none, whatever its row filter is', async () => {
    const bare = { ...label, rowFilter: '', columnMap: [] };
    const typed = sheetOf(['name', 'price'], [['Grüner Tee', '{price}']]);
    expect(await zplOf({ label, sample })).toBe(await zplOf({ label: bare }, typed));
    expect(await zplOf({ label, sample })).not.toBe(
      await zplOf({ label, sample: { ...sample, row: ['Tee', '{price}'] } }),
    );
  });

  it('increments its serials label by label', async () => {
    const counting = parsed({ widthMm: 40, heightMm: 30, elements: [name, serial] });
    const pages = (await zplOf({ label: counting, sample })).split('^XZ');
    expect(new Set(pages).size).toBe(4);
    const plan = planRun(orderOf({ label: counting, sample, copies: 5, rows: [1, 2] }), null, () => 0);
    expect(plan).toMatchObject({ value: { plan: { rows: Uint32Array.of(0, 0), labelCount: 10 } } });
  });

  it('ignores a spreadsheet that is bound as well', async () => {
    const bound = sheetOf(['name', 'price', 'stock'], [['Kaffee', '9', '1']]);
    expect(await zplOf({ label, sample }, bound)).toBe(await zplOf({ label, sample }));
  });
});

describe('rows that depend on the date', () => {
  const DAY_MS = 86_400_000;
  const nowMs = Date.UTC(2026, 2, 1, 23, 50);
  const fresh = parsed({ elements: [name], rowFilter: 'expiry >= today()' });
  const rows = sheetOf(
    ['name', 'expiry'],
    ['A 2026-03-01', 'B 2026-03-02', 'C 2026-03-03'].map((row) => row.split(' ')),
  );
  const rowsOf = (order: Omit<PartialOrder, 'label'>) => {
    const plan = planRun(orderOf({ label: fresh, zone: 0, ...order }), rows, () => 0);
    return plan.ok ? [...plan.value.plan.rows] : plan.error.code;
  };

  it('are chosen by the date of listing, even if printed a day later', () => {
    const tomorrow = { nowMs: nowMs + DAY_MS, listedAtMs: nowMs };
    for (const place of [0, 1, 2]) {
      expect(rowsOf({ rows: [place], nowMs })).toEqual([place]);
      expect(rowsOf({ rows: [place], ...tomorrow })).toEqual([place]);
    }
    expect(rowsOf({ rows: null, ...tomorrow })).toEqual([0, 1, 2]);
    // Without `listedAtMs`, the row filter is evaluated on the day of the run, and positions refer to the rows that it selects on that day.
    expect(rowsOf({ rows: null, nowMs: nowMs + DAY_MS })).toEqual([1, 2]);
    expect(rowsOf({ rows: [0], nowMs: nowMs + DAY_MS })).toEqual([1]);
  });
});

describe('fixed date', () => {
  // Midnight of 29 March 2026 in a time zone two hours ahead of UTC.
  const date = { kind: 'datetime', id: 'd', clock: 'fixed', timestampMs: Date.UTC(2026, 2, 28, 22) };
  const notesOf = (more: object, zone: number | 'local' = 0) => {
    const label = parsed({ elements: [{ ...date, ...more }] });
    const plan = planRun(orderOf({ label, zone }), null, () => 120);
    return plan.ok ? plan.value.notes : plan.error;
  };

  it('is reported with both dates if the time zone of printing changes it', () => {
    const texts = { text: '2026-03-28', local: '2026-03-29' };
    expect(notesOf({})).toEqual([{ code: 'fixedDateZone', params: { element: 'd', ...texts } }]);
    expect(notesOf({ timeZone: 'Europe/Helsinki' })).toEqual([]);
    expect(notesOf({}, 120)).toEqual([]);
    expect(notesOf({}, 'local')).toEqual([]);
    expect(notesOf({ dateFormat: 'yyyy-MM' })).toEqual([]);
    expect(notesOf({ clock: 'print' })).toEqual([]);
    expect(notesOf({ autoUpdate: true })).toEqual([]);
    expect(notesOf({ printed: false })).toEqual([]);
  });
});

describe('element off the label', () => {
  const box = { kind: 'rectangle', xMm: 5, yMm: 5, widthMm: 10, heightMm: 10 };
  const notesOf = (elements: readonly object[], offset = { xMm: 0, yMm: 0 }, fields = {}) => {
    const label = parsed({ widthMm: 50, heightMm: 30, elements, ...fields });
    const placing = { ...turnedBy(0), offset };
    const plan = planRun(orderOf({ label, placing }), null, () => 0);
    return plan.ok ? plan.value.notes : plan.error;
  };
  const off = (elements: string, count = 1) => [{ code: 'elementsOffLabel', params: { elements, count } }];

  it('is reported if no part of it is on the label, also after the print offset', () => {
    expect(notesOf([{ ...box, id: 'a' }])).toEqual([]);
    expect(notesOf([{ ...box, id: 'a', xMm: 45 }])).toEqual([]);
    expect(notesOf([{ ...box, id: 'a', xMm: 60 }])).toEqual(off('a'));
    expect(notesOf([{ ...box, id: 'a', name: 'Price', yMm: 31 }])).toEqual(off('Price'));
    expect(notesOf([{ ...box, id: 'a', yMm: -11 }])).toEqual(off('a'));
    const text = { kind: 'text', id: 'text-4', xMm: 60, yMm: 2, widthMm: 20, heightMm: 5 };
    expect(notesOf([{ ...text, content: 'Milk 1 l' }])).toEqual(off('Milk 1 l'));
    expect(notesOf([{ ...box, id: 'a' }], { xMm: 60, yMm: 0 })).toEqual(off('a'));
    const seven = Array.from({ length: 7 }, (_, index) => ({ ...box, id: `e${index}`, xMm: 60 }));
    expect(notesOf(seven)).toEqual(off('e0, e1, e2, e3, e4 …', 7));
  });

  it('is not reported if it is not printed, on a cable tail, or can reach the label', () => {
    expect(notesOf([{ ...box, id: 'a', xMm: 60, printed: false }])).toEqual([]);
    expect(notesOf([{ ...box, id: 'a', xMm: 60, hidden: true }])).toEqual([]);
    const cableTail = { direction: 'right', lengthMm: 40 };
    expect(notesOf([{ ...box, id: 'a', xMm: 60 }], undefined, { cableTail })).toEqual([]);
    // Its box is rotated onto the label.
    expect(
      notesOf([{ ...box, id: 'a', xMm: 51, yMm: 14, widthMm: 1, heightMm: 30, rotationDeg: 90 }]),
    ).toEqual([]);
    const text = { ...box, kind: 'text', id: 'a', yMm: -12, content: 'a' };
    expect(notesOf([{ ...text, autoHeight: true }])).toEqual([]);
    expect(notesOf([{ ...text, autoHeight: false }])).toEqual(off('a'));
  });
});

describe('label sheet', () => {
  const stockOf = (grid: object) => ({
    name: 'A 1',
    sheet: {
      widthMm: 100,
      heightMm: 80,
      grids: [{ columns: 2, rows: 3, xMm: 5, yMm: 5, stepXMm: 45, stepYMm: 25, ...grid }],
    },
  });
  const notesOf = (
    grid: object,
    { fields = {}, format = 'pdf' }: { fields?: object; format?: RunFormat } = {},
  ) => {
    const label = parsed({ widthMm: 40, heightMm: 20, stock: stockOf(grid), ...fields });
    const plan = planRun(orderOf({ label, format }), null, () => 0);
    return plan.ok ? plan.value.notes : plan.error;
  };

  it('with positions beyond its edge is reported, since content there is not printed', () => {
    expect(notesOf({})).toEqual([]);
    // The label extends 0.2 mm beyond the sheet, within the tolerance.
    expect(notesOf({ xMm: 15.2 })).toEqual([]);
    const outside = (count: number, place: number, byMm: number) => [
      { code: 'sheetPlacesOutside', params: { count, of: 6, place, byMm } },
    ];
    expect(notesOf({ stepXMm: 60 })).toEqual(outside(3, 2, 5));
    expect(notesOf({ stepYMm: 30 })).toEqual(outside(2, 5, 5));
    expect(notesOf({ xMm: -3 })).toEqual(outside(3, 1, 3));
    expect(notesOf({ stepXMm: 60 }, { format: 'zpl' })).toEqual([]);
    expect(notesOf({ stepXMm: 60 }, { format: 'png' })).toEqual([]);
  });

  it('of the catalog is reported only if its grid lies beyond its page or overlaps', () => {
    const noted = readStocks().filter((stock) => {
      const plan = planRun(orderOf({ label: parsed(stockFields(stock)), format: 'pdf' }), null, () => 0);
      return !plan.ok || plan.value.notes.length > 0;
    });
    expect(noted.filter(liesOnPage).map(({ brand, part }) => `${brand} ${part}`)).toEqual([
      // The catalog has labels of 24 mm in rows of 23 mm.
      'Hisago OP3015',
      // Two round labels of a CD, which the catalog places 2.3 mm into each other.
      'SheetLabels SL113',
    ]);
    expect(noted.length).toBeLessThan(20);
  });

  it('with overlapping grids is reported with the numbers of two labels', () => {
    const grids = (xMm: number) => {
      const grid = { columns: 1, rows: 2, xMm: 5, yMm: 5, stepXMm: 45, stepYMm: 25 };
      const sheet = { widthMm: 100, heightMm: 80, grids: [grid, { ...grid, xMm }] };
      const label = parsed({ widthMm: 40, heightMm: 20, stock: { name: 'A 1', sheet } });
      const plan = planRun(orderOf({ label, format: 'pdf' }), null, () => 0);
      return plan.ok ? plan.value.notes : plan.error;
    };
    expect(grids(50)).toEqual([]);
    expect(grids(45)).toEqual([]);
    const overlap = [{ code: 'sheetGridsOverlap', params: { first: 1, second: 3 } }];
    expect(grids(40)).toEqual(overlap);
    expect(grids(5)).toEqual(overlap);
  });

  it('with overlapping positions is reported', () => {
    const overlap = (stepMm: number, sideMm: number) => [
      { code: 'sheetPlacesOverlap', params: { stepMm, sideMm } },
    ];
    expect(notesOf({ stepXMm: 30 })).toEqual(overlap(30, 40));
    expect(notesOf({ stepYMm: 19.8 })).toEqual([]);
    expect(notesOf({ stepXMm: 0, columns: 1, stepYMm: 10 })).toEqual(overlap(10, 20));
    // Rotated by 90 degrees, a label is 20 mm wide and 40 mm high.
    expect(notesOf({ rows: 2 }, { fields: { printDirection: 90 } })).toEqual(overlap(25, 40));
  });
});

describe('partly used page', () => {
  const columns = parsed({ widthMm: 20, heightMm: 10, columns: 3 });

  it('accepts a start position with labels left, and rejects others with startBeyondPage', () => {
    const at = (start: number, format: 'pdf' | 'zpl' | 'png' | 'check' = 'pdf') => {
      const plan = planRun(orderOf({ label: columns, start, format }), null, () => 0);
      return plan.ok ? plan.value.spec.start : plan.error.code;
    };
    expect([0, 2].map((start) => [at(start), at(start, 'zpl')])).toEqual([
      [0, 0],
      [2, 2],
    ]);
    for (const start of [3, -1, 1.5, Number.NaN]) expect(at(start)).toBe('startBeyondPage');
    expect(at(1, 'png')).toBe('startBeyondPage');
    expect(at(2, 'check')).toBe(0);
  });

  it('starts at the chosen position in printer code', async () => {
    const text = { ...name, widthMm: 18, data: { source: 'manual' }, content: 'X' };
    const one = { ...columns, elements: parsed({ elements: [text] }).elements };
    const zpl = async (start: number) => (await zplOf({ label: one, start })).match(/\^FO(\d+),/)?.[1];
    // 472 dots are 40 mm at 300 dpi.
    expect([await zpl(0), await zpl(2)]).toEqual(['0', '472']);
  });
});
