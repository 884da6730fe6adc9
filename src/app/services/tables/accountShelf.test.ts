// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInput } from '../../../device/tables/tableTypes.ts';

const calls = vi.hoisted(() => ({ callApi: vi.fn(), readFile: vi.fn() }));
vi.mock('../api/apiClient.ts', () => calls);

const { accountTables } = await import('./accountShelf.ts');

const kept = {
  id: 'a b',
  fileName: 'Чай.csv',
  columns: ['x', 'y'],
  rowCount: 2,
  bytes: 9,
  encoding: null,
  separator: null,
  headerRow: null,
  revision: 4,
  createTime: 1,
  updateTime: 2,
  isDeleted: false,
  labels: [{ id: 'l', name: 'Preis' }],
};
const refusal = (code: string, data: unknown = null, number = 409) => ({
  ok: false,
  error: { code, msg: `said of ${code}`, number, data },
});
const input = (name: string): TableInput => ({
  name,
  content: { file: new File(['x,y\n1,2'], 'came.csv'), options: { sheetName: null, mergedCells: 'refuse' } },
  columns: ['x', 'y'],
  rowCount: 1,
  profile: 'library',
  origin: { kind: 'file', canReread: false },
});

beforeEach(() => {
  calls.callApi.mockReset();
  calls.readFile.mockReset();
});

describe('account tables', () => {
  it('[S7.18] are read from their address with the time as a parameter, as binary and from the first sheet', async () => {
    calls.callApi.mockResolvedValue({ ok: true, value: [kept] });
    const bytes = new Uint8Array([0, 255, 13, 10]);
    calls.readFile.mockResolvedValue({ ok: true, value: bytes });
    const before = Date.now();
    const read = await accountTables.read('a b');
    const [address] = calls.readFile.mock.calls[0];
    const [, time] = /^\/api\/v3\/database\/a%20b\/file\?t=(\d+)$/.exec(address) ?? [];
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(read).toMatchObject({
      ok: true,
      value: { head: { name: 'Чай.csv', revision: 4 }, content: { options: { sheetName: null } } },
    });
    if (read.ok) expect(new Uint8Array(await read.value.content.file.arrayBuffer())).toEqual(bytes);
  });

  it('return their chosen encoding', async () => {
    for (const encoding of ['ibm866', null]) {
      calls.callApi.mockResolvedValue({ ok: true, value: [{ ...kept, encoding }] });
      expect(await accountTables.chosenEncoding('a b')).toEqual({ ok: true, value: encoding });
    }
    expect(await accountTables.chosenEncoding('other')).toMatchObject({ error: { code: 'tableMissing' } });
  });

  it('are read with the chosen encoding, separator and header row, and sent with them', async () => {
    const reading = { encoding: 'ibm866', separator: '#', headerRow: 3 };
    calls.callApi.mockResolvedValue({ ok: true, value: [{ ...kept, ...reading }] });
    calls.readFile.mockResolvedValue({ ok: true, value: new Uint8Array([1]) });
    expect(await accountTables.read('a b')).toMatchObject({
      value: { content: { options: { sheetName: null, ...reading } } },
    });
    const { content, ...rest } = input('A.csv');
    const options = { ...content.options, encoding: 'shift_jis', separator: '\t', headerRow: 2 } as const;
    calls.callApi.mockResolvedValue({ ok: true, value: kept });
    await accountTables.add({ ...rest, content: { ...content, options } });
    expect(calls.callApi).toHaveBeenLastCalledWith(
      'POST /database/upload',
      expect.objectContaining({ encoding: 'shift_jis', separator: '\t', headerRow: 2 }),
      expect.anything(),
    );
    const [, , first] = calls.callApi.mock.lastCall ?? [];
    // The same bytes with other reading options are a different upload, so they get another key.
    await accountTables.add(input('A.csv'));
    const [, fields, second] = calls.callApi.mock.lastCall ?? [];
    expect(fields).not.toHaveProperty('encoding');
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('share one call for simultaneous requests, and report a server that is not reached', async () => {
    let answer = (_value: unknown): void => undefined;
    calls.callApi.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const both = [accountTables.list(), accountTables.users()];
    answer({ ok: true, value: [kept, { ...kept, id: 'c', isDeleted: true }] });
    const [heads, users] = await Promise.all(both);
    expect(calls.callApi).toHaveBeenCalledTimes(1);
    expect(heads).toMatchObject({ ok: true, value: [{ deletedAtMs: null }, { deletedAtMs: 2 }] });
    expect(users).toEqual({
      ok: true,
      value: new Map([
        ['a b', ['Preis']],
        ['c', ['Preis']],
      ]),
    });
    calls.callApi.mockResolvedValue(refusal('notReached', null, 0));
    expect(await accountTables.list()).toMatchObject({ ok: false, error: { code: 'notReached' } });
    expect(await accountTables.find('c')).toMatchObject({ ok: false, error: { code: 'notReached' } });
  });

  it('are sent again with the same idempotency key until the server responds, and with a new key after that', async () => {
    calls.callApi.mockResolvedValue(refusal('notReached', null, 0));
    const keyOf = (at: number) => calls.callApi.mock.calls[at][2].idempotencyKey;
    await accountTables.add(input('a.csv'));
    await accountTables.add(input('a.csv'));
    expect(keyOf(0)).toBe(keyOf(1));
    calls.callApi.mockResolvedValue({ ok: true, value: kept });
    expect(await accountTables.add(input('a.csv'))).toMatchObject({ ok: true, value: { id: 'a b' } });
    await accountTables.add(input('a.csv'));
    expect(keyOf(2)).toBe(keyOf(0));
    expect(keyOf(3)).not.toBe(keyOf(0));
    expect(calls.callApi.mock.calls[3][1].file.name).toBe('a.csv');
  });

  it('map server errors to the codes of local tables, or keep the message of the server', async () => {
    calls.callApi.mockResolvedValue(refusal('databaseNameTaken', { fileName: 'A.csv' }));
    expect(await accountTables.add(input('a.csv'))).toEqual({
      ok: false,
      error: { code: 'tableNameTaken', params: { name: 'A.csv' } },
    });
    calls.callApi.mockResolvedValue(refusal('databaseLimit'));
    expect(await accountTables.restore('a b')).toMatchObject({ error: { msg: 'said of databaseLimit' } });
    const head = { id: 'a b', name: 'Чай.csv', revision: 4, columns: ['x'] };
    calls.callApi.mockReset();
    expect(await accountTables.replace(head, input('b.csv'))).toEqual({
      ok: false,
      error: { code: 'tableColumnCount', params: { name: 'Чай.csv', expected: 1, found: 2 } },
    });
    expect(calls.callApi).not.toHaveBeenCalled();
  });

  it('notify their watchers of changes, and not of refused requests', async () => {
    const onChange = vi.fn();
    const stop = accountTables.watch(onChange);
    calls.callApi.mockResolvedValue(refusal('databaseGone', null, 404));
    await accountTables.rename('a b', 'x');
    expect(onChange).not.toHaveBeenCalled();
    calls.callApi.mockResolvedValue({ ok: true, value: kept });
    await accountTables.rename('a b', 'x');
    expect(onChange).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
