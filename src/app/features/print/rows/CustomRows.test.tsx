// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../../../tests/support/checkedLabel.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type as typeInto,
} from '../../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../../tests/support/sheetSummary.ts';
import type { RowQuery } from '../../../../../workers/api.ts';
import { fail, ok } from '../../../../core/base/result.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { asRef } from '../../../state/asRef.ts';
import { createDataActions, createDataState } from '../../../state/dataStore.ts';
import { createDocumentState } from '../../../state/documentStore.ts';
import { createPreviewState } from '../../../state/previewStore.ts';
import { WorkspaceContext } from '../../../state/workspace.ts';
import { CustomRows } from './CustomRows.tsx';
import { type ChosenRows, chosenPositions, startChosen } from './chosenRows.ts';

const NAMES = ['茶壶', 'Чайник', 'kettle'];
const cellsOf = (row: number) => [`${row + 1}`, `${NAMES[row % 3]} ${row}`];

const worker = vi.hoisted(() => ({ queries: [] as RowQuery[], reads: 0 }));
vi.mock('../../../services/workerClients.ts', () => ({
  listRows: async (query: RowQuery) => {
    worker.queries.push(query);
    if (query.rowFilter.endsWith('>')) return fail('expressionUnfinished', { character: 7 });
    const rows = Array.from({ length: 40 }, (_, row) => row);
    return ok(Uint32Array.from(rows.filter((row) => cellsOf(row)[1].includes(query.search))));
  },
  readRows: async (rows: readonly number[]) => {
    worker.reads++;
    return ok(rows.map((row) => ({ texts: cellsOf(row), exact: cellsOf(row) })));
  },
}));
const marks = vi.hoisted(() => ({ printed: null as Uint8Array | null }));
vi.mock('../../../../device/jobs/jobDatabase.ts', () => ({ readPrinted: async () => marks.printed }));

