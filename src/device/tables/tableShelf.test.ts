import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHEET_LIMITS, STORAGE_PREFIX } from '../../core/base/limits.ts';
import { createHistory } from '../../core/edit/history/history.ts';
import { LABEL_VERSION } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import type { TableInput } from './tableTypes.ts';

/** Simulates a new tab: the freshly imported modules have their own database connection. */
async function openTab() {
  vi.resetModules();
  const shelf = await import('./tableShelf.ts');
  const { startDraft } = await import('../draftSeed.ts');
  const { markDeleted } = await import('../draftShelf.ts');
  const { openDrafts } = await import('../draftDatabase.ts');
  return { ...shelf, startDraft, markDeleted, openDrafts };
}

const OPTIONS = { sheetName: null, mergedCells: 'refuse' } as const;
const inputOf = (name: string, text = 'a,b\n1,2', columns: readonly string[] = ['a', 'b']): TableInput => ({
  name,
  content: { file: new File([text], name, { lastModified: 7 }), options: OPTIONS },
  columns,
  rowCount: text.split('\n').length - 1,
  profile: 'library',
  origin: { kind: 'file', canReread: false },
});

function value<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('[S2.25][S3.34] tables of this device', () => {
  it('are listed with name, columns and rows, and read back as they were stored', async () => {
    const tab = await openTab();
    const head = value(await tab.addTable(inputOf('цены.csv'), 5));
    expect(head).toMatchObject({
      name: 'цены.csv',
      columns: ['a', 'b'],
      rowCount: 1,
      revision: 1,
      importedAtMs: 5,
    });
    const again = await openTab();
    expect(value(await again.listTables())).toEqual([head]);
    const read = value(await again.readTable(head.id));
    expect(await read.content.file.text()).toBe('a,b\n1,2');
    expect([read.content.file.name, read.content.file.lastModified]).toEqual(['цены.csv', 7]);
  });

  it('[S5.24] have names of 1 to 128 characters', async () => {
    const tab = await openTab();
    const long = (count: number) => `${'字'.repeat(count - 4)}.csv`;
    expect((await tab.addTable(inputOf(long(SHEET_LIMITS.maxFileNameLength)), 1)).ok).toBe(true);
    const over = await tab.addTable(inputOf(long(SHEET_LIMITS.maxFileNameLength + 1)), 1);
    expect(over).toMatchObject({ ok: false, error: { code: 'sheetFileName', params: { max: 128 } } });
    expect(await tab.addTable(inputOf(' '), 1)).toMatchObject({ error: { code: 'sheetFileName' } });
    const { id } = value(await tab.addTable(inputOf('a.csv'), 1));
    expect(await tab.renameTable(id, '  ')).toMatchObject({ error: { code: 'sheetFileName' } });
    expect(value(await tab.renameTable(id, ' b ')).name).toBe('b.csv');
  });

  it('[S5.26] have unique names ignoring letter case, even if two tabs add them at the same time', async () => {
    const [one, other] = [await openTab(), await openTab()];
    const [first, second] = await Promise.all([
      one.addTable(inputOf('Café.csv'), 1),
      other.addTable(inputOf('CAFE\u0301.CSV'), 1),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    const refused = [first, second].find(({ ok }) => !ok);
    expect(refused).toMatchObject({ error: { code: 'tableNameTaken' } });
    const { id } = value(await one.addTable(inputOf('b.csv'), 1));
    expect(await other.renameTable(id, 'cafÉ')).toMatchObject({ error: { code: 'tableNameTaken' } });
    expect(value(await other.listTables())).toHaveLength(2);
  });

  it('[S5.25] can be replaced only by a content with as many columns', async () => {
    const tab = await openTab();
    const head = value(await tab.addTable(inputOf('a.csv'), 1));
    const wider = inputOf('new.csv', 'a,b,c\n1,2,3', ['a', 'b', 'c']);
    expect(await tab.replaceTable(head, wider, 2)).toMatchObject({
      ok: false,
      error: { code: 'tableColumnCount', params: { name: 'a.csv', expected: 2, found: 3 } },
    });
    expect(await value(await tab.readTable(head.id)).content.file.text()).toBe('a,b\n1,2');
    const next = value(await tab.replaceTable(head, inputOf('new.xlsx', 'x,y\n1,2\n3,4', ['x', 'y']), 2));
    // The name gets the extension of the new file type.
    expect(next).toMatchObject({ name: 'a.xlsx', columns: ['x', 'y'], rowCount: 2, revision: 2 });
    expect(next.importedAtMs).toBe(1);
    expect(await value(await tab.readTable(head.id)).content.file.text()).toBe('x,y\n1,2\n3,4');
  });

  it('are not replaced if another tab has replaced them meanwhile', async () => {
    const [one, other] = [await openTab(), await openTab()];
    const head = value(await one.addTable(inputOf('a.csv'), 1));
    value(await other.replaceTable(head, inputOf('a.csv', 'a,b\nother,tab'), 2));
    expect(await one.replaceTable(head, inputOf('a.csv', 'a,b\nlate,tab'), 3)).toMatchObject({
      error: { code: 'tableChanged' },
    });
    expect(await value(await one.readTable(head.id)).content.file.text()).toBe('a,b\nother,tab');
  });

  it('can be restored after deletion, and free their name meanwhile', async () => {
    const tab = await openTab();
    const head = value(await tab.addTable(inputOf('a.csv'), 1));
    value(await tab.deleteTable(head.id, 10));
    expect(await tab.readTable(head.id)).toMatchObject({ error: { code: 'tableMissing' } });
    expect(await tab.replaceTable(head, inputOf('a.csv'), 11)).toMatchObject({
      error: { code: 'tableMissing' },
    });
    const other = value(await tab.addTable(inputOf('A.csv'), 11));
    expect(await tab.restoreTable(head.id)).toMatchObject({ error: { code: 'tableNameTaken' } });
    value(await tab.deleteTable(other.id, 12));
    expect(value(await tab.restoreTable(head.id))).toEqual(head);
    expect(await value(await tab.readTable(head.id)).content.file.text()).toBe('a,b\n1,2');
    const week = 7 * 24 * 60 * 60 * 1000;
    await tab.purgeDeletedTables(12 + week);
    expect(value(await tab.listTables())).toHaveLength(2);
    await tab.purgeDeletedTables(13 + week);
    expect(value(await tab.listTables())).toEqual([head]);
    const database = await tab.openDrafts();
    expect(await database.getAllKeys('tableContents')).toEqual([head.id]);
  });

  it('list the labels that use them, except deleted labels', async () => {
    const tab = await openTab();
    const head = value(await tab.addTable(inputOf('a.csv'), 1));
    const label = parseLabel({ format: 'diecut-label', version: LABEL_VERSION, name: 'ценник' });
    if (!label.ok) throw new Error(label.error.code);
    const sheet = {
      file: new File(['a,b'], 'a.csv'),
      options: { ...OPTIONS, table: { id: head.id, revision: 1 } },
    };
    const history = createHistory(label.value);
    const draft = value(await tab.startDraft({ history, sheet }, 2));
    value(await tab.startDraft({ history, sheet: { ...sheet, options: OPTIONS } }, 2));
    expect([...value(await tab.listTableUsers())]).toEqual([[head.id, ['ценник']]]);
    await tab.markDeleted(draft.id, 3);
    expect([...value(await tab.listTableUsers())]).toEqual([]);
  });
});

describe('storing a table', () => {
  /** Aborts the transaction when it writes to the given store, as if the tab were killed at that moment. */
  function killAt(store: string): void {
    const put = IDBObjectStore.prototype.put;
    const add = IDBObjectStore.prototype.add;
    const dying = (real: typeof put) =>
      function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
        const request = real.apply(this, values);
        if (this.name === store) this.transaction.abort();
        return request;
      };
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(dying(put));
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(dying(add));
  }

  for (const store of ['tables', 'tableContents']) {
    it(`leaves no table when its tab is killed while ${store} are written`, async () => {
      const tab = await openTab();
      killAt(store);
      const stored = await tab.addTable(inputOf('a.csv'), 1);
      expect(stored).toMatchObject({ ok: false, error: { code: 'tableNoStorage' } });
      vi.restoreAllMocks();
      const again = await openTab();
      expect(value(await again.listTables())).toEqual([]);
      const database = await again.openDrafts();
      expect(await database.getAllKeys('tableContents')).toEqual([]);
      // The name of a deleted table is free.
      expect((await again.addTable(inputOf('a.csv'), 2)).ok).toBe(true);
    });

    it(`keeps the former table when its tab is killed while ${store} are replaced`, async () => {
      const tab = await openTab();
      const head = value(await tab.addTable(inputOf('a.csv'), 1));
      killAt(store);
      expect((await tab.replaceTable(head, inputOf('a.csv', 'a,b\nnew,new'), 2)).ok).toBe(false);
      vi.restoreAllMocks();
      const again = await openTab();
      const read = value(await again.readTable(head.id));
      expect([read.head, await read.content.file.text()]).toEqual([head, 'a,b\n1,2']);
    });
  }

  it('reports that the device has no room or no storage', async () => {
    const tab = await openTab();
    const { id } = value(await tab.addTable(inputOf('a.csv'), 1));
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await tab.addTable(inputOf('b.csv'), 1)).toEqual({ ok: false, error: { code: 'tableNoRoom' } });
    vi.restoreAllMocks();
    expect(value(await tab.listTables()).map((head) => head.id)).toEqual([id]);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('private window', 'SecurityError');
      },
    });
    const fresh = await openTab();
    expect(await fresh.listTables()).toMatchObject({ error: { code: 'tableNoStorage' } });
  });
});

