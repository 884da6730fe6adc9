import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { API_BASE } from '../../server/http/routes/route.ts';
import { readStarters, seedMarket } from '../../server/resources/market/starters.ts';
import type { Store } from '../../server/store/store.ts';
import { sweep } from '../../server/store/sweep.ts';
import { FEEDBACK_LIMITS, FILE_LIMITS, IDEMPOTENCY_LIMITS } from '../../src/core/base/limits.ts';
import { testFont } from '../support/testFonts.ts';
import { onEachStoreAtOnce } from './eachStore.ts';
import { pictureFile, textFile } from './pictureFiles.ts';
import { type Answer, type SentFile, signIn, startTestApp, type TestApp } from './testApp.ts';

const starters = readStarters(join(import.meta.dirname, '../../server/market'));
const { answerLifeMs, maxKeyLength } = IDEMPOTENCY_LIMITS;
const AT_ONCE = 12;

const labelOf = (name: string, content = name) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 60,
  heightMm: 40,
  elements: [{ kind: 'text', id: 't', widthMm: 20, content }],
});

const TABLES = [
  'folders',
  'labels',
  'labelVersions',
  'shares',
  'feedback',
  'fonts',
  'databases',
  'fileOwners',
  'marketLabels',
  'printers',
  'printerGroups',
] as const;

/** Returns all rows of these tables, to compare them before and after a repeated call. */
const made = ({ read }: Store) =>
  Promise.all(TABLES.map(async (name) => [name, await read.selectFrom(name).selectAll().execute()]));

const told = ({ status, code, msg, data }: Answer) => ({ status, code, msg, data });

