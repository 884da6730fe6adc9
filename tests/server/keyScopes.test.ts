import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { SCOPES, type Scope } from '../../src/core/api/schemas/keySchemas.ts';

import { AGENT, codes, KIND, type PrintTest, startPrintTest } from './printTest.ts';
import { codeLabel } from './renderCalls.ts';
import { depsOf, signIn } from './testApp.ts';

/** Tests of calls whose key lacks a permission: each scope with each call, expired and revoked keys, and objects of another account. */

/** Scope that each program call requires. */
const NEEDED: Readonly<Record<string, Scope>> = {
  'POST /render/labels': 'render',
  'POST /render/preflight': 'render',
  'POST /render/jobs': 'render',
  'GET /render/jobs/:id': 'render',
  'POST /render/jobs/:id/cancel': 'render',
  'GET /render/jobs/:id/events': 'render',
  'GET /render/jobs/:id/result': 'render',
  'GET /render/printers': 'print',
  'POST /render/jobs/:id/pause': 'print',
  'POST /render/jobs/:id/resume': 'print',
  'POST /render/jobs/:id/settle': 'print',
  'POST /agent/attach': 'agent',
  'POST /agent/work': 'agent',
  'GET /agent/strips/:id/bytes': 'agent',
  'POST /agent/begin': 'agent',
  'POST /agent/keep': 'agent',
  'POST /agent/report': 'agent',
  'POST /agent/leave': 'agent',
};
const MINUTE_MS = 60_000;

let print: PrintTest;
beforeAll(async () => {
  print = await startPrintTest();
});
afterAll(() => print.close());

/** Makes a call, given as method and path, by default for an object that does not exist. */
async function make(name: string, key: string, id = 'nothing', body: object = {}) {
  const [method, path] = name.split(' ');
  const answer = await print.test.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: `/api/v3${path.replace(':id', id)}${path.endsWith('/bytes') ? `?agent=${AGENT}` : ''}`,
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'POST' && { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return [answer.statusCode, isJson ? (answer.json().data?.problem ?? 'done') : 'file'] as const;
}

describe('API key', () => {
  it('can make exactly the calls of its scopes', async () => {
    const declared = allRoutes(depsOf(print.test)).filter(({ access }) => access === 'key');
    expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      Object.keys(NEEDED).sort(),
    );
    for (const scope of SCOPES) {
      const key = await print.keyFor(print.ana.token, [scope]);
      for (const [name, needed] of Object.entries(NEEDED)) {
        const [status, problem] = await make(name, key);
        if (needed === scope)
          expect([name, scope, status < 401 || status === 404, problem]).toEqual([
            name,
            scope,
            true,
            problem,
          ]);
        else expect([name, scope, status, problem]).toEqual([name, scope, 403, 'keyScope']);
      }
      // A key with all scopes except this one can make every call except those that need this scope.
      const others = await print.keyFor(
        print.ana.token,
        SCOPES.filter((one) => one !== scope),
      );
      for (const [name, needed] of Object.entries(NEEDED))
        expect([name, scope, (await make(name, others))[1] === 'keyScope']).toEqual([
          name,
          scope,
          needed === scope,
        ]);
    }
  });

  it('cannot print to a printer without the scope for it', async () => {
    const dock = await print.printer('Scoped');
    const said = { document: codeLabel, rows: codes(1), destination: { printer: dock } };
    const key = await print.keyFor(print.ana.token, ['render', 'labels:read', 'databases:read', 'agent']);
    const jobs = async () =>
      (await print.test.store.read.selectFrom('printJobs').select('jobId').execute()).length;
    const before = await jobs();
    expect(await make('POST /render/jobs', key, '', said)).toEqual([403, 'keyScope']);
    expect(await jobs()).toBe(before);
  });

  it('is refused when expired or revoked, and all its calls count toward one limit', async () => {
    const { ana, test, keyFor } = print;
    const all = [...SCOPES];
    const short = await keyFor(ana.token, all, { endTime: test.clock.nowMs + MINUTE_MS });
    const made = await test.post('/apiKey/create', { name: 'Lost', scopes: all }, ana);
    const few = await keyFor(ana.token, all, { callsPerMinute: 3 });
    expect((await make('GET /render/printers', short))[0]).toBe(200);
    expect((await make('GET /render/printers', made.data.key))[0]).toBe(200);
    await test.post('/apiKey/revoke', { id: made.data.id }, ana);
    for (const name of ['GET /render/printers', 'POST /agent/attach', 'GET /render/jobs/:id'])
      expect((await make(name, few))[0]).not.toBe(429);
    for (const name of Object.keys(NEEDED))
      expect([name, ...(await make(name, few))]).toEqual([name, 429, 'tooMany']);
    test.clock.nowMs += MINUTE_MS;
    for (const name of Object.keys(NEEDED)) {
      expect([name, ...(await make(name, short))]).toEqual([name, 401, 'keyExpired']);
      expect([name, ...(await make(name, made.data.key))]).toEqual([name, 401, 'keyInvalid']);
    }
  });
});

