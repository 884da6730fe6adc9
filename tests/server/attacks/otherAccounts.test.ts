import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CASES } from '../allResourceCases.ts';
import { allObjectsOf, caseAccount } from '../caseAccount.ts';
import { type CaseAccount, NONE } from '../resourceCases.ts';
import { type Answer, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { contentOf } from './attackCalls.ts';

/** An id that does not exist. */
const NOTHING = '1kcc5sb4gwrn5ea5s9k97z';

let test: TestApp;
let eve: CaseAccount;
/** Ids of Ana's objects, by type. */
let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  test = await startTestApp();
  ids = await allObjectsOf(caseAccount(test, await signIn(test, 'ana@example.com')));
  eve = caseAccount(test, await signIn(test, 'eve@example.com'));
  // Eve's own objects exist before the tests compare what the tables contain.
  await allObjectsOf(eve);
});
afterAll(() => test.close());

const CASES = ALL_CASES.flatMap(({ foreign }) => foreign.map((one) => [one.title, one.object, one] as const));

const said = ({ status, code, msg, data }: Answer, id: string) => [
  status,
  code,
  msg.replaceAll(id, 'ID'),
  JSON.stringify(data).replaceAll(id, 'ID'),
];

describe('user of another account', () => {
  it.each(CASES)(
    'cannot %s (%s of the first account), and gets the same response as for an unknown id',
    async (_, object, { call, input, status }) => {
      const id = ids[object];
      const before = await contentOf(test.store);
      const foreign = said(await eve.send(call, await input(id, eve)), id);
      expect(foreign).toEqual(said(await eve.send(call, await input(NOTHING, eve)), NOTHING));
      expect(foreign[0]).toBe(status);
      if (status === NONE) expect(['{"count":0}', '{"total":0,"list":[]}', '{}']).toContain(foreign[3]);
      expect(await contentOf(test.store)).toBe(before);
    },
  );

  it.each(ALL_CASES.flatMap(({ lists }) => lists))(
    'sees nothing of the first account in %s',
    async (path) => {
      const { code, data } = await test.get(path, eve);
      expect(code).toBe(200);
      const text = JSON.stringify(data);
      for (const [kind, id] of Object.entries(ids)) expect([kind, text.includes(id)]).toEqual([kind, false]);
      expect(text).not.toContain('ana@example.com');
    },
  );

  it.each(['userId', 'userUuid', 'ownerId', 'user', 'account'])(
    'gets no list of the first account with its id in the query: %s',
    async (name) => {
      for (const path of [
        '/templet/list',
        '/templet/bin',
        '/folder/list',
        '/database/list',
        '/user/export',
      ]) {
        const { data } = await test.get(`${path}?${name}=${ids.user}`, eve);
        const text = JSON.stringify(data);
        for (const [kind, id] of Object.entries(ids))
          expect([path, kind, text.includes(id)]).toEqual([path, kind, false]);
      }
    },
  );
});
