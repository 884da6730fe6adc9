import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { codeLabel, type RenderTest, startRenderTest } from './renderCalls.ts';
import { depsOf, signIn } from './testApp.ts';

const MINUTE_MS = 60_000;
const ALL = ['render', 'labels:read', 'databases:read'];

let calls: RenderTest;
beforeAll(async () => {
  calls = await startRenderTest();
});
afterAll(() => calls.test.close());

const inline = { document: codeLabel, rows: [{ n: '4006381333931' }], format: 'zpl', dpi: 203 };
const refusal = async (said: object, key?: string) => {
  const made = await calls.render(said, key === undefined ? {} : { key });
  return [made.status, made.status === 200 ? 'made' : made.json().data.problem];
};

describe('API key', () => {
  it('is required by every render call, and is checked before the server reads the body', async () => {
    const { test } = calls;
    const { token } = await signIn(test, 'ana@example.com');
    const routes = allRoutes(depsOf(test)).filter(({ access }) => access === 'key');
    expect(routes.map(({ path }) => path)).toContain('/render/labels');
    for (const { method, path } of routes) {
      const call = async (headers: Record<string, string>, payload?: string) => {
        const type = payload === undefined ? {} : { 'content-type': 'application/json' };
        const answer = await test.app.inject({
          method,
          url: `/api/v3${path}`,
          headers: { ...headers, ...type },
          ...(payload !== undefined && { payload }),
        });
        return [path, answer.statusCode, answer.json().data.problem];
      };
      expect(await call({})).toEqual([path, 401, 'keyMissing']);
      // A session token is no API key.
      expect(await call({ accesstoken: token })).toEqual([path, 401, 'keyMissing']);
      expect(await call({ authorization: `Bearer ${token}` })).toEqual([path, 401, 'keyInvalid']);
      expect(await call({ authorization: `Basic ${calls.ana.key}` })).toEqual([path, 401, 'keyMissing']);
      const other = `dck_${'A'.repeat(43)}`;
      expect(await call({ authorization: `Bearer ${other}` })).toEqual([path, 401, 'keyInvalid']);
      if (method === 'POST') expect(await call({}, '{"broken')).toEqual([path, 401, 'keyMissing']);
    }
  });

  it('works for its scopes only', async () => {
    const { ana, keyFor } = calls;
    const [plain, labels, databases] = [
      await keyFor(ana.token, ['render']),
      await keyFor(ana.token, ['render', 'labels:read']),
      await keyFor(ana.token, ['render', 'databases:read']),
    ];
    const none = await keyFor(ana.token, ['labels:read', 'databases:read']);
    const byId = { label: { id: ana.labelId }, rows: [{}], format: 'zpl', dpi: 203 };
    const stored = { document: codeLabel, database: { id: ana.databaseId }, format: 'zpl', dpi: 203 };
    expect(await refusal(inline, plain)).toEqual([200, 'made']);
    expect(await refusal(inline, none)).toEqual([403, 'keyScope']);
    expect(await refusal(byId, plain)).toEqual([403, 'keyScope']);
    expect(await refusal(byId, databases)).toEqual([403, 'keyScope']);
    expect(await refusal(stored, plain)).toEqual([403, 'keyScope']);
    expect(await refusal(stored, labels)).toEqual([403, 'keyScope']);
    const both = { label: { id: ana.labelId }, database: { id: ana.databaseId }, format: 'zpl', dpi: 203 };
    expect(await refusal(both, labels)).toEqual([403, 'keyScope']);
    expect(await refusal(both, ana.key)).toEqual([200, 'made']);
    // A key without the required scopes does not get the stored response to the account's other key either.
    const headers = { 'idempotency-key': 'scoped' };
    expect((await calls.render(both, { headers })).status).toBe(200);
    const again = await calls.render(both, { headers, key: plain });
    expect([again.status, again.bytes.includes('^XA')]).toEqual([403, false]);
  });

  it('cannot access content of other accounts, and learns nothing about it', async () => {
    const { ana, keyFor, test } = calls;
    const bo = await signIn(test, 'bo@example.com');
    const key = await keyFor(bo.token, ALL);
    const [own, nothing] = [ana.labelId, 'nothing'];
    for (const id of [own, nothing]) {
      const byId = { label: { id }, rows: [{ n: '1' }], format: 'zpl' };
      expect(await refusal(byId, key)).toEqual([404, 'labelGone']);
      expect(await refusal({ ...byId, label: { id, version: 1 } }, key)).toEqual([404, 'labelGone']);
      const stored = {
        document: codeLabel,
        database: { id: id === own ? ana.databaseId : id },
        format: 'zpl',
      };
      expect(await refusal(stored, key)).toEqual([404, 'databaseGone']);
    }
    // An idempotency key belongs to an account: another account's stored response is never returned.
    const headers = { 'idempotency-key': 'shared' };
    const mine = await calls.render(inline, { headers });
    const theirs = await calls.render({ ...inline, copies: 2 }, { key, headers });
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    // A label in the recycle bin is not found either.
    const label = { ...codeLabel, name: 'Binned' };
    const saved = await test.post('/templet/save', { label }, ana);
    await test.post('/templet/delete', { ids: [saved.data.id] }, ana);
    const binned = { label: { id: saved.data.id }, rows: [{ n: '4006381333931' }], format: 'zpl' };
    expect(await refusal(binned, ana.key)).toEqual([404, 'labelGone']);
  });

  it('ends when it is revoked, when it expires, and with its account', async () => {
    const { ana, keyFor, test } = calls;
    const made = await test.post('/apiKey/create', { name: 'Till', scopes: ['render'] }, ana);
    expect(await refusal(inline, made.data.key)).toEqual([200, 'made']);
    await test.post('/apiKey/revoke', { id: made.data.id }, ana);
    expect(await refusal(inline, made.data.key)).toEqual([401, 'keyInvalid']);

    const short = await keyFor(ana.token, ['render'], { endTime: test.clock.nowMs + MINUTE_MS });
    expect(await refusal(inline, short)).toEqual([200, 'made']);
    test.clock.nowMs += MINUTE_MS;
    expect(await refusal(inline, short)).toEqual([401, 'keyExpired']);

    const eve = await signIn(test, 'eve@example.com');
    const hers = await keyFor(eve.token, ['render']);
    expect(await refusal(inline, hers)).toEqual([200, 'made']);
    expect((await test.post('/user/delete', {}, eve)).code).toBe(200);
    expect(await refusal(inline, hers)).toEqual([401, 'keyInvalid']);
  });

  it('has a rate limit per minute, and shows when it was last used', async () => {
    const { ana, keyFor, test } = calls;
    const key = await keyFor(ana.token, ['render'], { callsPerMinute: 3 });
    const usedTime = async () =>
      (await test.get('/apiKey/list', ana)).data.find(({ shown }: { shown: string }) => key.startsWith(shown))
        .usedTime;
    expect(await usedTime()).toBe(null);
    for (let call = 0; call < 3; call++) expect(await refusal(inline, key)).toEqual([200, 'made']);
    const fourth = await calls.render(inline, { key });
    expect([fourth.status, fourth.json().data.problem, fourth.headers['retry-after']]).toEqual([
      429,
      'tooMany',
      '60',
    ]);
    // Another key of the account is counted separately.
    expect(await refusal(inline, ana.key)).toEqual([200, 'made']);
    expect(await usedTime()).toBe(test.clock.nowMs);
    test.clock.nowMs += MINUTE_MS;
    expect(await refusal(inline, key)).toEqual([200, 'made']);
  });
});
