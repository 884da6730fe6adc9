import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStarters, seedMarket } from '../../server/resources/market/starters.ts';
import type { Store } from '../../server/store/store.ts';
import { MARKET_LIMITS } from '../../src/core/base/limits.ts';
import { SIZE_BUCKETS } from '../../src/core/library/libraryRules.ts';
import { MARKET_GROUPS } from '../../src/core/library/marketGroups.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const HOUR_MS = 3_600_000;
const starters = readStarters(join(import.meta.dirname, '../../server/market'));

const labelOf = (name: string, widthMm = 60, content = name) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm,
  heightMm: 40,
  elements: [{ kind: 'text', id: 't', widthMm: 20, content }],
});

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly width: number;
  readonly cover: string;
  readonly isStarter: boolean;
  readonly publisherNickName: string;
  readonly updateTime: number;
}

/** Returns all rows of the market's tables. */
const tablesOf = async ({ read }: Store) => ({
  labels: await read.selectFrom('marketLabels').selectAll().orderBy('id').execute(),
  texts: await read.selectFrom('marketTexts').selectAll().orderBy('marketId').orderBy('language').execute(),
});

onEachStoreInLong('market', ({ open, tryOpen, newAddress }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  let store: Store;
  beforeEach(async () => {
    store = await open();
    test = await startTestApp({ store });
    await seedMarket(store, starters, test.clock.nowMs);
    ana = await signIn(test, 'ana@example.com');
    bo = await signIn(test, 'bo@example.com');
    return () => test.close();
  });
  type Person = typeof ana;
  const speaking = (language: string) => ({ 'accept-language': language });
  const get = (path: string, { token }: Person = ana, language = 'en-US') =>
    test.get(path, { token, headers: speaking(language) });
  const post = (path: string, body: object, { token }: Person = ana, language = 'en-US') => {
    test.clock.nowMs += 1000;
    return test.post(path, body, { token, headers: speaking(language) });
  };
  const list = async (query = '', language = 'en-US'): Promise<Listed[]> =>
    (await get(`/market/list?pageSize=100${query}`, ana, language)).data.list;
  const save = async (label: object, who = ana): Promise<string> =>
    (await post('/templet/save', { label }, who)).data.id;
  const publish = async (label: object, who = ana, group = 'price') =>
    post('/market/publish', { templetId: await save(label, who), group }, who);

  describe('starters', () => {
    it('are listed for every user, in the language of the request', async () => {
      const english = await list();
      expect(english.length).toBeGreaterThanOrEqual(40);
      expect(new Set(english.map(({ group }) => group)).size).toBe(MARKET_GROUPS.length);
      expect(english.every((one) => one.isStarter && one.publisherNickName === '')).toBe(true);
      for (const [language, name] of [
        ['en-US', 'Asset tag 50 × 25'],
        ['zh-CN', '固定资产标签 50 × 25'],
        ['zh-HK', '財產標籤 50 × 25'],
        ['ru', 'Инвентарная бирка 50 × 25'],
      ]) {
        const { data } = await get('/market/asset-tag', ana, language);
        expect([data.name, data.label.name, data.group, data.width]).toEqual([name, name, 'asset', 50]);
        const listed = await list('', language);
        expect(listed.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
        expect(listed.find(({ id }) => id === 'asset-tag')?.name).toBe(name);
      }
    });

    it('are written once, by any server and on any number of starts', async () => {
      const before = await tablesOf(store);
      expect(await seedMarket(store, starters, test.clock.nowMs + HOUR_MS)).toBe(0);
      expect(await tablesOf(store)).toEqual(before);
      // A server with another database gets the same rows.
      const other = await open(newAddress());
      const time = before.labels[0].updatedAtMs;
      expect(await seedMarket(other, starters, time)).toBe(before.labels.length);
      expect(await tablesOf(other)).toEqual(before);
    });

    it('are the same when several servers start together', async () => {
      const address = newAddress();
      const fresh = await open(address);
      // PostgreSQL lets several servers open the database. SQLite lets only one, so that server is used several times.
      const others = await Promise.all([1, 2, 3].map(() => tryOpen(address)));
      const servers = [fresh, ...others.map((other) => (other.ok ? other.value : fresh))];
      await Promise.all(servers.map((server) => seedMarket(server, starters, 5)));
      const { labels, texts } = await tablesOf(fresh);
      expect([labels.length, texts.length]).toEqual([starters.length / 4, starters.length]);
      expect(await seedMarket(fresh, starters, 6)).toBe(0);
    });

    it('are updated to those of the newest program: changed, added and deleted, without changing user labels', async () => {
      const mine = (await publish(labelOf('Mine'))).data.id;
      type Starter = ReturnType<typeof readStarters>[number];
      const changed = (one: Starter): Starter => ({
        ...one,
        name: `${one.name}!`,
        fingerprint: `${one.fingerprint}!`,
      });
      const next = starters
        .filter(({ id }) => id !== 'asset-tool')
        .map((one) => (one.id === 'asset-tag' ? changed(one) : one));
      expect(await seedMarket(store, next, test.clock.nowMs)).toBe(2);
      const ids = (await list()).map(({ id }) => id);
      expect([ids.includes('asset-tool'), ids.includes(mine)]).toEqual([false, true]);
      expect((await get('/market/asset-tag')).data.name).toBe('Asset tag 50 × 25!');
      // Simulate a start of the previous program version.
      expect(await seedMarket(store, starters, test.clock.nowMs)).toBe(2);
      expect((await get('/market/asset-tool')).data.name).toBe('Tool tag 70 × 20');
    });
  });

  describe('market lists', () => {
    it('[S9.36] are filtered by group, size and name in any language', async () => {
      expect((await list('&group=pharmacy')).map(({ id }) => id).sort()).toEqual([
        'pharmacy-dispensing',
        'pharmacy-infusion',
        'pharmacy-unit-dose',
        'pharmacy-vial',
      ]);
      for (const name of ['GS1 pallet', '托盘标签', '棧板標籤', 'ПАЛЛЕТА GS1'])
        expect([
          name,
          (await list(`&name=${encodeURIComponent(name)}`)).some(({ id }) => id === 'pallet-gs1'),
        ]).toEqual([name, true]);
      expect(await list('&name=%25')).toEqual([]);
      let counted = 0;
      for (const { name, aboveMm, toMm } of SIZE_BUCKETS.slice(1)) {
        const { data } = await get(`/market/list?pageSize=100&size=${encodeURIComponent(name)}`);
        const widths: number[] = data.list.map(({ width }: { width: number }) => width);
        expect([name, widths.filter((width) => width <= aboveMm || width > toMm)]).toEqual([name, []]);
        counted += widths.length;
      }
      expect(counted).toBe((await list('&size=all')).length);
      for (const query of ['group=toys', 'size=5-6', 'sort=colour', 'pageSize=101', 'pageNumber=0'])
        expect([query, (await get(`/market/list?${query}`)).code]).toEqual([query, 400]);
    });

    it('[S9.37] are sorted by time, width or name, and paged', async () => {
      await publish(labelOf('Zebra', 300), bo);
      const all = await list();
      expect(all[0]).toMatchObject({ name: 'Zebra', publisherNickName: 'bo', isStarter: false });
      const widths = (await list('&sort=width')).map(({ width }) => width);
      expect(widths).toEqual([...widths].sort((a, b) => a - b));
      const named = (await list('&sort=name&order=desc')).map(({ name }) => name);
      expect([named[0], named.length]).toEqual(['Zebra', all.length]);
      const pages: string[] = [];
      for (let pageNumber = 1; pages.length < all.length; pageNumber++) {
        const { data } = await get(`/market/list?pageSize=17&pageNumber=${pageNumber}`);
        expect(data.total).toBe(all.length);
        pages.push(...data.list.map(({ id }: Listed) => id));
      }
      expect(pages).toEqual(all.map(({ id }) => id));
    });

    it('need the same number of database queries for fifty labels as for one', async () => {
      const asked = async (pageSize: number) => {
        let questions = 0;
        const read = store.read.withPlugin({
          transformQuery: ({ node }) => {
            questions++;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        const { listMarket } = await import('../../server/resources/market/listMarket.ts');
        const query = {
          group: null,
          userId: null,
          labelId: null,
          size: 'all',
          sort: 'name',
          isDescending: false,
          name: '',
        } as const;
        const page = await listMarket({ ...store, read }, 'en-US', { ...query, pageNumber: 1, pageSize });
        expect(page.labels).toHaveLength(pageSize);
        return questions;
      };
      expect([await asked(1), await asked(50)]).toEqual([2, 2]);
    });

    it('of groups return the number of labels of each, in the language of the request', async () => {
      const { data } = await get('/market/groups', ana, 'ru-RU');
      expect(data.map(({ group }: { group: string }) => group)).toEqual([...MARKET_GROUPS]);
      expect(data[0]).toEqual({ group: 'price', name: 'Ценники', labelCount: 5 });
      for (const { labelCount } of data) expect(labelCount).toBeGreaterThanOrEqual(3);
    });
  });

  describe('collecting a market label', () => {
    it('puts a copy into the library, in a folder and under a name if the call sets them', async () => {
      const folderId = (await post('/folder/create', { name: 'Lager' })).data.id;
      const copy = (await post('/market/collect', { id: 'rack-beam' }, ana, 'zh-CN')).data;
      expect([copy.name, copy.folderId]).toEqual(['货架横梁标签 100 × 50', '']);
      expect((await get(`/templet/${copy.id}`)).data.label).toEqual(
        (await get('/market/rack-beam', ana, 'zh-CN')).data.label,
      );
      // A second copy gets a number. A name that the call sets is used unchanged, or refused.
      expect((await post('/market/collect', { id: 'rack-beam' }, ana, 'zh-CN')).data.name).toBe(
        '货架横梁标签 100 × 50 (2)',
      );
      const named = await post('/market/collect', { id: 'rack-beam', folderId, name: ' Beam ' });
      expect([named.data.name, named.data.folderId]).toEqual(['Beam', folderId]);
      expect((await post('/market/collect', { id: 'rack-beam', name: 'BEAM' })).code).toBe(20_022);
      expect((await post('/market/collect', { id: 'rack-beam', name: '  ' })).code).toBe(20_021);
      expect((await post('/market/collect', { id: 'rack-beam', folderId }, bo)).code).toBe(20_034);
      expect((await post('/market/collect', { id: 'nothing' })).code).toBe(20_080);
      expect((await post('/market/collect', { id: 7 })).code).toBe(400);
      expect((await get('/templet/list', bo)).data.total).toBe(0);
    });
  });

  describe('publishing a label', () => {
    it('is noted in the lists of its owner, with the time of the latest publication', async () => {
      const templetId = await save(labelOf('Preis', 60, 'one'));
      await save(labelOf('Regal'));
      const { updateTime: savedMs } = (await get('/templet/list?name=Preis')).data.list[0];
      const times = async (who = ana) => {
        const { list: own } = (await get('/templet/list?sort=name&pageSize=5', who)).data;
        return own.map((one: { publishTime: number }) => one.publishTime);
      };
      expect(await times()).toEqual([0, 0]);
      const shown = (await post('/market/publish', { templetId, group: 'price' })).data;
      const firstMs = test.clock.nowMs;
      expect(await times()).toEqual([firstMs, 0]);
      expect(firstMs).toBeGreaterThan(savedMs);
      // A copy in another library is not published.
      await post('/market/collect', { id: shown.id }, bo);
      expect(await times(bo)).toEqual([0]);
      await post('/market/publish', { templetId, group: 'price' });
      const [again] = await times();
      expect(again).toBeGreaterThan(firstMs);
      await post('/templet/touch', { id: templetId });
      const { data: recent } = await get('/templet/recent');
      expect(recent[0]).toMatchObject({ id: templetId, publishTime: again });
      await post('/market/withdraw', { ids: [shown.id] });
      expect(await times()).toEqual([0, 0]);
    });

    it('shows a copy of one version, with the nickname and no other data of its owner', async () => {
      const templetId = await save(labelOf('Preis', 60, 'one'));
      const shown = (await post('/market/publish', { templetId, group: 'price' })).data;
      await post('/templet/update', { id: templetId, version: 1, label: labelOf('Preis', 60, 'two') });
      const seen = (await get(`/market/${shown.id}`, bo)).data;
      expect([seen.label.elements[0].content, seen.publisherNickName, seen.isMine]).toEqual([
        'one',
        'ana',
        false,
      ]);
      expect(JSON.stringify(seen)).not.toContain(ana.userId);
      expect(seen.templetId).toBe('');
      expect(JSON.stringify(seen)).not.toContain('example.com');
      // Publishing the label again updates the published label.
      const again = (await post('/market/publish', { templetId, group: 'shipping' })).data;
      expect(again.id).toBe(shown.id);
      const updated = (await get(`/market/${shown.id}`, bo)).data;
      expect([updated.label.elements[0].content, updated.group]).toEqual(['two', 'shipping']);
      expect((await get('/market/published')).data).toMatchObject({
        total: 1,
        list: [{ name: 'Preis', isMine: true, templetId }],
      });
      expect((await get('/market/published', bo)).data.total).toBe(0);
      // One published label is found by the label that it was published from, and by its owner only.
      await publish(labelOf('Another'));
      const from = `/market/published?templetId=${templetId}`;
      expect((await get('/market/published')).data.total).toBe(2);
      expect((await get(from)).data).toMatchObject({ total: 1, list: [{ id: shown.id }] });
      expect((await get(from, bo)).data.total).toBe(0);
      expect((await get('/market/published?templetId=else')).data).toEqual({ total: 0, list: [] });
      // A collected copy stays in the library after the published label is withdrawn.
      await post('/market/collect', { id: shown.id }, bo);
      expect((await post('/market/withdraw', { ids: [shown.id] }, bo)).data).toEqual({ count: 0 });
      expect((await post('/market/withdraw', { ids: [shown.id, 'asset-tag'] })).data).toEqual({ count: 1 });
      expect((await get(`/market/${shown.id}`, bo)).code).toBe(20_080);
      expect((await get('/market/asset-tag', bo)).code).toBe(200);
      expect((await get('/templet/list', bo)).data.list[0].name).toBe('Preis');
    });

    it("is possible for one's own labels only, into existing groups only", async () => {
      const templetId = await save(labelOf('Mine'));
      expect((await post('/market/publish', { templetId, group: 'price' }, bo)).code).toBe(20_023);
      expect((await post('/market/publish', { templetId, group: 'toys' })).code).toBe(400);
      for (const [path, body] of [
        ['/market/publish', { templetId }],
        ['/market/withdraw', { ids: [] }],
        ['/market/withdraw', {}],
        ['/market/collect', {}],
      ] as const)
        expect([path, (await post(path, body)).code]).toEqual([path, 400]);
      expect((await get('/market/published?pageSize=0')).code).toBe(400);
      await post('/templet/delete', { ids: [templetId] });
      expect((await post('/market/publish', { templetId, group: 'price' })).code).toBe(20_023);
      expect((await get('/market/published')).data.total).toBe(0);
    });

    it('withholds fonts, images and values of the owner’s rows, and lists the withheld files', async () => {
      const shown = await publish({
        ...labelOf('Files'),
        cellFixes: [{ row: 8, column: 'EAN', was: '4601234000070', value: '4601234000079' }],
        backgroundAsset: 'paper.png',
        fonts: [{ family: 'House Sans', asset: 'house.ttf' }],
        elements: [
          { kind: 'text', id: 't', content: 'x', fontFamily: 'House Sans' },
          { kind: 'image', id: 'i', asset: 'secret.png' },
        ],
      });
      expect(shown.data).toMatchObject({ withheldFonts: ['House Sans'], withheldPictures: 1 });
      const text = JSON.stringify((await get(`/market/${shown.data.id}`, bo)).data);
      for (const own of ['house.ttf', 'secret.png', 'paper.png', '460123400007'])
        expect(text).not.toContain(own);
    });

    it('has limits for size, number and frequency', async () => {
      const elements = Array.from({ length: MARKET_LIMITS.maxLabelBytes / 1000 }, (_, at) => ({
        kind: 'text',
        id: `t${at}`,
        content: 'x'.repeat(1000),
      }));
      const large = await publish({ ...labelOf('Large'), elements });
      expect([large.status, large.code]).toEqual([413, 20_082]);
      const templetId = await save(labelOf('Often'));
      const codes = [];
      for (let time = 0; time <= MARKET_LIMITS.publishedPerHour; time++)
        codes.push((await post('/market/publish', { templetId, group: 'price' })).code);
      expect(codes.filter((code) => code === 200)).toHaveLength(MARKET_LIMITS.publishedPerHour);
      expect(codes.at(-1)).toBe(429);
      // Insert as many published labels as an account may have, so that one more is refused.
      const nowMs = test.clock.nowMs;
      await store.write(async (writing) => {
        await writing
          .insertInto('marketLabels')
          .values(
            Array.from({ length: MARKET_LIMITS.maxPublished }, (_, at) => ({
              id: `full-${at}`,
              userId: bo.userId,
              labelId: `gone-${at}`,
              groupName: 'price',
              widthMm: 10,
              heightMm: 10,
              rank: 0,
              publishedAtMs: nowMs,
              updatedAtMs: nowMs,
            })),
          )
          .execute();
      });
      expect((await publish(labelOf('One more'), bo)).code).toBe(20_081);
    });

    it('ends with the account, whose export lists the published labels', async () => {
      const { id } = (await publish(labelOf('Mine'))).data;
      const { published } = (await get('/user/export')).data;
      expect(published).toMatchObject([{ id, name: 'Mine', groupName: 'price' }]);
      expect((await get('/user/export', bo)).data.published).toEqual([]);
      expect((await post('/user/delete', {})).code).toBe(200);
      expect((await get(`/market/${id}`, bo)).code).toBe(20_080);
      expect((await tablesOf(store)).texts.some(({ marketId }) => marketId === id)).toBe(false);
    });
  });
});