it('the upgrade from database version 2 keeps the drafts, and invalid tables are ignored', async () => {
  const old = await openDB(`${STORAGE_PREFIX}drafts`, 2, {
    upgrade: (fresh) => {
      for (const store of ['heads', 'bases', 'log', 'versions', 'sheets', 'leases', 'thumbnails'])
        fresh.createObjectStore(store);
    },
  });
  await old.put('heads', { id: 'kept' }, 'kept');
  await old.put('sheets', { file: new File(['x'], 'x.csv'), options: OPTIONS }, 'kept');
  old.close();
  const tab = await openTab();
  expect(value(await tab.listTables())).toEqual([]);
  const database = await tab.openDrafts();
  expect(await database.get('heads', 'kept')).toEqual({ id: 'kept' });
  expect((await database.get('sheets', 'kept'))?.file.name).toBe('x.csv');
  expect(value(await tab.addTable(inputOf('a.csv'), 1)).name).toBe('a.csv');
  database.close();
  const raw = await openDB(`${STORAGE_PREFIX}drafts`);
  await raw.put('tables', 'no head', 'broken');
  raw.close();
  const again = await openTab();
  expect(value(await again.listTables())).toHaveLength(1);
  expect(await again.renameTable('broken', 'x')).toMatchObject({ error: { code: 'tableMissing' } });
});
