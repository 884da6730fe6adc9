import { gzipSync } from 'node:zlib';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { MESSAGES, preferredLanguage } from '../../server/http/language.ts';
import { PROBLEM_CODES } from '../../server/http/problems.ts';
import { API_BASE } from '../../server/http/routes/route.ts';
import { createAuthenticate } from '../../server/resources/login/sessions.ts';
import { API_CONTRACT } from '../../src/core/api/contract.ts';
import { LANGUAGES } from '../../src/core/base/languages.ts';
import { depsOf, signIn, startTestApp, type TestApp } from './testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const routes = () => allRoutes(depsOf(test));

/** Routes of the documentation, which are not in the route table. */
const DOCUMENTATION = [`${API_BASE}/openapi.json`, `${API_BASE}/docs`];

/** Parses the tree of routes that the server prints. A line below a path continues the path. */
function servedRoutes(tree: string): { path: string; method: string }[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([\s│]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    const named = (methods ?? '').split(', ').filter((name) => name !== '' && name !== 'HEAD');
    return named.map((method) => ({ method, path: above.join('') }));
  });
}

describe('every API call', () => {
  it('is declared with its access level, and the server has no other API routes', async () => {
    const served = servedRoutes(test.app.printRoutes({ commonPrefix: false }))
      .filter(({ path }) => path.startsWith(API_BASE))
      .filter(({ path }) => !DOCUMENTATION.some((start) => path.startsWith(start)));
    const declared = routes().map(({ method, path }) => `${method} ${API_BASE}${path}`);
    expect(served.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...declared].sort());
    expect(new Set(declared).size).toBe(declared.length);
    const contract = Object.keys(API_CONTRACT).map((name) =>
      name.replace(' ', ` ${API_BASE}`).replace(/\{(\w+)\}/g, ':$1'),
    );
    expect(contract.sort()).toEqual([...declared].sort());
  });

  it('has response schemas that compile to serializers', async () => {
    const compile = SerializerSelector()({}, {});
    const app = Fastify();
    const refused: string[] = [];
    let responses = 0;
    app.addHook('onRoute', ({ method, url, schema }) => {
      for (const [httpStatus, response] of Object.entries(schema?.response ?? {})) {
        responses++;
        try {
          compile({ method: String(method), url, httpStatus, schema: response });
        } catch (cause) {
          refused.push(`${url}: ${cause}`);
        }
      }
    });
    const { store, clock } = depsOf(test);
    const authenticate = createAuthenticate(store, clock);
    for (const route of routes()) route.register(app, authenticate, false, () => {});
    await app.close();
    expect(refused).toEqual([]);
    expect(responses).toBeGreaterThan(100);
    const broken = { method: 'GET', url: '/', httpStatus: '200', schema: { $ref: '#/missing' } };
    expect(() => compile(broken)).toThrow();
  });

  it('that requires a session rejects other callers with a message', async () => {
    const { token } = await signIn(test, 'gone@example.com');
    await test.post('/login/logout', {}, { token });
    for (const { method, path, access } of routes()) {
      const call = (options: { token?: string } = {}) =>
        method === 'GET' ? test.get(path, options) : test.post(path, {}, options);
      const [nobody, dead] = [await call(), await call({ token })];
      if (access === 'signedIn') {
        expect([path, nobody.status, nobody.code, nobody.msg]).toEqual([
          path,
          401,
          401,
          'Available after signing in',
        ]);
        expect([path, dead.status, dead.code]).toEqual([path, 401, 10_002]);
      } else expect([path, nobody.data?.problem === 'signedOut']).toEqual([path, false]);
    }
  });

  it('rejects an invalid body, and names the invalid field', async () => {
    const { token } = await signIn(test, 'ana@example.com');
    for (const [path, body, reason] of [
      ['/login/doLogin', { email: 7, password: 'x' }, 'email'],
      ['/login/sendCode', { account: 'ana@example.com', purpose: 'fun', timestamp: 0, sign: '' }, 'purpose'],
      ['/user/update', { nickName: ['x'] }, 'nickName'],
      ['/user/updateUserPreference', { unit: 0 }, 'lang'],
    ] as const) {
      const answer = await test.post(path, body, { token });
      expect([path, answer.status, answer.code]).toEqual([path, 400, 400]);
      expect(answer.msg).toContain(reason);
    }
  });

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"x":', '}'],
  ])(
    'rejects %s nested deeper than 63 levels, with an idempotency key and without',
    async (_, open, close) => {
      const { token } = await signIn(test, 'ana@example.com');
      const nested = (depth: number) => `{"label":${open.repeat(depth)}1${close.repeat(depth)}}`;
      for (const headers of [{}, { 'idempotency-key': `deep-${open.length}` }])
        for (const [depth, problem] of [
          [5000, 'inputInvalid'],
          [64, 'inputInvalid'],
          [63, 'labelInvalid'],
        ] as const) {
          const answer = await test.app.inject({
            method: 'POST',
            url: `${API_BASE}/templet/save`,
            payload: nested(depth),
            headers: { accesstoken: token, 'content-type': 'application/json', ...headers },
          });
          expect([depth, answer.statusCode, answer.json().data.problem]).toEqual([depth, 400, problem]);
        }
    },
  );

  it('does not count brackets inside strings as nesting', async () => {
    const answer = await test.post('/login/doLogin', { email: `${'[{'.repeat(50)}"\\`, password: 'x' });
    expect(answer.data.problem).toBe('accountInvalid');
  });

  it('rejects bodies that are compressed or not UTF-8, and stores exactly the characters sent', async () => {
    const { token } = await signIn(test, 'ana@example.com');
    const create = async (payload: Buffer, headers: Record<string, string> = {}) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `${API_BASE}/folder/create`,
        payload,
        headers: { accesstoken: token, 'content-type': 'application/json', ...headers },
      });
      return [answer.statusCode, answer.json().data.problem ?? answer.json().data.name];
    };
    const json = Buffer.from('{"name":"Äpfel"}');
    for (const encoding of ['gzip', 'br', 'x-unknown'])
      expect(await create(gzipSync(json), { 'content-encoding': encoding })).toEqual([415, 'bodyEncoded']);
    expect(await create(Buffer.from(json.toString(), 'latin1'))).toEqual([400, 'inputInvalid']);
    expect(await create(json.subarray(0, 10))).toEqual([400, 'inputInvalid']);
    expect(await create(json, { 'content-encoding': 'identity' })).toEqual([200, 'Äpfel']);
  });

  it('answers malformed, unsupported, oversized and unknown calls in the same envelope', async () => {
    const send = async (payload: string, type: string) =>
      test.app.inject({
        method: 'POST',
        url: `${API_BASE}/login/doLogin`,
        payload,
        headers: { 'content-type': type },
      });
    for (const [payload, type, status] of [
      ['{"email":', 'application/json', 400],
      ['<a/>', 'application/xml', 400],
      [`{"email":"${'x'.repeat(2 << 20)}"}`, 'application/json', 413],
    ] as const) {
      const answer = await send(payload, type);
      expect([type, answer.statusCode, Object.keys(answer.json())]).toEqual([
        type,
        status,
        ['code', 'msg', 'data'],
      ]);
    }
    expect((await test.get('/nothing')).code).toBe(404);
  });

  it('reveals no internals when it fails', async () => {
    const broken = await startTestApp({
      courier: {
        send: async () => Promise.reject(new Error('SELECT secret FROM inside')),
        notify: async () => Promise.reject(new Error('SELECT secret FROM inside')),
      },
    });
    try {
      const answer = await broken.post('/login/sendCode', {
        account: 'ana@example.com',
        purpose: 'login',
        timestamp: broken.clock.nowMs,
        sign: 'ab'.repeat(16),
      });
      expect([answer.status, answer.code, answer.msg]).toEqual([500, 500, 'Unknown error']);
      expect(JSON.stringify(answer)).not.toContain('secret');
    } finally {
      await broken.close();
    }
  });

  it('is rate limited: a caller with too many calls gets a Retry-After', async () => {
    const busy = await startTestApp({ callsPerMinute: 3 });
    try {
      const codes = [];
      for (const _ of Array(4)) codes.push((await busy.get('/user/info')).code);
      expect(codes).toEqual([401, 401, 401, 429]);
      expect(Number((await busy.get('/user/info')).headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await busy.close();
    }
  });

  it('is documented in the OpenAPI document', async () => {
    const document = (await test.app.inject(`${API_BASE}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of routes()) {
      const documented =
        document.paths[`${API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect([path, documented?.summary?.length > 5]).toEqual([path, true]);
    }
    expect((await test.app.inject(`${API_BASE}/docs/`)).statusCode).toBe(200);
  });
});

describe('server messages', () => {
  it('exist for every error code, in every language, with the same parameters', () => {
    const paramsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const language of LANGUAGES) {
      const messages: Readonly<Record<string, string>> = MESSAGES[language];
      expect(Object.keys(messages).sort()).toEqual(Object.keys(MESSAGES['en-US']).sort());
      for (const code of PROBLEM_CODES) expect([code, messages[code]?.length > 2]).toEqual([code, true]);
      for (const [code, text] of Object.entries(MESSAGES['en-US']))
        expect([language, code, paramsOf(messages[code])]).toEqual([language, code, paramsOf(text)]);
    }
  });

  it("use the caller's preferred language", () => {
    expect(
      [
        undefined,
        'ru',
        'de, ru;q=0.5, en;q=0.7',
        'zh-HK',
        'zh-Hant-TW',
        'zh',
        'zh-CN;q=0.1, ru;q=0',
        'x;q=oops',
        '*',
      ].map(preferredLanguage),
    ).toEqual(['en-US', 'ru-RU', 'en-US', 'zh-TW', 'zh-TW', 'zh-CN', 'zh-CN', 'en-US', 'en-US']);
  });
});
