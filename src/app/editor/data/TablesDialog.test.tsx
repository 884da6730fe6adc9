// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { MemoryShelf, tableHead } from '../../../../tests/support/memoryShelf.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { fail, ok } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { NOTHING_ASSUMED } from '../../../core/sheet/sheetAssumptions.ts';
import { endSession } from '../../services/account/session.ts';
import type { TableShelf } from '../../services/tables/tableShelf.ts';
import { asRef } from '../../state/asRef.ts';
import { createEditor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { TablesDialog } from './TablesDialog.tsx';

const shelves = vi.hoisted((): { device: Partial<TableShelf>; account: Partial<TableShelf> } => ({
  device: {},
  account: {},
}));
vi.mock('../../services/tables/tableShelves.ts', () => ({ tableShelves: shelves }));
const deps = vi.hoisted(() => ({ bind: vi.fn() }));
vi.mock('./useBindTable.ts', () => ({ useBindTable: () => deps.bind }));

const content = {
  file: new File(['ean\n1'], 'stored'),
  options: { sheetName: null, mergedCells: 'refuse' },
} as const;
const BOUND = {
  file: new File(['x'], 'old.csv'),
  options: { sheetName: null, mergedCells: 'refuse' },
  summary: {
    ...{ sheetNames: ['old'], sheetName: 'old', columnNames: ['Код'], rowCount: 1, firstRowNumber: 2 },
    ...{ blankRowCount: 0, formulasWithoutValue: null, assumed: NOTHING_ASSUMED, firstRows: [] },
  },
} as const;

let device: MemoryShelf;
let account: MemoryShelf;
let userCount = 0;
let mounted: Mounted | null = null;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  deps.bind.mockReset();
  device = new MemoryShelf();
  account = new MemoryShelf();
  for (const [place, { shelf }] of [
    ['device', device],
    ['account', account],
  ] as const)
    Object.assign(shelves[place], shelf);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
});

function signIn(): void {
  // The list of a user is kept while the page is open.
  signInAs(`u${userCount++}`);
}
async function open(elements: readonly object[] = [], isBound = false) {
  const editor = createEditor(createHistory(parsed({ elements })));
  if (isBound) editor.dataState.sheet = asRef(BOUND);
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <TablesDialog onClose={onClose} />
    </EditorContext>,
  );
}
/** Sets how this device reads a table. */
const readsAs = (read: TableShelf['read']) => Object.assign(shelves.device, { read });
const said = () => document.querySelector('[role="dialog"], [role="alertdialog"]')?.textContent ?? '';
const names = () =>
  [...document.querySelectorAll('[role="dialog"] li button')].map(
    (button) => button.querySelector('span > span')?.textContent ?? button.textContent ?? '',
  );
const isSaid = (text: string) =>
  eventually(async () => {
    await settled();
    expect(said()).toContain(text);
  });

it('lists the tables of this device by name, without those of the bin, and of the account when signed in', async () => {
  device.heads = [
    tableHead('2', 'Товар 10'),
    tableHead('1', 'Товар 2', { rowCount: 1 }),
    tableHead('x', 'gone', { deletedAtMs: 1 }),
  ];
  account.heads = [tableHead('a', '价格')];
  await open();
  await isSaid('Товар 10');
  expect(said().indexOf('Товар 2')).toBeLessThan(said().indexOf('Товар 10'));
  expect(said()).toContain('3 columns · 1 row · 3 minutes ago');
  expect(said()).not.toContain('gone');
  expect(said()).not.toContain('价格');
  await mounted?.unmount();
  signIn();
  await open();
  await isSaid('价格');
});

it('a chosen table is bound at once if the label uses no column of a bound spreadsheet', async () => {
  device.heads = [tableHead('1', 'Preise 价格')];
  readsAs(async () => ok({ head: device.heads[0], content }));
  await open([], true);
  await isSaid('Preise 价格');
  await press(/Preise 价格/, '[role="dialog"] li button');
  await eventually(() => expect(deps.bind).toHaveBeenCalledTimes(1));
  expect(deps.bind.mock.calls[0][0]).toMatchObject({ options: { table: { id: '1', revision: 1 } } });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('otherwise a question names the missing columns first', async () => {
  device.heads = [tableHead('1', 'Preise', { columns: ['ean'] })];
  readsAs(async () => ok({ head: device.heads[0], content }));
  await open([{ kind: 'text', id: 'a', data: { source: 'column', key: 'Код' } }], true);
  await isSaid('Preise');
  await press(/Preise/, '[role="dialog"] li button');
  await isSaid('Switch to “Preise”?');
  expect(document.querySelector('[role="alertdialog"] li')?.textContent).toBe('Код');
  expect(deps.bind).not.toHaveBeenCalled();
  await press('Switch spreadsheets');
  await eventually(() => expect(deps.bind).toHaveBeenCalledTimes(1));
});

it('a table that cannot be read shows the reason, and can be tried again', async () => {
  device.heads = [tableHead('1', 'Preise')];
  let isThere = false;
  readsAs(async () => (isThere ? ok({ head: device.heads[0], content }) : fail('tableMissing')));
  await open();
  await isSaid('Preise');
  await press(/Preise/, '[role="dialog"] li button');
  await eventually(async () => {
    await settled();
    expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy();
  });
  expect([deps.bind.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  isThere = true;
  await press('Try again');
  await eventually(() => expect(deps.bind).toHaveBeenCalledTimes(1));
});

it('says so if there is no table', async () => {
  await open();
  await eventually(async () => {
    await settled();
    expect(names()).toEqual([]);
    expect(said()).toMatch(/no spreadsheets/i);
  });
});
