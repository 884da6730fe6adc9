// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { tableHead as head, MemoryShelf } from '../../../tests/support/memoryShelf.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../tests/support/signInAs.ts';
import { endSession } from '../services/account/session.ts';
import type { TableShelf } from '../services/tables/tableShelf.ts';
import { TablesScreen } from './TablesScreen.tsx';

const shelves = vi.hoisted((): { device: Partial<TableShelf>; account: Partial<TableShelf> } => ({
  device: {},
  account: {},
}));
vi.mock('../services/tables/tableShelves.ts', () => ({ tableShelves: shelves }));
vi.mock('../../device/tables/tableShelf.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  purgeDeletedTables: async () => undefined,
}));

let device: MemoryShelf;
let account: MemoryShelf;
let userCount = 0;
let mounted: Mounted | null = null;
const text = () => document.body.textContent ?? '';
const group = (place: 'account' | 'device') => document.querySelector(`[data-tables="${place}"]`);
const names = (place: 'account' | 'device') =>
  [...(group(place)?.querySelectorAll('[data-table-id] button[aria-label^="Show the rows of "]') ?? [])].map(
    ({ textContent }) => textContent,
  );
const awaitNames = (place: 'account' | 'device', expected: readonly string[]) =>
  eventually(async () => {
    await settled();
    expect(names(place)).toEqual(expected);
  });
const show = async () => {
  mounted = await mountScreen(<TablesScreen />, '/setting/dbdata');
  await settled();
};

beforeEach(() => {
  device = new MemoryShelf();
  account = new MemoryShelf();
  Object.assign(shelves.device, device.shelf);
  Object.assign(shelves.account, account.shelf);
  // The list of a user is kept while the page is open.
  signInAs(`u${userCount++}`);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
});

describe('spreadsheets screen', () => {
  it('[S2.25] lists the spreadsheets of the account and of this device by name, with columns, rows and users', async () => {
    account.heads = [head('a2', 'Товар 10.xlsx'), head('a1', 'Товар 2.xlsx')];
    account.users = new Map([['a1', ['Чай', 'Кофе', 'Сок', 'Ром']]]);
    device.heads = [head('d1', '价格.csv', { profile: 'device', rowCount: 1 })];
    await show();
    await awaitNames('account', ['Товар 2.xlsx', 'Товар 10.xlsx']);
    await awaitNames('device', ['价格.csv']);
    const [used, unused] = [...document.querySelectorAll('[data-tables="account"] [data-table-id]')];
    expect(used.textContent).toContain('3 columns · 12,345 rows · 2');
    expect(used.textContent).toContain('3 minutes ago');
    expect(used.textContent).toContain('Used by: Чай, Кофе, Сок and 1 more');
    expect(unused.textContent).toContain('Not used by any label');
    expect(group('device')?.textContent).toContain('1 row');
    expect(group('device')?.textContent).toContain('On this device only');
  });

  it('explains each location while it is empty, and offers to add spreadsheets', async () => {
    await show();
    await eventually(async () => {
      await settled();
      expect(text()).toContain('No spreadsheets in your account yet');
      expect(text()).toContain('No spreadsheets yet');
    });
    expect(named('button', 'Add to your account…')).toBeTruthy();
    expect(named('button', 'Add a spreadsheet…')).toBeTruthy();
    expect(named('button', 'Add from a web address…')).toBeTruthy();
  });

  it('signed out it lists those of this device only', async () => {
    endSession('/');
    device.heads = [head('d1', 'x.csv')];
    await show();
    await awaitNames('device', ['x.csv']);
    expect(group('account')).toBeNull();
    expect(account.calls).toEqual([]);
    expect(document.querySelector('[aria-label^="Move to your account"]')).toBeNull();
  });

  it('a list that loads shows a placeholder', async () => {
    account.isHeld = true;
    await show();
    expect(document.querySelector('[role="progressbar"]')).not.toBeNull();
    // Files dropped on the placeholder go to this device.
    expect(group('account')?.querySelector('[role="progressbar"]')).toBeNull();
    expect(text()).not.toContain('No spreadsheets in your account yet');
  });

  it("a failed list shows the server's message, Try again loads it, and the other list is not affected", async () => {
    account.refusal = Object.assign(
      { code: 'overloaded' },
      { msg: 'Сервер перегружен.', number: 503, data: null },
    );
    device.heads = [head('d1', 'x.csv')];
    await show();
    await eventually(async () => {
      await settled();
      expect(group('account')?.textContent).toContain(
        'Сервер перегружен. You can still use the spreadsheets on this device.',
      );
    });
    expect(names('device')).toEqual(['x.csv']);
    account.refusal = null;
    account.heads = [head('a1', 'y.csv')];
    await press('Try again');
    await awaitNames('account', ['y.csv']);
    expect(text()).not.toContain('Сервер перегружен.');
  });

  it('follows changes of other tabs', async () => {
    await show();
    await settled(() => device.change([head('d5', '新.csv')]));
    await awaitNames('device', ['新.csv']);
  });
});