describe('print and agent calls', () => {
  it("give another account's key no access to printers, groups, jobs, strips or keys", async () => {
    const { ana, test } = print;
    const bo = await signIn(test, 'bo@example.com');
    const key = await print.keyFor(bo.token, [...SCOPES]);
    const dock = await print.printer('Dock');
    const made = await test.post('/printerGroup/create', { name: 'Docks', ...KIND, printerIds: [dock] }, ana);
    const group = made.data.id;
    const job = await print.printed({ printer: dock }, 25);
    await print.attach('Dock');
    const strip = (await print.work(dock)).id;
    const doubted = await print.printed({ group }, 25);
    const keys = await test.get('/apiKey/list', ana);
    const rows = async () => {
      const tables = ['printers', 'printerGroups', 'printerGroupMembers', 'printJobs', 'handovers'] as const;
      const all = await Promise.all(
        tables.map((name) => test.store.read.selectFrom(name).selectAll().execute()),
      );
      const owned = await test.get('/apiKey/list', ana);
      return JSON.stringify([all, owned.data.map(({ id }: { id: string }) => id)]);
    };
    const before = await rows();

    for (const [name, id, body, problem] of [
      ['GET /render/jobs/:id', job, {}, 'renderJobGone'],
      ['GET /render/jobs/:id/events', job, {}, 'renderJobGone'],
      ['GET /render/jobs/:id/result', job, {}, 'renderJobGone'],
      ['POST /render/jobs/:id/cancel', job, {}, 'renderJobGone'],
      ['POST /render/jobs/:id/pause', job, {}, 'printJobGone'],
      ['POST /render/jobs/:id/resume', job, {}, 'printJobGone'],
      ['POST /render/jobs/:id/settle', job, { lastPrinted: 0 }, 'printJobGone'],
      ['POST /render/jobs/:id/pause', doubted, {}, 'printJobGone'],
      [
        'POST /render/jobs',
        '',
        { document: codeLabel, rows: codes(1), destination: { printer: dock } },
        'printerGone',
      ],
      [
        'POST /render/jobs',
        '',
        { document: codeLabel, rows: codes(1), destination: { group } },
        'printerGroupGone',
      ],
      // The request uses the same agent name as Ana's agent.
      ['POST /agent/attach', '', { agent: AGENT, host: 'x', printer: 'Dock' }, 'printerUnknown'],
      ['POST /agent/work', '', { agent: AGENT, printer: dock, waitMs: 0 }, 'printerNotHeld'],
      ['GET /agent/strips/:id/bytes', strip, {}, 'handoverGone'],
      ['POST /agent/begin', '', { agent: AGENT, strip }, 'handoverGone'],
      ['POST /agent/keep', '', { agent: AGENT, printer: dock }, 'printerNotHeld'],
      ['POST /agent/keep', '', { agent: AGENT, printer: dock, strip }, 'handoverGone'],
      ['POST /agent/report', '', { agent: AGENT, strip, outcome: 'printed', lastLabel: 20 }, 'handoverGone'],
      ['POST /agent/report', '', { agent: AGENT, strip, outcome: 'unbegun' }, 'handoverGone'],
      ['POST /agent/leave', '', { agent: AGENT, printer: dock }, 'printerNotHeld'],
    ] as const)
      expect([name, (await make(name, key, id, body))[1]]).toEqual([name, problem]);
    expect((await print.say(key, '/render/printers')).data).toEqual({ printers: [], groups: [] });

    const kind = { name: 'Mine', ...KIND };
    for (const [path, body, problem] of [
      ['/printer/update', { id: dock, ...kind }, 'printerGone'],
      ['/printer/delete', { id: dock }, 'printerGone'],
      ['/printerGroup/create', { ...kind, printerIds: [dock] }, 'printerGone'],
      ['/printerGroup/update', { id: group, ...kind, printerIds: [] }, 'printerGroupGone'],
      ['/printerGroup/delete', { id: group }, 'printerGroupGone'],
      ['/printJob/pause', { id: job }, 'printJobGone'],
      ['/printJob/resume', { id: job }, 'printJobGone'],
      ['/printJob/cancel', { id: job }, 'printJobGone'],
      ['/printJob/settle', { id: job, lastPrinted: 0 }, 'printJobGone'],
      ['/apiKey/revoke', { id: keys.data[0].id }, 'keyGone'],
    ] as const)
      expect([path, (await test.post(path, body, bo)).data.problem]).toEqual([path, problem]);
    for (const path of ['/printer/list', '/printerGroup/list', '/printJob/list', '/apiKey/list'])
      expect([path, JSON.stringify((await test.get(path, bo)).data).includes(dock)]).toEqual([path, false]);
    expect(await rows()).toBe(before);
    // Another agent of the same account cannot access this agent's strip either.
    const other = { agent: 'c'.repeat(32), strip };
    expect((await print.agent('begin', other)).problem).toBe('handoverGone');
    expect(await rows()).toBe(before);
  });

  it('reject invalid agent, label and strip input', async () => {
    const dock = await print.printer('Strict');
    await print.attach('Strict');
    for (const [path, body] of [
      ['attach', { host: 'x' }],
      ['attach', { host: 'x', printer: 'Strict', agent: 'short' }],
      ['work', { printer: dock, waitMs: 25_001 }],
      ['work', { printer: dock, waitMs: -1 }],
      ['begin', {}],
      ['keep', { strip: 'x' }],
      ['report', { strip: 'x', outcome: 'eaten' }],
      ['report', { strip: 'x', outcome: 'printed' }],
      ['report', { strip: 'x', outcome: 'doubt', lastLabel: 3 }],
      ['report', { strip: 'x', outcome: 'printed', lastLabel: 1.5 }],
      ['leave', {}],
    ] as const)
      expect([path, body, (await print.agent(path, body)).problem]).toEqual([path, body, 'inputInvalid']);
    const settle = { lastPrinted: '3' };
    expect((await print.say(print.printKey, '/render/jobs/x/settle', settle)).problem).toBe('inputInvalid');
    for (const path of ['pause', 'resume', 'cancel', 'settle'])
      expect((await print.test.post(`/printJob/${path}`, {}, print.ana)).data.problem).toBe('inputInvalid');
    expect((await print.agent('leave', { printer: dock })).problem).toBe(undefined);
    expect((await print.attach('Strict', 'd'.repeat(32))).problem).toBe(undefined);
  });
});
