import { beforeEach, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { API_BASE, type Route } from '../../server/http/routes/route.ts';
import { SCOPES } from '../../src/core/api/schemas/keySchemas.ts';

import { isRecord } from '../../src/core/base/record.ts';
import { isLong } from '../support/inLong.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { codeLabel } from './renderCalls.ts';
import { depsOf, signIn, startTestApp, type TestApp } from './testApp.ts';
import { labelOf } from './writers.ts';

/** Values that are invalid for every field of a request. */
const WRONG: readonly (readonly [string, string])[] = [
  ['an array', '[[]]'],
  ['an object', '{"$ne":null}'],
  ['null', 'null'],
  ['a huge number', '1e308'],
  ['a number beyond all', '1e999'],
  ['a negative number', '-9007199254740993'],
  ['NaN as text', '"NaN"'],
  ['a long text', JSON.stringify('x'.repeat(70_000))],
  ['a lone surrogate', '"\\ud800"'],
  ['a zero', '"a\\u0000b"'],
  ['a path', '"../../../../etc/passwd"'],
  ['SQL', JSON.stringify(`'; DROP TABLE users; --`)],
  ['a line break', '"a\\r\\nSet-Cookie: x=y"'],
];

/** Tables of an account that a stranger must not change. */
const TABLES = [
  'labels',
  'folders',
  'databases',
  'apiKeys',
  'printers',
  'authenticators',
  'passkeys',
] as const;

/** Minimum number of invalid values that a test sends, over all fields of all calls. */
const LEAST_CASES = isLong ? 750 : 250;

/** The invalid values for the n-th field: all, and in the gate every third one, from another one for each field. */
const wrongFor = (field: number) => WRONG.filter((_value, at) => isLong || at % 3 === field % 3);

const member = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value);