describe('actions on a spreadsheet', () => {
  beforeEach(async () => {
    device.heads = [head('d1', 'alt.csv'), head('d2', 'b.csv')];
    await show();
    await awaitNames('device', ['alt.csv', 'b.csv']);
  });
  const field = () => {
    const input = document.querySelector('input[aria-label="Spreadsheet name"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('no field');
    return input;
  };
  const rename = async () => {
    await press('More actions for alt.csv');
    await press('Rename');
    await eventually(async () => {
      await settled();
      field();
    });
  };

  it('[S2.25] is renamed without its extension; Escape, an empty or an unchanged name keep the name', async () => {
    for (const [name, key] of [
      ['x', 'Escape'],
      ['   ', 'Enter'],
      ['alt', 'Enter'],
    ] as const) {
      await rename();
      expect(field().value).toBe('alt');
      await type(field(), name);
      await pressKey(field(), key);
      await settled();
    }
    expect(device.calls.filter((call) => call.startsWith('rename'))).toEqual([]);
    await rename();
    await type(field(), ' Цены 价 ');
    await pressKey(field(), 'Enter', { isComposing: true });
    expect(device.calls.filter((call) => call.startsWith('rename'))).toEqual([]);
    await pressKey(field(), 'Enter');
    await awaitNames('device', ['b.csv', 'Цены 价.csv']);
    expect(device.calls.filter((call) => call.startsWith('rename'))).toEqual(['rename Цены 价 d1']);
  });

  it('a refused name is reported, and the spreadsheet keeps its name', async () => {
    device.refusal = { code: 'tableNameTaken', params: { name: 'b.csv' } };
    await rename();
    await type(field(), 'b');
    await pressKey(field(), 'Enter');
    await eventually(async () => {
      await settled();
      expect(text()).toContain('A spreadsheet named “b.csv” already exists.');
    });
    expect(names('device')).toEqual(['alt.csv', 'b.csv']);
  });

  it('[S2.25] is deleted with Undo, and can be restored or deleted permanently from the deleted ones', async () => {
    await press('More actions for b.csv');
    await press('Delete');
    await awaitNames('device', ['alt.csv']);
    expect(text()).toContain('“b.csv” was deleted');
    expect(text()).toContain('Recently deleted (1)');
    await press('Undo');
    await awaitNames('device', ['alt.csv', 'b.csv']);
    await press('More actions for alt.csv');
    await press('Delete');
    await awaitNames('device', ['b.csv']);
    await press('Restore');
    await awaitNames('device', ['alt.csv', 'b.csv']);
    await press('More actions for alt.csv');
    await press('Delete');
    await awaitNames('device', ['b.csv']);
    await press('Delete permanently');
    await eventually(async () => {
      await settled();
      expect(text()).not.toContain('Recently deleted');
    });
    expect(device.calls.filter((call) => call !== 'list')).toEqual([
      'remove d2',
      'restore d2',
      'remove d1',
      'restore d1',
      'remove d1',
      'erase d1',
    ]);
  });

  it('a web address for a new spreadsheet is checked in its dialog, and Escape closes it', async () => {
    await press('Add from a web address…');
    const dialog = () => document.querySelector('[role="dialog"]');
    const input = dialog()?.querySelector('input');
    if (!input) throw new Error('no field');
    await type(input, 'ftp:');
    await settled(() => dialog()?.querySelector('form')?.requestSubmit());
    expect(dialog()?.textContent).toContain('Enter a file address that starts with https:// or /.');
    const shown = dialog();
    if (shown) await pressKey(shown, 'Escape');
    await eventually(async () => {
      await settled();
      expect(dialog()).toBeNull();
    });
  });
});