let mounted: Mounted | null = null;
let chosen: ChosenRows = startChosen(40, []);
beforeEach(() => {
  worker.queries.length = 0;
  marks.printed = null;
  // The table is as high as ten rows with their header; without this its rows would have no place in a DOM without a layout.
  for (const [name, px] of [
    ['clientHeight', 308],
    ['clientWidth', 600],
  ] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(px);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.restoreAllMocks();
});

interface Shown {
  readonly start?: ChosenRows;
  /** Indexes of the printed rows; null for all. */
  readonly printed?: Uint32Array | null;
  readonly columnCopies?: Uint16Array | null;
}

/** Shows 40 rows, whose row numbers start at 2. */
async function show({ start = startChosen(40, [0]), printed = null, columnCopies = null }: Shown = {}) {
  const dataState = createDataState({});
  const documentState = createDocumentState(createHistory(parsed({ name: 'a', rowFilter: 'x > 1' })));
  const data = createDataActions(dataState, {
    checked: checkedLabel(() => documentState.history.present),
    open: async () => ok(sheetSummary(['№', 'Товар 商品'], { rowCount: 40 })),
    close: async () => undefined,
    readRow: async () => ok({ texts: [], exact: [] }),
    fixCells: async () => [],
    listRows: async () => ok(null),
    check: async () => fail('planEmpty'),
  });
  await data.open(new File([''], 'товары.csv'));
  const { sheet } = dataState;
  if (!sheet) throw new Error('no spreadsheet');
  if (printed) Object.assign(dataState, { printed: asRef(printed) });
  const draft = () => ({ id: 'd', revision: 1 });
  const Rows = () => {
    const [now, setNow] = useState(start);
    chosen = now;
    return (
      <CustomRows
        sheet={sheet}
        chosen={now}
        columnCopies={columnCopies}
        hasColumn={columnCopies !== null}
        onChange={setNow}
      />
    );
  };
  mounted = await mountScreen(
    <WorkspaceContext value={{ documentState, dataState, data, previewState: createPreviewState(), draft }}>
      <Rows />
    </WorkspaceContext>,
  );
  await settled();
}

const page = () => document.body.textContent;
const status = () => document.querySelector('[role="status"]')?.textContent;
const trs = () => [...document.querySelectorAll<HTMLElement>('tr[data-place]')];
const numbers = () => trs().map((row) => row.querySelector('th')?.textContent);
const rowOf = (number: number) => {
  const found = trs().find((row) => row.querySelector('th')?.textContent === String(number));
  if (!found) throw new Error(`no row ${number}`);
  return found;
};
const click = (number: number, more: MouseEventInit = {}) =>
  settled(() => rowOf(number).dispatchEvent(new MouseEvent('click', { bubbles: true, ...more })));
/** Numbers of the selected rows. */
const selected = () => [...chosenPositions(chosen, null)].map((row) => row + 2);
const field = () => {
  const input = document.getElementById(named('label', 'What to find').getAttribute('for') ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field');
  return input;
};
const find = async (text: string) => {
  await typeInto(field(), text);
};
const searchBy = (kind: string) =>
  settled(() => {
    const select = document.querySelector('select');
    if (!select) throw new Error('no list');
    select.value = kind;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const awaitStatus = (text: string) =>
  eventually(async () => {
    await settled();
    expect(status()).toContain(text);
  });
const board = () => {
  const found = document.querySelector('table')?.parentElement;
  if (!found) throw new Error('no table');
  return found;
};
const enter = async (input: HTMLElement, text: string) => {
  if (!(input instanceof HTMLInputElement)) throw new Error('no field');
  await settled(() => input.focus());
  await typeInto(input, text);
  await settled(() => input.blur());
};

describe('table of rows', () => {
  it('selects rows by clicks; with Shift the rows between get the state of the first', async () => {
    await show();
    expect(status()).toBe('1 of 40 rows selected');
    expect(rowOf(3).textContent).toContain('Чайник 1');
    await click(5);
    await click(8, { shiftKey: true });
    expect(selected()).toEqual([2, 5, 6, 7, 8]);
    expect(rowOf(6).getAttribute('aria-selected')).toBe('true');
    await click(7);
    await click(5, { shiftKey: true });
    expect(selected()).toEqual([2, 8]);
    expect(status()).toBe('2 of 40 rows selected');
  });

  it('selects by keys: Space, Shift and arrows, and all rows with Ctrl+A', async () => {
    await show({ start: startChosen(40, []) });
    await settled(() => board().focus());
    for (const key of ['ArrowDown', ' ']) await pressKey(board(), key);
    expect(selected()).toEqual([3]);
    for (const key of ['ArrowDown', 'ArrowDown']) await pressKey(board(), key, { shiftKey: true });
    expect(selected()).toEqual([3, 4, 5]);
    await pressKey(board(), 'End', { shiftKey: true });
    expect(selected()).toHaveLength(39);
    await pressKey(board(), 'Home');
    await pressKey(board(), 'x');
    await pressKey(board(), 'a', { ctrlKey: true });
    expect(selected()).toHaveLength(40);
  });

  it('shows a part of its rows, and steps through them ten at a time', async () => {
    await show();
    expect(numbers()).toHaveLength(15);
    await press('Next page of rows');
    await settled(() => board().dispatchEvent(new Event('scroll')));
    await eventually(async () => {
      await settled();
      expect(numbers()).toContain('20');
    });
    expect(numbers()).not.toContain('2');
    expect(rowOf(20).textContent).toContain('茶壶 18');
    await click(20);
    expect(selected()).toEqual([2, 20]);
  });
});

describe('copies', () => {
  it('of a row are entered in the table, and those of all selected rows together', async () => {
    await show({ start: startChosen(40, [0, 1]) });
    const copiesOf = (row: number) => named('input[role="spinbutton"]', `Copies of row ${row}`);
    expect(copiesOf(4).hasAttribute('disabled')).toBe(true);
    await enter(copiesOf(3), '25');
    expect([chosen.copies[0], chosen.copies[1], selected()]).toEqual([1, 25, [2, 3]]);
    const label = named('label', 'Copies of every selected row');
    const all = document.getElementById(label.getAttribute('for') ?? '');
    if (!(all instanceof HTMLInputElement)) throw new Error('no field');
    // The rows have different numbers.
    expect(all.value).toBe('');
    await enter(all, '7');
    expect([...chosen.copies.slice(0, 3)]).toEqual([7, 7, 1]);
    expect(all.value).toBe('7');
  });

  it('from a column are shown and cannot be changed', async () => {
    await show({ columnCopies: Uint16Array.from({ length: 40 }, (_, row) => row * 100) });
    expect(document.querySelector('input[role="spinbutton"]:not([aria-label="Page of rows"])')).toBeNull();
    expect(rowOf(4).textContent).toContain('200');
    expect(page()).not.toContain('Copies of every selected row');
  });
});

describe('search', () => {
  it('by text selects only, adds, removes or inverts the found rows', async () => {
    await show({ start: startChosen(40, [0, 3]) });
    await find('Чайник');
    await awaitStatus('13 found');
    expect(worker.queries.at(-1)).toMatchObject({ search: 'Чайник', rowFilter: 'x > 1' });
    expect(numbers().slice(0, 3)).toEqual(['3', '6', '9']);
    await press('Select all');
    expect(selected()).toHaveLength(15);
    await press('Only these');
    expect(selected()).toEqual([...numbers().map(Number).slice(0, 13)]);
    await click(3);
    await press('Invert');
    expect(selected()).toEqual([3]);
    await press('Clear selection');
    expect(selected()).toEqual([]);
    await find('нет такого');
    await awaitStatus('0 found');
    expect(page()).toContain('No matching rows.');
  });

  it('by a condition says what is wrong with it, and changes nothing meanwhile', async () => {
    await show();
    await searchBy('condition');
    await find('stock >');
    await eventually(async () => {
      await settled();
      expect(page()).toContain('The expression ends too early');
    });
    expect(named('button', 'Select all').getAttribute('aria-disabled')).toBe('true');
    await press('Select all');
    expect(selected()).toEqual([2]);
    expect(worker.queries.at(-1)).toMatchObject({ rowFilter: 'stock >', search: '' });
  });

  it('by numbers needs no worker, and knows only the rows that are printed', async () => {
    await show({ printed: Uint32Array.of(9, 4, 5, 30) });
    expect(numbers()).toEqual(['11', '6', '7', '32']);
    expect(status()).toBe('1 of 4 rows selected');
    await searchBy('numbers');
    await find('5-7,32');
    expect(numbers()).toEqual(['6', '7', '32']);
    await find('1');
    expect(page()).toContain('Row numbers as the table shows them');
    expect(named('button', 'Invert').getAttribute('aria-disabled')).toBe('true');
    expect(worker.queries).toEqual([]);
  });

  it('finds the rows that were not printed before, if some were', async () => {
    await show();
    expect(document.querySelector('option[value="unprinted"]')).toBeNull();
    await mounted?.unmount();
    marks.printed = Uint8Array.of(0b1111_1110, 0xff, 0xff, 0xff, 0b0111_1111);
    await show();
    expect(rowOf(3).querySelector('[aria-label="Printed before"]')).not.toBeNull();
    expect(rowOf(2).querySelector('[aria-label="Printed before"]')).toBeNull();
    await searchBy('unprinted');
    expect(numbers()).toEqual(['2', '41']);
    expect(page()).not.toContain('What to find');
    await press('Only these');
    expect(selected()).toEqual([2, 41]);
  });
});
