import { beforeEach, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { API_BASE } from '../../server/http/routes/route.ts';
import type { Store } from '../../server/store/store.ts';
import { sweep } from '../../server/store/sweep.ts';
import { FEEDBACK_LIMITS, FILE_LIMITS, IDEMPOTENCY_LIMITS } from '../../src/core/base/limits.ts';
import { ALL_WRITES } from './allResourceCases.ts';
import { contentOf } from './attacks/attackCalls.ts';
import { caseAccount } from './caseAccount.ts';
import { onEachStoreAtOnce } from './eachStore.ts';
import { pictureFile } from './pictureFiles.ts';
import { type Answer, depsOf, signIn, startTestApp, type TestApp } from './testApp.ts';

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
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    return () => test.close();
  });
  const as = (key: string, { token } = ana) => ({ token, headers: { 'idempotency-key': key } });
  const newKey = () => `key-${++keys}`;
  const save = (name: string, key: string, who = ana) =>
    test.post('/templet/save', { label: labelOf(name) }, as(key, who));
  /** Returns a valid input for each call that takes an idempotency key. */
  const keyedWrites = () => {
    const taking = new Set(allRoutes(depsOf(test)).flatMap(({ path, takesKey }) => (takesKey ? [path] : [])));
    return ALL_WRITES.filter(({ path }) => taking.has(path));
  };
  const names = async () =>
    (await store.read.selectFrom('labels').select('name').orderBy('name').execute()).map(({ name }) => name);

  it('returns its first response again without creating anything twice, for every kind of call', async () => {
    const account = caseAccount(test, ana);
    for (const { call, input } of keyedWrites()) {
      const said = await input(account);
      const send = (key: string) => account.send(call, said, { 'idempotency-key': key });
      const key = newKey();
      test.clock.nowMs += 1000;
      const first = await send(key);
      expect([call, first.status, first.msg]).toEqual([call, 200, 'success']);
      const before = await contentOf(store);
      test.clock.nowMs += 60_000;
      expect([call, told(await send(key))]).toEqual([call, told(first)]);
      expect([call, await contentOf(store)]).toEqual([call, before]);
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
    expect(documented.sort()).toEqual(
      keyedWrites()
        .map(({ path }) => path)
        .sort(),
    );
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
