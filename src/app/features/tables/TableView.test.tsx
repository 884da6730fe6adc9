// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { tableHead } from '../../../../tests/support/memoryShelf.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../tests/support/sheetSummary.ts';
import type { TableFile, TableQuery } from '../../../../workers/api.ts';
import { ok, type Problem } from '../../../core/base/result.ts';
import type { SheetSummary } from '../../../core/sheet/inspectSheet.ts';
import type { TableViewer } from '../../services/tables/tableWorkers.ts';
import { TableView } from './TableView.tsx';

const ROWS = [
  ['10', 'Чайник'],
  ['9', '茶壶'],
  ['11', 'чашка'],
];
const worker = vi.hoisted(() => ({
  readProblem: null as Problem | null,
  openProblem: null as Problem | null,
  listProblem: null as Problem | null,
  textProblem: null as Problem | null,
  summary: {} as Partial<SheetSummary>,
  opened: [] as TableFile[],
  queries: [] as TableQuery[],
  closed: 0,
  clipboard: null as string | null,
  hasClipboard: true,
}));
vi.mock('../../services/tables/tableShelves.ts', () => {
  const read = async (id: string) =>
    worker.readProblem ?? {
      ok: true,
      value: { content: { file: new File([id], `${id}.csv`), options: { sheetName: '价格' } } },
    };
  return { tableShelves: { device: { read }, account: { read } } };
});
vi.mock('../../services/tables/tableWorkers.ts', () => ({
  openTableViewer: (): TableViewer => ({
    open: async (table) => {
      worker.opened.push(table);
      return worker.openProblem
        ? { ok: false, error: worker.openProblem }
        : ok(sheetSummary(['№', 'Товар 商品'], { rowCount: ROWS.length, ...worker.summary }));
    },
    listRows: async (query) => {
      worker.queries.push(query);
      if (worker.listProblem) return { ok: false, error: worker.listProblem };
      const { search, order } = query;
      const found = ROWS.flatMap((row, at) => (row.join(' ').includes(search) ? [at] : []));
      if (order) found.sort((a, b) => Number(ROWS[a][0]) - Number(ROWS[b][0]));
      return ok(Uint32Array.from(order?.isDescending ? found.reverse() : found));
    },
    readRows: async (rows) => ok(rows.map((row) => ({ texts: ROWS[row], exact: ROWS[row] }))),
    rowsAsText: async (rows) =>
      worker.textProblem
        ? { ok: false, error: worker.textProblem }
        : ok([...rows].map((row) => ROWS[row].join('\t')).join('\n')),
    close: () => {
      worker.closed++;
    },
  }),
}));
vi.mock('../../services/clipboardText.ts', () => ({
  writeClipboard: async (text: string) => {
    worker.clipboard = text;
    return worker.hasClipboard;
  },
}));