onEachStoreInLong('every route under attack', ({ open }) => {
  let test: TestApp;
  let victim = { token: '', userId: '' };
  let stranger = { token: '', userId: '' };
  let key = { userId: '', text: '' };
  let ids: readonly string[] = [];
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    victim = await signIn(test, 'ana@example.com');
    const { token } = victim;
    const label = await test.post('/templet/save', { label: labelOf('Tea', '') }, { token });
    const folder = await test.post('/folder/create', { name: 'Mine' }, { token });
    key = { userId: '', text: '' };
    const program = await test.post('/apiKey/create', { name: 'ERP', scopes: ['render'] }, { token });
    expect([label.code, folder.code, program.code]).toEqual([200, 200, 200]);
    ids = [label.data.id, folder.data.id, program.data.id].map(String);
    stranger = await signIn(test, 'eve@example.com');
    return () => test.close();
  });

  /** Returns headers with credentials of the stranger. Signs the stranger in again if an attacked call ended the session or the account. */
  const asStranger = async (access: Route['access']): Promise<Record<string, string>> => {
    if ((await test.get('/user/info', { token: stranger.token })).status === 401)
      stranger = await signIn(test, 'eve@example.com');
    const { token, userId } = stranger;
    if (access !== 'key') return { accesstoken: token };
    if (key.userId !== userId) {
      const made = await test.post('/apiKey/create', { name: 'Mine', scopes: SCOPES }, { token });
      expect(made.code).toBe(200);
      key = { userId, text: String(made.data.key) };
    }
    return { authorization: `Bearer ${key.text}` };
  };
  const routes = () => allRoutes(depsOf(test));
  /** Returns the victim's rows in all these tables, and the account itself, as one text. */
  const rowsOfVictim = async () => {
    const { read } = test.store;
    const user = await read.selectFrom('users').selectAll().where('id', '=', victim.userId).execute();
    const tables = TABLES.map((table) =>
      read.selectFrom(table).selectAll().where('userId', '=', victim.userId).execute(),
    );
    return JSON.stringify([user, await Promise.all(tables)]);
  };
  /** Returns a function that returns the field names of a call, as listed in the OpenAPI document. */
  const fieldsOf = async () => {
    const described: unknown = (await test.app.inject(`${API_BASE}/openapi.json`)).json();
    return (method: string, path: string): string[] => {
      const place = `${API_BASE}${path}`.replace(/:(\w+)/g, '{$1}');
      const call = member(described, 'paths', place, method.toLowerCase());
      const content = member(call, 'requestBody', 'content');
      const schema = member(Object.values(isRecord(content) ? content : {})[0], 'schema', 'properties');
      const parameters = member(call, 'parameters');
      const named = Array.isArray(parameters) ? parameters.map((one) => String(member(one, 'name'))) : [];
      return [...Object.keys(isRecord(schema) ? schema : {}), ...named];
    };
  };
  const send = (
    method: 'GET' | 'POST',
    path: string,
    payload: string,
    headers: Record<string, string> = {},
  ) =>
    test.app.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
      ...(method === 'POST' && { payload }),
    });

  it('reveals nothing of another account for its ids, and changes nothing', async () => {
    const before = await rowsOfVictim();
    const fields = await fieldsOf();
    for (const { method, path, access } of routes().filter((route) => route.access !== 'open'))
      for (const id of ids) {
        const said = Object.fromEntries(
          fields(method, path).map((name) => [name, name.endsWith('s') ? [id] : id]),
        );
        const place = path.replace(/:\w+/g, id);
        for (const [at, headers] of [
          await asStranger(access),
          { authorization: 'Bearer dck_nothing' },
          { 'x-user-id': victim.userId, cookie: `diecut_token=${victim.token}` },
          {},
        ].entries()) {
          const answer = await send(method, place, JSON.stringify(said), headers);
          const isKnown = at === 0;
          expect([path, answer.statusCode < 500]).toEqual([path, true]);
          expect([path, at, answer.statusCode === 401]).toEqual([path, at, !isKnown]);
          expect([path, answer.body.includes('ana@example.com')]).toEqual([path, false]);
        }
      }
    expect(await rowsOfVictim()).toBe(before);
  }, 120_000);

  it('handles odd values in each field without a server error, and changes no data of others', async () => {
    const before = await rowsOfVictim();
    const fields = await fieldsOf();
    const odd: unknown[] = [];
    let cases = 0;
    let field = 0;
    for (const { method, path, access } of routes()) {
      for (const name of fields(method, path))
        for (const [kind, value] of wrongFor(field++)) {
          cases++;
          const body = `{${JSON.stringify(name)}:${value}}`;
          const query = method === 'GET' ? `?${name}=${encodeURIComponent(value.slice(0, 8000))}` : '';
          const headers = await asStranger(access);
          const answer = await send(method, `${path.replace(/:\w+/g, 'x')}${query}`, body, {
            ...headers,
          });
          if (
            answer.statusCode >= 500 ||
            (access !== 'open' && answer.statusCode === 401) ||
            answer.headers['set-cookie']?.includes('x=y')
          )
            odd.push([path, name, kind, answer.statusCode]);
        }
    }
    expect(odd).toEqual([]);
    expect(cases).toBeGreaterThan(LEAST_CASES);
    expect(await rowsOfVictim()).toBe(before);
  }, 120_000);

  it('rejects a NUL character in a path or in an id within an object', async () => {
    const odd: unknown[] = [];
    for (const { method, path, access } of routes().filter((route) => route.path.includes(':')))
      for (const id of ['%00', 'a%00b']) {
        const answer = await send(method, path.replace(/:\w+/g, id), '{}', await asStranger(access));
        if (answer.statusCode !== 400 || !answer.body.includes('contains a NUL character'))
          odd.push([path, id, answer.statusCode, answer.body.slice(0, 200)]);
      }
    for (const said of [{ label: { id: 'a\0b' } }, { document: codeLabel, database: { id: '\0' } }]) {
      const body = JSON.stringify({ ...said, rows: [{ n: '4006381333931' }] });
      for (const path of ['/render/preflight', '/render/jobs']) {
        const answer = await send('POST', path, body, await asStranger('key'));
        if (answer.statusCode !== 400) odd.push([path, said, answer.statusCode, answer.body.slice(0, 200)]);
      }
    }
    expect(odd).toEqual([]);
  }, 120_000);

  it('handles prototype keys without a server error, and changes no prototype', async () => {
    for (const { method, path } of routes())
      if (method === 'POST')
        for (const body of [
          '{"__proto__":{"isAdmin":true}}',
          '{"constructor":{"prototype":{"isAdmin":true}}}',
        ]) {
          const answer = await send(method, path.replace(/:\w+/g, 'x'), body, { accesstoken: victim.token });
          expect([path, body, answer.statusCode < 500]).toEqual([path, body, true]);
        }
    expect('isAdmin' in {}).toBe(false);
  });
});
