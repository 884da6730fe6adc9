import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCOPES } from '../../../src/core/api/schemas/keySchemas.ts';

import { onEachStoreInLong } from '../eachStore.ts';
import { codeLabel } from '../renderCalls.ts';
import { signIn, startTestApp, type TestApp } from '../testApp.ts';
import { labelOf } from '../writers.ts';
import { callsFor, contentOf, placed } from './attackCalls.ts';

const ANA = 'ana@example.com';

async function newKey(test: TestApp, token: string, scopes: readonly string[]) {
  const made = await test.post('/apiKey/create', { name: 'ERP', scopes }, { token });
  expect(made.code).toBe(200);
  return { id: String(made.data.id), key: String(made.data.key) };
}

/** Returns the field with the output format. The preflight has no such field, because it makes no file. */
const formatOf = (path: string) => (path === '/render/preflight' ? {} : { format: 'png' });

/** Sends a call with the given headers, and returns the status and the problem's code. */
async function send(
  test: TestApp,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  payload: object = {},
) {
  const answer = await test.app.inject({
    method,
    url: `/api/v3${path}`,
    headers,
    ...(method === 'POST' && { payload }),
  });
  return [answer.statusCode, answer.json().data?.problem] as const;
}

describe('invalid API keys', () => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let key = '';
  let shown = '';
  beforeAll(async () => {
    test = await startTestApp();
    ana = await signIn(test, ANA);
    const made = await test.post('/apiKey/create', { name: 'ERP', scopes: SCOPES }, ana);
    [key, shown] = [String(made.data.key), String(made.data.shown)];
  });
  afterAll(() => test.close());
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

  it.each<readonly [string, () => Record<string, string>, string]>([
    ['no header', () => ({}), 'keyMissing'],
    ['Bearer without a key', () => bearer(''), 'keyMissing'],
    ['a key without Bearer', () => ({ authorization: key }), 'keyMissing'],
    [
      'the key in Basic authentication',
      () => ({ authorization: `Basic ${Buffer.from(`x:${key}`).toString('base64')}` }),
      'keyMissing',
    ],
    ['the scheme Token', () => ({ authorization: `Token ${key}` }), 'keyMissing'],
    ['two keys', () => bearer(`${key} ${key}`), 'keyMissing'],
    ['two Bearer values', () => bearer(`${key}, Bearer ${key}`), 'keyMissing'],
    ['a list of keys', () => bearer(`${key},${key}`), 'keyInvalid'],
    ['the key in a cookie', () => ({ cookie: `authorization=Bearer ${key}; key=${key}` }), 'keyMissing'],
    ['headers of other services', () => ({ 'x-api-key': key, 'api-key': key }), 'keyMissing'],
    ['the header of access tokens', () => ({ accesstoken: key }), 'keyMissing'],
    ['an access token', () => bearer(ana.token), 'keyInvalid'],
    ['an access token in its own header', () => ({ accesstoken: ana.token }), 'keyMissing'],
    ['a refresh token', () => bearer(ana.refreshCookie), 'keyInvalid'],
    ['only the prefix of keys', () => bearer('dck_'), 'keyInvalid'],
    ['the displayed start of the key', () => bearer(shown), 'keyInvalid'],
    ['a key without its prefix', () => bearer(key.slice(4)), 'keyInvalid'],
    ['another prefix', () => bearer(`DCK_${key.slice(4)}`), 'keyInvalid'],
    ['a key without its last letter', () => bearer(key.slice(0, -1)), 'keyInvalid'],
    ['a key with an extra letter', () => bearer(`${key}A`), 'keyInvalid'],
    ['a key in capitals', () => bearer(`dck_${key.slice(4).toUpperCase()}`), 'keyInvalid'],
    ['the operator’s token', () => bearer('token-of-tests-16'), 'keyInvalid'],
    ['SQL', () => bearer("dck_'OR'1'='1"), 'keyInvalid'],
    ['a wildcard', () => bearer('dck_%'), 'keyInvalid'],
    ['a JWT without a signature', () => bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbmEifQ.'), 'keyInvalid'],
  ])('are refused by all API key calls: %s', async (_, headersOf, problem) => {
    const routes = callsFor(test, 'key');
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, path } of routes)
      expect([path, ...(await send(test, method, placed(path), headersOf()))]).toEqual([path, 401, problem]);
  });

  it.each(['key', 'apiKey', 'access_token', 'authorization'])(
    'are not accepted in the query string: %s',
    async (name) => {
      const place = `/render/printers?${name}=${encodeURIComponent(key)}`;
      expect(await send(test, 'GET', place, {})).toEqual([401, 'keyMissing']);
    },
  );
});

