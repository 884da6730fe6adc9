import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import { sweep } from '../../server/store/sweep.ts';
import { createSheetQueue } from '../../src/node/inputs/sheetQueue.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { pictureFile, textFile } from './pictureFiles.ts';
import { type SentFile, signIn, startTestApp, type TestApp } from './testApp.ts';

const DAY_MS = 24 * 60 * 60_000;
const UPLOAD = '/database/upload';

function workbook(
  rows: readonly (readonly unknown[])[],
  {
    name = 'Orders.xlsx',
    bookType = 'xlsx',
    merges = [] as string[],
  }: Partial<{ name: string; bookType: XLSX.BookType; merges: string[] }> = {},
): SentFile {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
  const bytes = new Uint8Array(XLSX.write(XLSX.utils.book_new(sheet, 'Data'), { type: 'array', bookType }));
  return { name, bytes };
}

const GOOD = [
  ['sku', 'name'],
  ['A1', 'Tea'],
  ['A2', 'Coffee'],
] as const;

const labelOf = (name: string) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 60,
  heightMm: 40,
  elements: [{ kind: 'text', id: 't', widthMm: 20, content: '{sku}' }],
});

interface Row {
  readonly id: number;
  readonly cells: readonly string[];
}

onEachStoreInLong('databases', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    return () => test.close();
  });
  const upload = (file: SentFile, fields = {}, { token } = ana) => {
    test.clock.nowMs += 1000;
    return test.upload(UPLOAD, file, { token, fields });
  };
  const update = (id: string, file: SentFile, { token } = ana) => {
    test.clock.nowMs += 1000;
    return test.upload('/database/update', file, { token, fields: { id } });
  };
  const list = async ({ token } = ana) => (await test.get('/database/list', { token })).data;
  const rowsOf = async (id: string, query = '') =>
    (await test.get(`/database/${id}/rows${query}`, ana)).data as {
      total: number;
      columns: string[];
      list: Row[];
    };
  const cellsOf = async (id: string, query = '') => (await rowsOf(id, query)).list.map(({ cells }) => cells);
  const incoming = () => readdirSync(join(test.folder, 'incoming'));

  it('[S3.34][S5.22] are stored from xlsx, xls and csv, and read back row by row and byte by byte', async () => {
    for (const [file, fileName] of [
      [workbook(GOOD), 'Orders.xlsx'],
      [workbook(GOOD, { name: 'old.xls', bookType: 'biff8' }), 'old.xls'],
      [textFile('заказы.csv', 'sku,name\nA1,Tea\nA2,Coffee\n'), 'заказы.csv'],
      // The stored name has the extension of the actual file type.
      [workbook(GOOD, { name: 'export.csv' }), 'export.xlsx'],
    ] as const) {
      const { data, msg } = await upload(file);
      expect([msg, data]).toMatchObject([
        'success',
        {
          fileName,
          columns: ['sku', 'name'],
          rowCount: 2,
          bytes: file.bytes.length,
          revision: 1,
          labels: [],
        },
      ]);
      expect(await rowsOf(data.id)).toEqual({
        total: 2,
        columns: ['sku', 'name'],
        list: [
          { id: 1, cells: ['A1', 'Tea'] },
          { id: 2, cells: ['A2', 'Coffee'] },
        ],
      });
      const read = await test.fetch(`/database/${data.id}/file?t=1`, ana);
      expect(new Uint8Array(read.rawPayload)).toEqual(file.bytes);
      expect(read.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await list()).map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'export.xlsx',
      'заказы.csv',
      'old.xls',
      'Orders.xlsx',
    ]);
    expect(incoming()).toEqual([]);
    expect((await test.get('/user/export', ana)).data.databases).toHaveLength(4);
  });

  it('[S5.22][S5.23][S5.24][S9.14] are rejected with the cell in the message, and not stored', async () => {
    const wide = [0, 1].map(() => Array.from({ length: 16 }, (_, at) => `h${at}`));
    for (const [file, code, message] of [
      [workbook([...GOOD, ['A3', null]]), 20_174, 'Cell B4 is empty.'],
      [workbook(wide), 20_176, 'P1'],
      [workbook([...GOOD, ['A3', 'x']], { merges: ['A3:B3'] }), 20_178, 'A3:B3'],
      [workbook([GOOD[0]]), 20_170, 'no rows'],
      [workbook([]), 20_169, 'empty'],
      [
        workbook([
          ['sku', null],
          ['a', 'b'],
        ]),
        20_172,
        'B1',
      ],
      [
        workbook([
          ['sku', 'sku'],
          ['a', 'b'],
        ]),
        20_173,
        'B1',
      ],
      [textFile('list.csv', `a,b\n1,${'x'.repeat(4097)}\n`), 20_175, 'B2'],
      [textFile('notes.txt', 'a,b\n1,2\n'), 20_162, 'xlsx'],
      [textFile('text.xlsx', 'a,b\n1,2\n'), 20_162, 'xlsx'],
      [await pictureFile('png', { r: 1, g: 2, b: 3 }, 'picture.xlsx'), 20_162, 'xlsx'],
      [{ ...workbook(GOOD), name: `${'x'.repeat(124)}.xlsx` }, 20_161, '128'],
    ] as const) {
      const answer = await upload(file);
      expect([file.name, answer.status, answer.code]).toEqual([file.name, 400, code]);
      expect(answer.msg).toContain(message);
    }
    const over = new Uint8Array(10 * 1024 * 1024 + 1);
    expect((await upload({ name: 'over.xlsx', bytes: over })).msg).toBe(
      'The file or data is too large. The maximum is 10 MB.',
    );
    const { bytes } = workbook([...GOOD, ['A3', null]]);
    const russian = await test.upload(
      UPLOAD,
      { name: 'x.xlsx', bytes },
      { ...ana, headers: { 'accept-language': 'ru' } },
    );
    expect(russian.msg).toContain('B4');
    expect(russian.msg).toMatch(/[а-я]/);
    expect([await list(), incoming()]).toEqual([[], []]);
    expect(await test.store.read.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('are rejected when they unpack to far more than their size or are two formats at once', async () => {
    const zeros = new Uint8Array(30 * 1024 * 1024);
    const bomb = zipSync({ 'xl/workbook.xml': zeros }, { level: 9 });
    const answer = await upload({ name: 'bomb.xlsx', bytes: bomb });
    expect([answer.status, answer.code]).toEqual([400, 20_166]);
    // An HTML page followed by a workbook is not a workbook.
    const { bytes } = workbook(GOOD);
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const polyglot = await upload({ name: 'both.xlsx', bytes: new Uint8Array([...page, ...bytes]) });
    expect(polyglot.code).toBe(20_162);
    expect((await upload(workbook(GOOD))).code).toBe(200);
  });

  it('[S5.26][S8.12] with an existing name require confirmation, which lists the affected labels', async () => {
    const { id } = (await upload(workbook(GOOD))).data;
    const labelId = (await test.post('/templet/save', { label: labelOf('Preis') }, ana)).data.id;
    expect((await test.post('/database/bind', { labelId, databaseId: id }, ana)).code).toBe(200);
    const changed = workbook([...GOOD, ['A3', 'Milk']], { name: 'ORDERS.xlsx' });
    const answer = await upload(changed);
    expect([answer.status, answer.code, answer.msg]).toEqual([
      409,
      20_140,
      'This file name already exists. Do you want to overwrite? Associated templates may be impacted.',
    ]);
    expect(answer.data).toMatchObject({
      id,
      fileName: 'Orders.xlsx',
      labels: [{ id: labelId, name: 'Preis' }],
    });
    expect((await rowsOf(id)).total).toBe(2);
    const overwritten = await upload(changed, { overwrite: 'true' });
    expect(overwritten.data).toMatchObject({
      id,
      fileName: 'Orders.xlsx',
      revision: 2,
      rowCount: 3,
      labels: [{ id: labelId }],
    });
    expect((await rowsOf(id)).total).toBe(3);
    expect(await list()).toHaveLength(1);
    // A file name is only unique within an account.
    expect((await upload(changed, {}, bo)).data.fileName).toBe('ORDERS.xlsx');
    expect((await upload(changed, { overwrite: 'maybe' })).code).toBe(400);
  });

  it('[S5.25] are updated only by content with the same number of columns, and keep their name', async () => {
    const { id } = (await upload(workbook(GOOD))).data;
    const narrow = await update(id, workbook([['sku'], ['A1']]));
    expect([narrow.status, narrow.code, narrow.msg]).toEqual([
      400,
      20_142,
      'The number of columns must match: “Orders.xlsx” has 2, and this file has 1.',
    ]);
    const answer = await update(id, textFile('new.csv', 'code,title\nB1,Rice\n'));
    expect(answer.data).toMatchObject({
      id,
      fileName: 'Orders.csv',
      columns: ['code', 'title'],
      rowCount: 1,
      revision: 2,
    });
    expect(await cellsOf(id)).toEqual([['B1', 'Rice']]);
    expect((await update(id, workbook([...GOOD, ['A3', null]]))).msg).toBe('Cell B4 is empty.');
    expect((await update(id, workbook(GOOD), bo)).code).toBe(20_141);
    expect((await update('nothing', workbook(GOOD))).code).toBe(20_141);
    expect((await test.upload('/database/update', workbook(GOOD), ana)).code).toBe(400);
    // The update changes the extension, so the new name may belong to another table.
    const other = (await upload(workbook(GOOD))).data;
    expect((await update(id, workbook(GOOD))).data).toMatchObject({
      problem: 'databaseNameTaken',
      id: other.id,
    });
  });

  it('[S9.18] are read ten rows per page, filtered by a search text and sorted by a column', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => [
      `Item ${at + 1}`,
      String((at * 7) % 25),
      at % 2 ? 'Tea' : 'milk',
    ]);
    const { id } = (await upload(workbook([['name', 'stock', 'kind'], ...rows]))).data;
    expect(await cellsOf(id)).toEqual(rows.slice(0, 10));
    expect(await cellsOf(id, '?pageNumber=3')).toEqual(rows.slice(20));
    expect(await cellsOf(id, '?pageNumber=4')).toEqual([]);
    expect(await cellsOf(id, '?pageSize=100')).toEqual(rows);
    const byStock = [...rows].sort((a, b) => Number(b[1]) - Number(a[1]));
    expect(await cellsOf(id, '?sort=stock&order=desc')).toEqual(byStock.slice(0, 10));
    // Texts with numbers are sorted in natural order: “Item 2” before “Item 10”.
    expect(await cellsOf(id, '?sort=name&pageNumber=2')).toEqual(rows.slice(10, 20));
    const tea = rows.filter(([, , kind]) => kind === 'Tea');
    expect(await rowsOf(id, '?search=tEA')).toMatchObject({
      total: 12,
      list: tea.slice(0, 10).map((cells) => ({ cells })),
    });
    expect((await rowsOf(id, '?search=tea&sort=stock&pageNumber=2')).list).toHaveLength(2);
    expect((await rowsOf(id, '?search=nothing')).list).toEqual([]);
    for (const [query, code] of [
      ['?sort=price', 20_144],
      ['?pageNumber=0', 400],
      ['?pageSize=101', 400],
      ['?order=up', 400],
    ] as const)
      expect([query, (await test.get(`/database/${id}/rows${query}`, ana)).code]).toEqual([query, code]);
    expect(incoming()).toEqual([]);
  });

  it('are accessible to their owner only, and not after deletion', async () => {
    const { id } = (await upload(workbook(GOOD))).data;
    for (const path of [`/database/${id}/rows`, `/database/${id}/file`]) {
      const answers = [await test.fetch(path, bo), await test.fetch(path)];
      expect([path, ...answers.map(({ statusCode }) => statusCode)]).toEqual([path, 404, 401]);
    }
    expect(await list(bo)).toEqual([]);
    expect((await test.upload(UPLOAD, workbook(GOOD))).status).toBe(401);
    expect((await test.post('/database/delete', { ids: [id] }, bo)).data).toEqual({ count: 0 });
    expect((await test.post('/database/delete', { ids: [] }, ana)).code).toBe(400);
    const labelId = (await test.post('/templet/save', { label: labelOf('Preis') }, ana)).data.id;
    await test.post('/database/bind', { labelId, databaseId: id }, ana);
    test.clock.nowMs += 2 * DAY_MS;
    ana = await signIn(test, 'ana@example.com');
    const sweepAll = async () => {
      await sweep(test.store, test.clock.nowMs);
      await sweepFiles({ ...test, clock: () => test.clock.nowMs });
    };
    await sweepAll();
    expect((await rowsOf(id)).total).toBe(2);
    expect((await test.post('/database/delete', { ids: [id, 'other'] }, ana)).data).toEqual({ count: 1 });
    expect((await test.get(`/database/${id}/rows`, ana)).code).toBe(20_141);
    await sweepAll();
    expect(await test.store.read.selectFrom('files').selectAll().execute()).toHaveLength(1);
    test.clock.nowMs += 31 * DAY_MS;
    ana = await signIn(test, 'ana@example.com');
    await sweepAll();
    expect((await test.post('/database/restore', { id }, ana)).code).toBe(20_141);
    expect(await test.store.read.selectFrom('files').selectAll().execute()).toEqual([]);
    expect((await test.get(`/templet/${labelId}`, ana)).code).toBe(200);
  });

  it('are restored with their labels and file, unless another database has their name', async () => {
    const { id } = (await upload(workbook(GOOD))).data;
    const labelId = (await test.post('/templet/save', { label: labelOf('Preis') }, ana)).data.id;
    await test.post('/database/bind', { labelId, databaseId: id }, ana);
    const restore = (body: object, { token } = ana) => test.post('/database/restore', body, { token });
    await test.post('/database/delete', { ids: [id, id] }, ana);
    expect(await list()).toEqual([]);
    const all = async () => (await test.get('/database/list?withDeleted=true', ana)).data;
    expect(await all()).toMatchObject([{ id, fileName: 'Orders.xlsx', isDeleted: true }]);
    for (const answer of [
      await test.post('/database/bind', { labelId, databaseId: id }, ana),
      await update(id, workbook(GOOD)),
      await test.post('/database/rename', { id, fileName: 'x' }, ana),
      await restore({ id }, bo),
    ])
      expect(answer.code).toBe(20_141);
    expect((await restore({ id })).data).toMatchObject({ isDeleted: false, labels: [{ id: labelId }] });
    expect(await cellsOf(id)).toHaveLength(2);
    // Restoring twice has the same effect as restoring once.
    expect((await restore({ id })).data).toMatchObject({ id, revision: 1 });
    await test.post('/database/delete', { ids: [id] }, ana);
    const other = (await upload(workbook(GOOD))).data;
    expect((await restore({ id })).data).toMatchObject({ problem: 'databaseNameTaken', id: other.id });
    expect((await test.post('/database/erase', { ids: [id, other.id] }, bo)).data).toEqual({ count: 0 });
    // Erasing skips tables that are not deleted.
    expect((await test.post('/database/erase', { ids: [id, other.id] }, ana)).data).toEqual({ count: 1 });
    expect(await all()).toMatchObject([{ id: other.id }]);
  });

  it('keep their extension when renamed, and reject an update of an outdated revision', async () => {
    const { id } = (await upload(workbook(GOOD))).data;
    const other = (await upload(workbook(GOOD, { name: 'b.xlsx' }))).data;
    const rename = async (fileName: string, { token } = ana) =>
      (await test.post('/database/rename', { id, fileName }, { token })).data;
    expect(await rename('Заказы 茶')).toMatchObject({ fileName: 'Заказы 茶.xlsx' });
    expect(await rename('a.csv')).toMatchObject({ fileName: 'a.xlsx', revision: 1 });
    expect(await rename('A')).toMatchObject({ fileName: 'A.xlsx' });
    expect(await rename('B')).toMatchObject({ problem: 'databaseNameTaken', id: other.id });
    expect(await rename(' ')).toMatchObject({ problem: 'sheetFileName' });
    expect(await rename('x'.repeat(124))).toMatchObject({ problem: 'sheetFileName' });
    expect(await rename('c', bo)).toMatchObject({ problem: 'databaseGone' });
    const known = (revision: number) =>
      test.upload('/database/update', workbook([...GOOD, ['A3', 'Milk']]), {
        ...ana,
        fields: { id, revision: String(revision) },
      });
    expect((await known(1)).data).toMatchObject({ revision: 2 });
    const late = await known(1);
    expect([late.status, late.data.problem, late.msg]).toEqual([
      409,
      'databaseChanged',
      '“A.xlsx” was changed elsewhere. Review it, then try again.',
    ]);
  });

  it('[S4.08] have labels bound to them, each label to one database at a time', async () => {
    const [one, two] = [
      (await upload(workbook(GOOD))).data.id,
      (await upload(workbook(GOOD, { name: 'b.xlsx' }))).data.id,
    ];
    const labelId = (await test.post('/templet/save', { label: labelOf('Preis') }, ana)).data.id;
    const bind = (body: object, { token } = ana) => test.post('/database/bind', body, { token });
    const bound = async () =>
      Object.fromEntries((await list()).map((row: { id: string; labels: object[] }) => [row.id, row.labels]));
    await bind({ labelId, databaseId: one });
    expect(await bound()).toEqual({ [one]: [{ id: labelId, name: 'Preis' }], [two]: [] });
    await bind({ labelId, databaseId: two });
    expect(await bound()).toEqual({ [one]: [], [two]: [{ id: labelId, name: 'Preis' }] });
    for (const [body, who, code] of [
      [{ labelId, databaseId: 'nothing' }, ana, 20_141],
      [{ labelId: 'nothing', databaseId: one }, ana, 20_023],
      [{ labelId, databaseId: one }, bo, 20_023],
      [{ labelId }, ana, 400],
    ] as const)
      expect((await bind(body, who)).code).toBe(code);
    // The refused calls changed nothing.
    expect((await bound())[two]).toHaveLength(1);
    await test.post('/templet/delete', { ids: [labelId] }, ana);
    expect((await bound())[two]).toEqual([]);
    await test.post('/templet/undelete', { ids: [labelId] }, ana);
    expect((await bound())[two]).toHaveLength(1);
    await bind({ labelId, databaseId: '' });
    expect(await bound()).toEqual({ [one]: [], [two]: [] });
  });
});

