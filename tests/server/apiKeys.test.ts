import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { SCOPES } from '../../src/core/api/schemas/keySchemas.ts';

import { API_KEY_LIMITS } from '../../src/core/base/serviceLimits.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { depsOf, signIn, startTestApp } from './testApp.ts';

onEachStoreInLong('API keys', (maker) => {
  it('are shown once, listed without their secret, and revoked by their owner only', async () => {
    const test = await startTestApp({ store: await maker.open() });
    const [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    const made = await test.post('/apiKey/create', { name: ' ERP ', scopes: ['labels:read', 'render'] }, ana);
    expect([made.code, made.data.name, made.data.scopes]).toEqual([200, 'ERP', ['render', 'labels:read']]);
    const { key, id } = made.data;
    expect(key).toMatch(/^dck_[\w-]{43}$/);
    const listed = await test.get('/apiKey/list', ana);
    expect(listed.data).toEqual([
      {
        id,
        name: 'ERP',
        shown: key.slice(0, 10),
        scopes: ['render', 'labels:read'],
        callsPerMinute: API_KEY_LIMITS.defaultCallsPerMinute,
        createTime: test.clock.nowMs,
        endTime: null,
        usedTime: null,
      },
    ]);
    // Neither the database nor the export of the account contains the key itself.
    const rows = await test.store.read.selectFrom('apiKeys').selectAll().execute();
    const exported = await test.get('/user/export', ana);
    expect(exported.data.apiKeys.map((one: { name: string }) => one.name)).toEqual(['ERP']);
    for (const kept of [rows, exported.data]) expect(JSON.stringify(kept)).not.toContain(key);
    expect(JSON.stringify(exported.data)).not.toContain(rows[0].hash);

    expect((await test.get('/apiKey/list', bo)).data).toEqual([]);
    expect((await test.post('/apiKey/revoke', { id }, bo)).data.problem).toBe('keyGone');
    expect((await test.get('/apiKey/list', ana)).data).toHaveLength(1);
    expect((await test.post('/apiKey/revoke', { id }, ana)).code).toBe(200);
    expect((await test.post('/apiKey/revoke', { id }, ana)).data.problem).toBe('keyGone');
    expect((await test.get('/apiKey/list', ana)).data).toEqual([]);
    await test.close();
  });

  it('reject a missing name, unknown scopes, a past expiry date and too many keys', async () => {
    const test = await startTestApp({ store: await maker.open() });
    const ana = await signIn(test, 'ana@example.com');
    const create = async (more: object) =>
      (await test.post('/apiKey/create', { name: 'ERP', scopes: ['render'], ...more }, ana)).data.problem;
    expect(await create({ name: '  ' })).toBe('keyNameLength');
    expect(await create({ name: 'n'.repeat(51) })).toBe('keyNameLength');
    expect(await create({ scopes: [] })).toBe('inputInvalid');
    expect(await create({ scopes: ['admin'] })).toBe('inputInvalid');
    expect(await create({ callsPerMinute: 0 })).toBe('inputInvalid');
    expect(await create({ endTime: test.clock.nowMs })).toBe('keyEndsInPast');
    // A key without a known end would never end.
    for (const field of ['expireTime', 'lifeDays', 'endtime'])
      expect([field, await create({ [field]: 30 })]).toEqual([field, 'inputInvalid']);
    for (let made = 0; made < API_KEY_LIMITS.maxKeys; made++) expect(await create({})).toBeUndefined();
    expect(await create({})).toBe('keyLimit');
    await test.close();
  });
});

describe('API key', () => {
  it('starts no session, and all account calls refuse it in every header', async () => {
    const test = await startTestApp();
    const ana = await signIn(test, 'ana@example.com');
    const scopes = [...SCOPES];
    const { key } = (await test.post('/apiKey/create', { name: 'ERP', scopes }, ana)).data;
    const calls = allRoutes(depsOf(test)).filter(({ access }) => access === 'signedIn');
    expect(calls.length).toBeGreaterThan(50);
    for (const { method, path } of calls) {
      const call = (options: object) =>
        method === 'GET' ? test.get(path, options) : test.post(path, {}, options);
      const asBearer = await call({ headers: { authorization: `Bearer ${key}` } });
      expect([path, asBearer.status, asBearer.data.problem]).toEqual([path, 401, 'signedOut']);
      const asToken = await call({ token: key });
      expect([path, asToken.status, asToken.data.problem]).toEqual([path, 401, 'sessionInvalid']);
    }
    await test.close();
  });
});