onEachStoreInLong('API keys under attack', ({ open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    return () => test.close();
  });

  it.each([
    ['of a deleted account', (token: string) => test.post('/user/delete', {}, { token })],
    [
      'that were revoked',
      async (token: string, id: string) => test.post('/apiKey/revoke', { id }, { token }),
    ],
  ])('%s are refused by all API key calls', async (_, end) => {
    const { token } = await signIn(test, ANA);
    const { id, key } = await newKey(test, token, SCOPES);
    const headers = { authorization: `Bearer ${key}` };
    expect((await send(test, 'GET', '/render/printers', headers))[0]).toBe(200);
    expect((await end(token, id)).code).toBe(200);
    for (const { method, path } of callsFor(test, 'key'))
      expect([path, ...(await send(test, method, placed(path), headers))]).toEqual([path, 401, 'keyInvalid']);
  });

  it('of one account render no labels or tables of another account, by id or by name', async () => {
    const [ana, eve] = [await signIn(test, ANA), await signIn(test, 'eve@example.com')];
    const sheet = { name: 'a.csv', bytes: new TextEncoder().encode('n\n4006381333931\n') };
    const label = (await test.post('/templet/save', { label: codeLabel }, ana)).data;
    const database = (await test.upload('/database/upload', sheet, ana)).data;
    const { key } = await newKey(test, eve.token, SCOPES);
    const headers = { authorization: `Bearer ${key}` };
    const before = await contentOf(test.store);
    for (const path of ['/render/labels', '/render/preflight', '/render/jobs'])
      for (const id of [label.id, 'nothing', label.name]) {
        const byLabel = { label: { id }, ...formatOf(path), rows: [{ n: '4006381333931' }] };
        expect([path, id, await send(test, 'POST', path, headers, byLabel)]).toEqual([
          path,
          id,
          [404, 'labelGone'],
        ]);
      }
    for (const path of ['/render/labels', '/render/preflight', '/render/jobs'])
      for (const id of [database.id, 'nothing', database.fileName]) {
        const byTable = { document: codeLabel, ...formatOf(path), database: { id } };
        expect([path, id, await send(test, 'POST', path, headers, byTable)]).toEqual([
          path,
          id,
          [404, 'databaseGone'],
        ]);
      }
    expect(await contentOf(test.store)).toBe(before);
  });

  it.each([
    ['labels:read', (id: string) => ({ label: { id }, rows: [{ n: '4006381333931' }] })],
    ['databases:read', (_: string, id: string) => ({ document: codeLabel, database: { id } })],
  ])('without %s render no stored content, and create no job', async (scope, of) => {
    const ana = await signIn(test, ANA);
    const sheet = { name: 'a.csv', bytes: new TextEncoder().encode('n\n4006381333931\n') };
    const label = (await test.post('/templet/save', { label: codeLabel }, ana)).data;
    const database = (await test.upload('/database/upload', sheet, ana)).data;
    const { key } = await newKey(
      test,
      ana.token,
      SCOPES.filter((one) => one !== scope),
    );
    const before = await contentOf(test.store);
    for (const path of ['/render/labels', '/render/preflight', '/render/jobs']) {
      const said = { ...of(label.id, database.id), ...formatOf(path) };
      const headers = { authorization: `Bearer ${key}` };
      expect([path, await send(test, 'POST', path, headers, said)]).toEqual([path, [403, 'keyScope']]);
    }
    expect(await contentOf(test.store)).toBe(before);
  });

  it.each([
    ['no scope', []],
    ['an unknown scope', ['admin']],
    ['a wildcard scope', ['*']],
    ['a scope in capitals', ['RENDER']],
    ['a nested list of scopes', [['render']]],
    ['a text instead of a list', 'render'],
    ['null', null],
  ])('are not created for %s', async (_, scopes) => {
    const ana = await signIn(test, ANA);
    const answer = await test.post('/apiKey/create', { name: 'ERP', scopes }, ana);
    expect([answer.status, answer.data.problem]).toEqual([400, 'inputInvalid']);
    expect((await test.get('/apiKey/list', ana)).data).toEqual([]);
  });

  it('in a header give no access to account calls next to an ended session', async () => {
    const ana = await signIn(test, ANA);
    const { key } = await newKey(test, ana.token, SCOPES);
    await test.post('/login/logout', {}, ana);
    for (const { method, path } of callsFor(test, 'signedIn')) {
      const headers = { authorization: `Bearer ${key}`, accesstoken: ana.token };
      expect([path, ...(await send(test, method, placed(path), headers))]).toEqual([
        path,
        401,
        'sessionInvalid',
      ]);
    }
  });

  it('create no key, and revoke none', async () => {
    const ana = await signIn(test, ANA);
    const { id, key } = await newKey(test, ana.token, SCOPES);
    for (const [path, said] of [
      ['/apiKey/create', { name: 'Second', scopes: SCOPES }],
      ['/apiKey/revoke', { id }],
      ['/templet/save', { label: labelOf('Tea', '') }],
    ] as const)
      expect(await send(test, 'POST', path, { authorization: `Bearer ${key}` }, said)).toEqual([
        401,
        'signedOut',
      ]);
    expect((await test.get('/apiKey/list', ana)).data).toHaveLength(1);
  });
});
