import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareZxing } from '../support/symbolReaders.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { codeLabel, readCodes, startRenderTest } from './renderCalls.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

/**
 * CSV file with “sku,name” below a title, then “A1,Чай” in the DOS code page 866. Decoded as Windows-1251 or UTF-8, it gives another word.
 */
const DOS = new Uint8Array([
  ...new TextEncoder().encode('Price list,\nsku,name\nA1,'),
  ...[0x97, 0xa0, 0xa9, 0x0a],
]);
const FILE = { name: 'list.csv', bytes: DOS };
beforeAll(prepareZxing);

onEachStoreInLong('reading options of a database', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    ana = await signIn(test, 'ana@example.com');
    return () => test.close();
  });
  const send = (fields: Readonly<Record<string, string>>, path = '/database/upload') => {
    test.clock.nowMs += 1000;
    return test.upload(path, FILE, { token: ana.token, fields });
  };
  const rowsOf = async (id: string) => (await test.get(`/database/${id}/rows`, ana)).data;

  it('are set on upload, and apply to its rows, its list and its file', async () => {
    const { data } = await send({ encoding: 'CP866', headerRow: '2' });
    expect(data).toMatchObject({ columns: ['sku', 'name'], encoding: 'ibm866', headerRow: 2, rowCount: 1 });
    expect((await rowsOf(data.id)).list).toEqual([{ id: 1, cells: ['A1', 'Чай'] }]);
    expect((await test.get('/database/list', ana)).data).toMatchObject([
      { encoding: 'ibm866', headerRow: 2 },
    ]);
    const file = await test.fetch(`/database/${data.id}/file`, ana);
    expect(file.headers['content-type']).toBe('text/csv; charset=ibm866');
    expect(new Uint8Array(file.rawPayload)).toEqual(DOS);
  });

  it('differ for the same bytes in two databases, and are replaced with the content', async () => {
    const dos = await send({ encoding: 'ibm866', headerRow: '2' });
    const { id } = dos.data;
    expect((await rowsOf(id)).list).toEqual([{ id: 1, cells: ['A1', 'Чай'] }]);
    await send({ id, encoding: 'windows-1252', headerRow: '2' }, '/database/update');
    expect((await rowsOf(id)).list).toEqual([{ id: 1, cells: ['A1', '\u2014\u00a0©'] }]);
    const mac = await send({ id, encoding: 'macintosh', headerRow: '2' }, '/database/update');
    expect(mac.data).toMatchObject({ encoding: 'macintosh', revision: 3 });
    expect((await rowsOf(id)).list).toEqual([{ id: 1, cells: ['A1', 'ó†©'] }]);
  });

  it('keep the encoding for new content of unclear encoding, and drop it for content that states its own', async () => {
    const csv = (letters: string | readonly number[]) => ({
      name: 'next.csv',
      bytes: new Uint8Array([
        ...new TextEncoder().encode('sku,name\nA1,'),
        ...(typeof letters === 'string' ? new TextEncoder().encode(letters) : letters),
      ]),
    });
    // The same three bytes are “Код” in KOI8-R and “лПД” in Windows-1251. They are too few to detect the encoding.
    const unclear = csv([0xeb, 0xcf, 0xc4]);
    const first = await test.upload('/database/upload', unclear, {
      token: ana.token,
      fields: { encoding: 'windows-1251' },
    });
    const { id } = first.data;
    const replace = async (file: ReturnType<typeof csv>, more = {}, path = '/database/update') => {
      test.clock.nowMs += 1000;
      const fields = path === '/database/update' ? { id, ...more } : more;
      const { data } = await test.upload(path, file, { token: ana.token, fields });
      return [data.encoding, (await rowsOf(id)).list[0].cells[1]];
    };
    expect(await replace(unclear)).toEqual(['windows-1251', 'лПД']);
    const over = await replace(unclear, { overwrite: 'true' }, '/database/upload');
    expect(over).toEqual(['windows-1251', 'лПД']);
    expect(await replace(unclear, { encoding: 'koi8-r' })).toEqual(['koi8-r', 'Код']);
    expect(await replace(unclear)).toEqual(['koi8-r', 'Код']);
    expect(await replace(csv('Чай'))).toEqual([null, 'Чай']);
    await replace(unclear, { encoding: 'koi8-r' });
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, ...csv('Чай').bytes]);
    expect(await replace({ ...unclear, bytes })).toEqual([null, 'Чай']);
  });

  it('keep the chosen separator for new content, while it gives the same number of columns', async () => {
    const csv = (text: string, name = 'list.csv') => ({ name, bytes: new TextEncoder().encode(text) });
    // Automatic detection would choose the comma, which is the decimal separator here.
    const prices = csv('sku#price, net\nA1#1,50\nA2#2,75\n');
    const send = (file: ReturnType<typeof csv>, path: string, fields: object) => {
      test.clock.nowMs += 1000;
      return test.upload(path, file, { token: ana.token, fields: { ...fields } });
    };
    const { data } = await send(prices, '/database/upload', { separator: '#' });
    expect(data).toMatchObject({ columns: ['sku', 'price, net'], separator: '#' });
    const { id } = data;
    expect((await rowsOf(id)).list.map(({ cells }: { cells: string[] }) => cells)).toEqual([
      ['A1', '1,50'],
      ['A2', '2,75'],
    ]);
    const replaced = (file: ReturnType<typeof csv>, fields = {}) =>
      send(file, '/database/update', { id, ...fields });
    expect((await replaced(csv('sku#price, net\nB1#9,99\n'))).data).toMatchObject({ separator: '#' });
    expect((await rowsOf(id)).list).toEqual([{ id: 1, cells: ['B1', '9,99'] }]);
    expect((await replaced(csv('sku;price\nC1;3\n'))).data).toMatchObject({ separator: null });
    expect((await rowsOf(id)).list).toEqual([{ id: 1, cells: ['C1', '3'] }]);
    expect((await replaced(csv('sku\tprice\nD1\t4\n'), { separator: 'tab' })).data).toMatchObject({
      separator: '\t',
      columns: ['sku', 'price'],
    });
    expect((await send(prices, '/database/upload', { separator: 'x' })).data).toMatchObject({
      problem: 'inputInvalid',
    });
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ encoding: 'klingon' }, 'inputInvalid'],
    [{ headerRow: '0' }, 'inputInvalid'],
    [{ headerRow: 'two' }, 'inputInvalid'],
    [{ headerRow: '1' }, 'sheetEmptyHeader'],
    [{ encoding: 'ibm866', headerRow: '9' }, 'sheetHeaderBelow'],
  ])('are rejected with an error code: %o', async (fields, code) => {
    expect((await send(fields)).data).toMatchObject({ problem: code });
    expect((await test.get('/database/list', ana)).data).toEqual([]);
  });

  it('apply to renders of the database, unless the call overrides them', async () => {
    const { test: app, ana: caller, render } = await startRenderTest({ store: await open() });
    try {
      // The name of the column is Код: three letters are too few to distinguish KOI8-R from similar encodings.
      const koi8r = ['Price list;1\nsku;', 0xeb, 0xcf, 0xc4, '\nA1;4006381333931\n'].flatMap((part) =>
        typeof part === 'number' ? [part] : [...Buffer.from(part)],
      );
      const file = { name: 'codes.csv', bytes: Uint8Array.from(koi8r) };
      const fields = { encoding: 'koi8-r', headerRow: '2' };
      const { data } = await app.upload('/database/upload', file, { token: caller.token, fields });
      const order = { document: codeLabel, database: { id: data.id }, columns: { n: 'Код' }, format: 'png' };
      expect(await readCodes((await render(order)).bytes)).toEqual(['4006381333931']);
      const keyed = { headers: { 'idempotency-key': 'k1' } };
      expect(await readCodes((await render(order, keyed)).bytes)).toEqual(['4006381333931']);
      await app.upload('/database/update', file, { token: caller.token, fields: { id: data.id } });
      // A repeated call with the same idempotency key reads the database with the options of the first call.
      expect(await readCodes((await render(order, keyed)).bytes)).toEqual(['4006381333931']);
      const missing = { problem: 'renderRefused', cause: { code: 'columnMissing' } };
      expect((await render(order)).json().data).toMatchObject(missing);
      expect(await readCodes((await render({ ...order, ...fields, headerRow: 2 })).bytes)).toEqual([
        '4006381333931',
      ]);
      const divided = { name: 'more.csv', bytes: Buffer.from('a,b#Код\n1,5#4006381333931\n') };
      const more = await app.upload('/database/upload', divided, {
        token: caller.token,
        fields: { separator: '#' },
      });
      const again = { ...order, database: { id: more.data.id } };
      expect(await readCodes((await render(again)).bytes)).toEqual(['4006381333931']);
      expect((await render({ ...again, separator: ',' })).json().data).toMatchObject(missing);
    } finally {
      await app.close();
    }
  });
});