describe('spreadsheet reader thread', () => {
  it('returns every row once over all pages, filtered and sorted', async () => {
    const test = await startTestApp();
    try {
      const { token } = await signIn(test, 'ana@example.com');
      const cell = fc.stringMatching(/^[a-cA-C0-3]{1,4}$/);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 40 }),
          fc.constantFrom('', 'a', 'B', '1'),
          fc.integer({ min: 1, max: 15 }),
          async (rows, search, pageSize) => {
            const text = [['x', 'y'], ...rows].map((row) => row.join(',')).join('\n');
            const sent = await test.upload(UPLOAD, textFile('rows.csv', text), {
              token,
              fields: { overwrite: 'true' },
            });
            const read: Row[] = [];
            for (let pageNumber = 1; ; pageNumber++) {
              const query = `pageNumber=${pageNumber}&pageSize=${pageSize}&search=${search}&sort=x`;
              const { data } = await test.get(`/database/${sent.data.id}/rows?${query}`, { token });
              if (data.list.length === 0) break;
              read.push(...data.list);
            }
            const wanted = rows
              .map((cells, at) => ({ id: at + 1, cells }))
              .filter(({ cells }) => cells.some((one) => one.toLowerCase().includes(search.toLowerCase())));
            const byId = (one: Row, other: Row) => one.id - other.id;
            expect([...read].sort(byId)).toEqual(wanted);
            // Numbers come first, in numeric order.
            const numbers = read.map(({ cells: [x] }) =>
              /^\d+$/.test(x) ? Number(x) : Number.POSITIVE_INFINITY,
            );
            expect(numbers).toEqual([...numbers].sort((a, b) => (a === b ? 0 : a - b)));
          },
        ),
        { numRuns: 25 },
      );
    } finally {
      await test.close();
    }
  });

  it('is stopped by a file that takes too long, and the next file gets a new thread', async () => {
    const rows = Array.from({ length: 900_000 }, (_, at) => `${at},x`).join('\n');
    const test = await startTestApp({ sheets: createSheetQueue(1) });
    try {
      const { token } = await signIn(test, 'ana@example.com');
      for (const _ of [1, 2]) {
        const answer = await test.upload(UPLOAD, textFile('long.csv', `a,b\n${rows}`), { token });
        expect([answer.status, answer.code]).toEqual([400, 20_160]);
      }
      expect(readdirSync(join(test.folder, 'incoming'))).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
