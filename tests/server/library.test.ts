import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../server/store/sweep.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const DAY_MS = 24 * 3_600_000;

/** Returns a label document with one text. */
const labelOf = (name: string, widthMm = 60, heightMm = 40, content = name) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm,
  heightMm,
  elements: [{ kind: 'text', id: 't', widthMm: 20, content }],
});

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly folderId: string;
  readonly isDeleted: boolean;
}
const namesOf = (list: readonly Listed[]) => list.map(({ name }) => name);

onEachStoreInLong('library', ({ open }) => {
  let test: TestApp;
  let token = '';
  let stranger = '';
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    ({ token } = await signIn(test, 'ana@example.com'));
    stranger = (await signIn(test, 'bo@example.com')).token;
    return () => test.close();
  });
  const get = (path: string, as = token) => test.get(path, { token: as });
  const post = (path: string, body: object, as = token) => test.post(path, body, { token: as });
  const save = async (name: string, widthMm = 60, more = {}) => {
    test.clock.nowMs += 1000;
    return post('/templet/save', { label: labelOf(name, widthMm), ...more });
  };
  const list = async (query = '', as = token): Promise<string[]> =>
    namesOf((await get(`/templet/list${query}`, as)).data.list);
  const addFolder = async (name: string): Promise<string> => {
    test.clock.nowMs += 1000;
    return (await post('/folder/create', { name })).data.id;
  };

  describe('labels', () => {
    it('are returned as they were saved', async () => {
      const saved = await save('Preis 茶 שמן 😀', 61.25);
      expect(saved.data).toMatchObject({
        name: 'Preis 茶 שמן 😀',
        width: 61.25,
        height: 40,
        version: 1,
        folderId: '',
      });
      const read = await get(`/templet/${saved.data.id}`);
      expect(read.data.label).toMatchObject({
        name: 'Preis 茶 שמן 😀',
        elements: [{ content: 'Preis 茶 שמן 😀' }],
      });
      expect(read.data.updateTime).toBe(test.clock.nowMs);
    });

    it('are rejected when invalid or without a name', async () => {
      for (const [label, code] of [
        [{}, 20_020],
        [{ ...labelOf('x'), elements: [{ kind: 'nothing' }] }, 20_020],
        ['text', 20_020],
        [labelOf('  '), 20_021],
      ] as const)
        expect([code, (await post('/templet/save', { label })).code]).toEqual([code, code]);
      expect(await list()).toEqual([]);
    });

    it('[S8.11] need unique names, regardless of case', async () => {
      await save('Café');
      const taken = await post('/templet/save', { label: labelOf('CAFE\u0301') });
      expect([taken.status, taken.msg]).toEqual([
        409,
        'The label name [CAFÉ] already exists. Please use another name.',
      ]);
      // A free name is suggested, also for a label that is renamed.
      expect(taken.data.freeName).toBe('CAFE\u0301 (2)'.normalize());
      await save('Café (2)');
      const { id } = (await save('Thé')).data;
      const renamed = await post('/templet/update', { id, version: 1, label: labelOf('café') });
      expect([renamed.code, renamed.data.freeName]).toEqual([20_022, 'café (3)']);
      // Names in another account do not conflict.
      expect((await post('/templet/save', { label: labelOf('café') }, stranger)).code).toBe(200);
      const both = await Promise.all([1, 2].map(() => post('/templet/save', { label: labelOf('Twin') })));
      expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 20_022]);
    });

    it('are saved over the version they were edited from, and a stale save gets the current version', async () => {
      const { id } = (await save('Tea')).data;
      const update = (version: number, content: string) =>
        post('/templet/update', { id, version, label: labelOf('Tea', 60, 40, content) });
      expect((await update(1, 'one')).data.version).toBe(2);
      const late = await update(1, 'late');
      expect([late.status, late.code]).toEqual([409, 20_024]);
      expect(late.data).toMatchObject({ version: 2, label: { elements: [{ content: 'one' }] } });
      const race = await Promise.all(['a', 'b', 'c'].map((content) => update(2, content)));
      expect(race.filter(({ code }) => code === 200)).toHaveLength(1);
      const { data } = await get(`/templet/${id}`);
      const won = race.find(({ code }) => code === 200)?.data;
      expect([data.version, data.label]).toEqual([3, won.label]);
    });

    it('can be restored from up to fifty versions', async () => {
      const { id } = (await save('v1')).data;
      for (let version = 1; version <= 55; version++)
        await post('/templet/update', { id, version, label: labelOf(`v${version + 1}`) });
      const kept = (await get(`/templet/${id}/versions`)).data;
      expect(kept).toHaveLength(50);
      expect([kept[0].name, kept[49].name]).toEqual(['v55', 'v6']);
      const seen = await get(`/templet/${id}/versions/20`);
      expect(seen.data).toMatchObject({
        version: 20,
        name: 'v20',
        label: { elements: [{ content: 'v20' }] },
      });
      expect((await get(`/templet/${id}/versions/3`)).code).toBe(404);
      await save('v20');
      const back = await post('/templet/restore', { id, version: 20 });
      // Another label has the name of version 20 by now, so the label keeps its current name.
      expect(back.data).toMatchObject({
        version: 57,
        name: 'v56',
        label: { elements: [{ content: 'v20' }] },
      });
      expect((await get(`/templet/${id}/versions`)).data[0]).toMatchObject({ version: 56, name: 'v56' });
      expect((await post('/templet/restore', { id, version: 3 })).code).toBe(404);
    });

    it('of another account are not found', async () => {
      const { id } = (await save('Mine')).data;
      const folderId = await addFolder('Mine');
      const other = (await post('/templet/save', { label: labelOf('Theirs') }, stranger)).data.id;
      const calls = [
        get(`/templet/${id}`, stranger),
        get(`/templet/${id}/versions`, stranger),
        get(`/templet/${id}/versions/1`, stranger),
        post('/templet/update', { id, version: 1, label: labelOf('Stolen') }, stranger),
        post('/templet/restore', { id, version: 1 }, stranger),
        post('/templet/touch', { id }, stranger),
        post('/templet/copy', { ids: [other, id] }, stranger),
      ];
      for (const { code, msg } of await Promise.all(calls))
        expect([code, msg]).toEqual([20_023, 'The template does not exist and may have been deleted.']);
      for (const path of ['/folder/rename', '/folder/delete'])
        expect((await post(path, { id: folderId, name: 'x' }, stranger)).code).toBe(20_034);
      expect((await post('/templet/move', { ids: [other], folderId }, stranger)).code).toBe(20_034);
      expect((await post('/templet/save', { label: labelOf('x'), folderId }, stranger)).code).toBe(20_034);
      for (const path of ['/templet/delete', '/templet/move'])
        expect((await post(path, { ids: [id], folderId: '' }, stranger)).data).toEqual({ count: 0 });
      expect(await list('', stranger)).toEqual(['Theirs']);
      expect(await list()).toEqual(['Mine']);
    });
  });

  it('is included in the account export, with labels in the bin', async () => {
    const folderId = await addFolder('Склад');
    const { id } = (await save('茶', 60, { folderId })).data;
    await save('Kaffee');
    await post('/templet/delete', { ids: [id] });
    const taken = (await get('/user/export')).data;
    expect(taken.folders).toMatchObject([{ name: 'Склад' }]);
    expect(taken.labels.map(({ name }: Listed) => name).sort()).toEqual(['Kaffee', '茶']);
    expect(JSON.parse(taken.labels[0].content).format).toBe('diecut-label');
    expect((await get('/user/export', stranger)).data.labels).toEqual([]);
  });

  describe('label lists', () => {
    it('[S9.37] are sorted by time, width or name, and paged', async () => {
      for (const [name, widthMm] of [
        ['b', 50],
        ['Ä', 30],
        ['a', 100],
        ['茶', 40],
        ['B2', 40],
      ] as const)
        await save(name, widthMm);
      expect(await list()).toEqual(['B2', '茶', 'a', 'Ä', 'b']);
      expect(await list('?sort=width')).toEqual(['Ä', '茶', 'B2', 'b', 'a']);
      expect(await list('?sort=name')).toEqual(['a', 'b', 'B2', 'Ä', '茶']);
      expect(await list('?sort=name&order=desc')).toEqual(['茶', 'Ä', 'B2', 'b', 'a']);
      const pages = [];
      for (const pageNumber of [1, 2, 3, 4]) {
        const { data } = await get(`/templet/list?pageSize=2&pageNumber=${pageNumber}`);
        expect(data.total).toBe(5);
        pages.push(...namesOf(data.list));
      }
      expect(pages).toEqual(['B2', '茶', 'a', 'Ä', 'b']);
      for (const query of ['?pageSize=101', '?pageNumber=0', '?sort=colour', '?size=5-6'])
        expect([query, (await get(`/templet/list${query}`)).code]).toEqual([query, 400]);
    });

    it('[S9.36] are filtered by size, folder and name in any language', async () => {
      const folderId = await addFolder('Чай');
      await save('Зелёный чай 100%', 30);
      await save('Grüner Tee', 30.5, { folderId });
      await save('green_tea', 120.01, { folderId });
      expect(await list('?size=1-30')).toEqual(['Зелёный чай 100%']);
      expect(await list('?size=31-40')).toEqual(['Grüner Tee']);
      expect(await list('?size=120%2B')).toEqual(['green_tea']);
      expect(await list(`?folderId=${folderId}`)).toEqual(['green_tea', 'Grüner Tee']);
      expect(await list('?folderId=')).toEqual(['Зелёный чай 100%']);
      for (const [name, found] of [
        ['ЧАЙ', ['Зелёный чай 100%']],
        ['GRÜNER', ['Grüner Tee']],
        ['gru\u0308n', ['Grüner Tee']],
        ['%', ['Зелёный чай 100%']],
        ['_', ['green_tea']],
        ['\\', []],
        ["' or 1=1 --", []],
      ] as const)
        expect([name, await list(`?name=${encodeURIComponent(name)}`)]).toEqual([name, found]);
    });

    it('of recently used labels start with the latest, and mark deleted labels', async () => {
      const ids = [];
      for (const name of ['one', 'two', 'three']) ids.push((await save(name)).data.id);
      test.clock.nowMs += 1000;
      await post('/templet/touch', { id: ids[0] });
      await post('/templet/delete', { ids: [ids[1]] });
      const recent: Listed[] = (await get('/templet/recent')).data;
      expect(recent.map(({ name, isDeleted }) => [name, isDeleted])).toEqual([
        ['one', false],
        ['three', false],
        ['two', true],
      ]);
      expect((await get('/templet/recent', stranger)).data).toEqual([]);
    });
  });

  describe('several labels', () => {
    it('are moved, copied under free names, and deleted', async () => {
      const folderId = await addFolder('Lager');
      const ids = [];
      for (const name of ['a', 'b', 'c']) ids.push((await save(name)).data.id);
      expect((await post('/templet/move', { ids: [ids[0], ids[1], 'nothing'], folderId })).data).toEqual({
        count: 2,
      });
      expect((await list(`?folderId=${folderId}`)).sort()).toEqual(['a', 'b']);
      test.clock.nowMs += 1000;
      const copies: Listed[] = (await post('/templet/copy', { ids })).data;
      expect(copies.map((one) => [one.name, one.folderId === folderId])).toEqual([
        ['a (2)', true],
        ['b (2)', true],
        ['c (2)', false],
      ]);
      expect(namesOf((await post('/templet/copy', { ids: [ids[0]], folderId: '' })).data)).toEqual(['a (3)']);
      const long = '茶'.repeat(100);
      const longId = (await save(long)).data.id;
      const [copy] = (await post('/templet/copy', { ids: [longId] })).data;
      expect(copy.name).toBe(`${'茶'.repeat(96)} (2)`);
      await post('/templet/delete', { ids: [longId, copy.id] });
      // If one of the labels does not exist, none is copied.
      expect((await post('/templet/copy', { ids: [ids[2], 'nothing'] })).code).toBe(20_023);
      expect(await list('?name=c')).toEqual(['c (2)', 'c']);
      expect((await post('/templet/delete', { ids })).data).toEqual({ count: 3 });
      expect((await list()).sort()).toEqual(['a (2)', 'a (3)', 'b (2)', 'c (2)']);
    });

    it('[S4.09] are deleted for good from the bin, and only from there', async () => {
      const { id } = (await save('Gone')).data;
      const other = (await save('Binned')).data.id;
      await post('/templet/delete', { ids: [id, other] });
      const third = (await save('Kept')).data.id;
      expect((await post('/templet/erase', { ids: [id] }, stranger)).data).toEqual({ count: 0 });
      expect((await post('/templet/erase', { ids: [id, third] })).data).toEqual({ count: 1 });
      expect(namesOf((await get('/templet/bin')).data.list)).toEqual(['Binned']);
      expect(await list()).toEqual(['Kept']);
      expect((await post('/templet/undelete', { ids: [id] })).data).toEqual({ count: 0 });
      expect(
        await test.store.read.selectFrom('labelVersions').selectAll().where('labelId', '=', id).execute(),
      ).toEqual([]);
    });

    it('stay in the bin for thirty days, and are restored under free names', async () => {
      const folderId = await addFolder('Lager');
      const { id } = (await save('Tea', 60, { folderId })).data;
      await post('/templet/delete', { ids: [id] });
      const deletedAtMs = test.clock.nowMs;
      expect((await get(`/templet/${id}`)).code).toBe(20_023);
      // The deleted label's name is available meanwhile.
      await save('tea');
      const binned = (await get('/templet/bin')).data.list;
      expect([namesOf(binned), binned[0].deleteTime]).toEqual([['Tea'], deletedAtMs]);
      expect((await post('/templet/undelete', { ids: [id] }, stranger)).data).toEqual({ count: 0 });
      expect((await post('/templet/undelete', { ids: [id] })).data).toEqual({ count: 1 });
      const back = (await get(`/templet/${id}`)).data;
      expect([back.name, back.label.name, back.folderId]).toEqual(['Tea (2)', 'Tea (2)', folderId]);
      // The document gets the new name, and therefore a new version, so that a draft of version 1 is recognized as outdated.
      expect(back.version).toBe(2);
      expect((await get(`/templet/${id}/versions`)).data).toMatchObject([{ version: 1, name: 'Tea' }]);
      await post('/templet/delete', { ids: [id] });
      test.clock.nowMs += 30 * DAY_MS;
      const again = (await signIn(test, 'ana@example.com')).token;
      expect((await get('/templet/bin', again)).data).toEqual({ total: 0, list: [] });
      expect((await post('/templet/undelete', { ids: [id] }, again)).data).toEqual({ count: 0 });
      await sweep(test.store, test.clock.nowMs);
      expect(await test.store.read.selectFrom('labels').select('id').where('id', '=', id).execute()).toEqual(
        [],
      );
    });
  });

  describe('folders', () => {
    it('[S9.12] need unique names, and are limited to twenty', async () => {
      for (let at = 1; at <= 19; at++) await addFolder(`Ordner ${at}`);
      for (const [name, code] of [
        ['', 20_030],
        ['я'.repeat(51), 20_030],
        ['ORDNER 7', 20_031],
      ] as const)
        expect([name, (await post('/folder/create', { name })).code]).toEqual([name, code]);
      const id = await addFolder('Чай');
      const full = await post('/folder/create', { name: 'one more' });
      expect([full.status, full.msg]).toEqual([409, 'A maximum of 20 folders can be newly created']);
      const rename = async (name: string) => (await post('/folder/rename', { id, name })).code;
      expect([await rename('Чай'), await rename('ordner 1'), await rename(''), await rename('чай')]).toEqual([
        20_032, 20_031, 20_030, 200,
      ]);
      const folders = (await get('/folder/list')).data;
      expect([folders.length, folders[0], folders[20].name]).toEqual([
        21,
        { id: '', name: 'Untitled', isDefault: true, labelCount: 0 },
        'чай',
      ]);
    });

    it('return the number of labels deleted with them', async () => {
      const folderId = await addFolder('Lager');
      for (const name of ['a', 'b']) await save(name, 60, { folderId });
      await save('c');
      const counts = (await get('/folder/list')).data.map(
        ({ labelCount }: { labelCount: number }) => labelCount,
      );
      expect(counts).toEqual([1, 2]);
      expect((await post('/folder/delete', { id: folderId })).data).toEqual({ labelCount: 2 });
      expect(await list()).toEqual(['c']);
      const bin: Listed[] = (await get('/templet/bin')).data.list;
      await post('/templet/undelete', { ids: bin.map(({ id }) => id) });
      expect((await list('?folderId=')).sort()).toEqual(['a', 'b', 'c']);
      expect((await post('/folder/delete', { id: folderId })).code).toBe(20_034);
    });
  });
});