onEachStoreAtOnce('call with an idempotency key', ({ open, newAddress, kind }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  let store: Store;
  let keys = 0;
  beforeEach(async () => {
    store = await open();
    test = await startTestApp({ store });
    await seedMarket(store, starters, test.clock.nowMs);
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    return () => test.close();
  });
  const as = (key: string, { token } = ana) => ({ token, headers: { 'idempotency-key': key } });
  const newKey = () => `key-${++keys}`;
  const save = (name: string, key: string, who = ana) =>
    test.post('/templet/save', { label: labelOf(name) }, as(key, who));
  const names = async () =>
    (await store.read.selectFrom('labels').select('name').orderBy('name').execute()).map(({ name }) => name);

  /** Returns one function for each route that accepts an idempotency key, and creates the objects that the calls need. */
  async function callsOfEachKind(): Promise<Record<string, (key: string) => Promise<Answer>>> {
    const { id } = (await save('Tea', newKey())).data;
    await test.post(
      '/templet/share',
      { shareCode: ana.shareCode, templetId: (await save('Of Bo', newKey(), bo)).data.id },
      bo,
    );
    const [{ shareId }] = (await test.get('/templet/getShareTemplet?shareType=1', ana)).data.list;
    const [{ id: starter }] = (await test.get('/market/list', ana)).data.list;
    const table = textFile('Orders.csv', 'sku,name\nA1,Tea\n');
    const kept = (await test.upload('/database/upload', table, ana)).data;
    const [post, upload] = [
      (path: string, body: object) => (key: string) => test.post(path, body, as(key)),
      (path: string, file: SentFile, fields = {}) =>
        (key: string) =>
          test.upload(path, file, { ...as(key), fields }),
    ];
    return {
      '/templet/save': post('/templet/save', { label: labelOf('Coffee') }),
      '/templet/update': post('/templet/update', { id, version: 1, label: labelOf('Green tea') }),
      '/templet/copy': post('/templet/copy', { ids: [id, id] }),
      '/templet/restore': post('/templet/restore', { id, version: 1 }),
      '/templet/share': post('/templet/share', { shareCode: bo.shareCode, templetId: id, copyMode: 1 }),
      '/templet/collectShared': post('/templet/collectShared', { shareId }),
      '/folder/create': post('/folder/create', { name: 'Warehouse' }),
      '/printer/create': post('/printer/create', { name: 'Dock', language: 'zpl', dpi: 203 }),
      '/printerGroup/create': post('/printerGroup/create', {
        name: 'Docks',
        language: 'zpl',
        dpi: 203,
        printerIds: [],
      }),
      '/market/collect': post('/market/collect', { id: starter }),
      '/market/publish': post('/market/publish', { templetId: id, group: 'food' }),
      '/feedback/add': post('/feedback/add', { content: 'Good', contact: 'ana@example.com' }),
      '/oss/uploadImg': upload('/oss/uploadImg', await pictureFile('png', { r: 1, g: 2, b: 3 })),
      '/font/upload': upload('/font/upload', { name: 'Wide.ttf', bytes: testFont('WideTest-Regular.ttf') }),
      '/database/upload': upload('/database/upload', textFile('New.csv', 'a,b\n1,2\n')),
      '/database/update': upload('/database/update', textFile('New.csv', 'a,b\n1,2\n'), { id: kept.id }),
    };
  }

  it('returns its first response again without creating anything twice, for every kind of call', async () => {
    for (const [path, call] of Object.entries(await callsOfEachKind())) {
      const key = newKey();
      test.clock.nowMs += 1000;
      const first = await call(key);
      expect([path, first.status, first.code]).toEqual([path, 200, 200]);
      const before = await made(store);
      test.clock.nowMs += 60_000;
      expect([path, told(await call(key))]).toEqual([path, told(first)]);
      expect([path, await made(store)]).toEqual([path, before]);
    }
  });

  it('is accepted by every call that creates something, and documented there', async () => {
    const document = (await test.app.inject(`${API_BASE}/openapi.json`)).json();
    const documented = Object.entries<{ post?: { parameters?: { name: string; in: string }[] } }>(
      document.paths,
    )
      .filter(([, { post }]) =>
        post?.parameters?.some(({ name, in: place }) => name === 'Idempotency-Key' && place === 'header'),
      )
      .map(([path]) => path.slice(API_BASE.length))
      // The render calls use API keys: `render.test.ts` and `renderJobs.test.ts` test these with idempotency keys.
      .filter((path) => !path.startsWith('/render/'));
    expect(documented.sort()).toEqual(Object.keys(await callsOfEachKind()).sort());
  });

  it('is rejected when its key was used for another call, route or file', async () => {
    expect((await save('Tea', 'k')).code).toBe(200);
    const [png, gif] = [
      await pictureFile('png', { r: 1, g: 1, b: 1 }),
      await pictureFile('gif', { r: 1, g: 1, b: 1 }),
    ];
    expect((await test.upload('/oss/uploadImg', png, as('p'))).code).toBe(200);
    for (const refused of [
      await save('Coffee', 'k'),
      await test.post('/templet/copy', { label: labelOf('Tea'), ids: ['x'] }, as('k')),
      await test.upload('/oss/uploadImg', gif, as('p')),
      await test.upload('/oss/uploadImg', { ...png, name: 'other.png' }, as('p')),
      await test.upload('/oss/uploadImg', png, as('k')),
    ])
      expect([refused.status, refused.code, refused.data.problem]).toEqual([
        422,
        20_191,
        'idempotencyKeyReused',
      ]);
    expect(await names()).toEqual(['Tea']);
    // Idempotency keys are separate for each account.
    expect((await save('Coffee', 'k', bo)).code).toBe(200);
  });

  it('repeats its rejection in the same words, even when it would succeed by now', async () => {
    await save('Tea', 'first');
    const inRussian = { ...as('second'), headers: { ...as('second').headers, 'accept-language': 'ru' } };
    const refused = await test.post('/templet/save', { label: labelOf('Tea') }, inRussian);
    expect([refused.status, refused.code]).toEqual([409, 20_022]);
    const [{ id }] = (await test.get('/templet/list', ana)).data.list;
    await test.post('/templet/delete', { ids: [id] }, ana);
    expect(told(await save('Tea', 'second'))).toEqual(told(refused));
    expect((await save('Tea', 'third')).code).toBe(200);
  });

  it('succeeds later when the rate limit rejected it before', async () => {
    const say = (key: string) =>
      test.post('/feedback/add', { content: key, contact: 'ana@example.com' }, as(key));
    for (let count = 0; count < FEEDBACK_LIMITS.maxPerHour; count++) await say(`f${count}`);
    const refused = await say('last');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    test.clock.nowMs += 3_600_000 - 1;
    ana = await signIn(test, 'ana@example.com');
    expect((await say('last')).code).toBe(200);
  });

  it("returns its stored response even when the account's storage is full", async () => {
    const file = await pictureFile('png', { r: 9, g: 9, b: 9 });
    const first = await test.upload('/oss/uploadImg', file, as('picture'));
    await test.upload('/oss/uploadImg', await pictureFile('gif', { r: 9, g: 9, b: 9 }), ana);
    await store.write(async (writing) => {
      await writing
        .updateTable('files')
        .set({ bytes: FILE_LIMITS.maxOwnBytes / 2 })
        .execute();
    });
    expect((await test.upload('/oss/uploadImg', file, as('another'))).data.problem).toBe('storageFull');
    expect(told(await test.upload('/oss/uploadImg', file, as('picture')))).toEqual(told(first));
  });

  it('is rejected when its key is invalid', async () => {
    for (const key of ['', 'with space', 'ключ', 'k'.repeat(maxKeyLength + 1)]) {
      const answer = await save('Tea', Buffer.from(key).toString('latin1'));
      expect([key, answer.status, answer.code]).toEqual([key, 400, 20_190]);
    }
    expect((await save('Tea', 'k'.repeat(maxKeyLength))).code).toBe(200);
    expect(await names()).toEqual(['Tea']);
  });

  it('is a new call after a day, whether its stored response was deleted or not', async () => {
    const tea = await save('Tea', 'k');
    await save('Coffee', 'l');
    const kept = async () =>
      (await store.read.selectFrom('keyedAnswers').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    const answeredAtMs = test.clock.nowMs;
    test.clock.nowMs += answerLifeMs - 62_000;
    ana = await signIn(test, 'ana@example.com');
    test.clock.nowMs = answeredAtMs + answerLifeMs - 1;
    await sweep(store, test.clock.nowMs);
    expect(told(await save('Tea', 'k'))).toEqual(told(tea));
    test.clock.nowMs += 1;
    expect([(await save('Tea', 'k')).code, (await save('Mate', 'l')).code]).toEqual([20_022, 200]);
    expect(await kept()).toEqual(['k', 'l']);
    await sweep(store, test.clock.nowMs + answerLifeMs);
    expect(await kept()).toEqual([]);
  });

  it('executes concurrent repeats once and answers all of them with the result', async () => {
    const address = newAddress();
    const shared = await open(address);
    // Several servers share one PostgreSQL database.
    const stores = kind === 'postgres' ? [shared, await open(address), await open(address)] : [shared];
    const apps = await Promise.all(stores.map((each) => startTestApp({ store: each })));
    try {
      const { token } = await signIn(apps[0], 'ana@example.com');
      for (const other of apps) other.clock.nowMs = apps[0].clock.nowMs;
      for (let round = 0; round < 4; round++) {
        const call = (at: number) =>
          apps[at % apps.length].post(
            '/templet/save',
            { label: labelOf(`Tea ${round}`) },
            { token, headers: { 'idempotency-key': `at-once-${round}` } },
          );
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => call(at)));
        expect(new Set(answers.map((answer) => JSON.stringify(told(answer)))).size).toBe(1);
        expect(answers[0].code).toBe(200);
      }
      expect(await shared.read.selectFrom('labels').select('name').execute()).toHaveLength(4);
    } finally {
      for (const app of apps) await app.close();
    }
  });

  it('stores neither its changes nor its response when it fails', async () => {
    const breaking: Store = {
      ...store,
      write: (work) =>
        store.write(async (writing) => {
          await work(writing);
          throw new Error('the disk is full');
        }),
    };
    const broken = await startTestApp({ store: breaking });
    try {
      broken.clock.nowMs = test.clock.nowMs;
      const answer = await broken.post('/templet/save', { label: labelOf('Tea') }, as('k'));
      expect(answer.status).toBe(500);
    } finally {
      await broken.close();
    }
    expect([await names(), await store.read.selectFrom('keyedAnswers').selectAll().execute()]).toEqual([
      [],
      [],
    ]);
    expect((await save('Tea', 'k')).code).toBe(200);
  });
});

describe('call that creates nothing', () => {
  it('ignores an idempotency key', async () => {
    const test = await startTestApp();
    try {
      const { token } = await signIn(test, 'ana@example.com');
      const headers = { 'idempotency-key': 'no key at all' };
      expect((await test.post('/user/update', { nickName: 'Ana' }, { token, headers })).code).toBe(200);
    } finally {
      await test.close();
    }
  });
});