const onClose = vi.fn();
let mounted: Mounted | null = null;
beforeEach(() => {
  onClose.mockReset();
  Object.assign(worker, { readProblem: null, openProblem: null, listProblem: null, textProblem: null });
  Object.assign(worker, {
    summary: {},
    opened: [],
    queries: [],
    closed: 0,
    clipboard: null,
    hasClipboard: true,
  });
  for (const name of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(400);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.restoreAllMocks();
});

const head = tableHead('t1', 'Прайс-лист 价目表.csv', { rowCount: 3 });
const show = async () => {
  mounted = await mountScreen(<TableView place="device" head={head} onClose={onClose} />);
  await settled();
};
const page = () => document.body.textContent;
const status = () => document.querySelector('[role="dialog"] [role="status"]')?.textContent;
const shownRows = () =>
  [...document.querySelectorAll('tr[data-place]')].map(
    (row) => row.querySelector('td:last-child')?.textContent,
  );
const choose = (name: string) =>
  settled(() => {
    const cell = [...document.querySelectorAll<HTMLElement>('tr[data-place] td')].find(
      ({ textContent }) => textContent === name,
    );
    cell?.click();
  });
const awaitRows = (rows: readonly string[]) =>
  eventually(async () => {
    await settled();
    expect(shownRows()).toEqual(rows);
  });
const searchField = () => {
  const field = document.querySelector('input[type="search"], input[aria-label="Search all columns"]');
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  return field;
};

it('shows all rows of the table, and releases its worker when it is closed', async () => {
  await show();
  expect(worker.opened).toMatchObject([
    { file: { name: 't1.csv' }, options: { sheetName: '价格', locale: 'en-US' } },
  ]);
  expect(page()).toContain('Прайс-лист 价目表.csv');
  await awaitRows(['Чайник', '茶壶', 'чашка']);
  expect(status()).toBe('3 rows');
  expect(worker.queries).toEqual([]);
  await press('Close', '[role="dialog"] button:not([aria-label])');
  expect(onClose).toHaveBeenCalledTimes(1);
  await mounted?.unmount();
  expect(worker.closed).toBe(1);
});

it('sorts by a column: ascending, descending, and as in the file', async () => {
  await show();
  await press('№', 'th button');
  await awaitRows(['茶壶', 'Чайник', 'чашка']);
  expect(document.querySelector('th[aria-sort="ascending"]')?.textContent).toBe('№');
  await press('№', 'th button');
  await awaitRows(['чашка', 'Чайник', '茶壶']);
  await press('№', 'th button');
  await awaitRows(['Чайник', '茶壶', 'чашка']);
  expect(document.querySelector('th[aria-sort="none"]')?.textContent).toBe('№');
  expect(worker.queries).toHaveLength(2);
});

it('searches, and copies the selected rows in the shown order, those out of sight last', async () => {
  await show();
  await awaitRows(['Чайник', '茶壶', 'чашка']);
  expect(named('button', 'Copy selected rows').getAttribute('aria-disabled')).toBe('true');
  await choose('Чайник');
  await typeInto(searchField(), '1');
  await awaitRows(['Чайник', 'чашка']);
  expect(status()).toBe('2 of 3 rows · 1 selected');
  await typeInto(searchField(), '茶');
  await awaitRows(['茶壶']);
  await choose('茶壶');
  await press('Copy selected rows');
  expect(worker.clipboard).toBe('9\t茶壶\n10\tЧайник');
  expect(page()).toContain('2 rows copied');
  await typeInto(searchField(), 'нет');
  await awaitRows([]);
  expect(page()).toContain('No rows match your search');
});

it('says so if the page may not write to the clipboard', async () => {
  worker.hasClipboard = false;
  await show();
  await choose('Чайник');
  await press('Copy selected rows');
  expect(page()).not.toContain('1 row copied');
  expect(page()).toContain("This page can't copy to the clipboard.");
});

it('says why rows cannot be copied or found', async () => {
  worker.textProblem = { code: 'tableTooLong' };
  await show();
  await choose('чашка');
  await press('Copy selected rows');
  expect(worker.clipboard).toBeNull();
  worker.listProblem = { code: 'workerFailed', params: { message: 'память' } };
  const before = status();
  await typeInto(searchField(), 'a');
  await awaitRows([]);
  expect(status()).not.toBe(before);
  expect(status()).not.toContain('0 of 3 rows');
});

it('that cannot be opened says why, and is opened when the user tries again', async () => {
  worker.openProblem = { code: 'sheetEmpty' };
  await show();
  expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).not.toBe('');
  expect(document.querySelector('table')).toBeNull();
  worker.openProblem = null;
  await press('Try again');
  await awaitRows(['Чайник', '茶壶', 'чашка']);
  expect([worker.opened.length, worker.closed]).toEqual([2, 1]);
});

it('names formulas of the file whose results are missing', async () => {
  worker.summary = { formulasWithoutValue: { count: 2, firstCell: 'C7' } };
  await show();
  expect(page()).toContain('C7');
});
