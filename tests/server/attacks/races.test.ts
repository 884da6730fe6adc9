import { beforeEach, expect, it } from 'vitest';
import { stepAt, totpCode } from '../../../server/resources/secondFactor/totpCode.ts';
import type { LabelRow } from '../../../server/store/tables.ts';
import { FILE_LIMITS } from '../../../src/core/base/limits.ts';
import { itInLong } from '../../support/inLong.ts';
import { ALL_CASES } from '../allResourceCases.ts';
import { caseAccount } from '../caseAccount.ts';
import { onEachStoreAtOnce } from '../eachStore.ts';
import { pictureFile } from '../pictureFiles.ts';
import type { RaceCase } from '../resourceCases.ts';
import { type Answer, codeFor, signed, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { labelOf } from '../writers.ts';
import { lettersFile, problemOf, sentCode } from './attackCalls.ts';

const ANA = 'ana@example.com';
const GOOD = 'Пароль-7-茶';
const MANY = 6;

/** Makes the same call several times at once. */
const atOnce = <T>(make: (at: number) => Promise<T>, times = MANY) =>
  Promise.all(Array.from({ length: times }, (_, at) => make(at)));

/** Returns the number of successful calls, and the codes of the refused calls. */
function outcome(answers: readonly Answer[]) {
  const refused = answers.filter(({ code }) => code !== 200);
  return { ok: answers.length - refused.length, refused: [...new Set(refused.map(problemOf))] };
}

/** Returns the cases of all resources, each with its title. */
const racesOf = (kind: 'uniqueNames' | 'limits') =>
  ALL_CASES.flatMap((cases) => cases[kind] ?? []).map((race) => [race.title, race] as const);

onEachStoreAtOnce('simultaneous calls', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    ana = await signIn(test, ANA);
    return () => test.close();
  });
  const rows = async (
    table: 'users' | 'sessions' | 'labels' | 'folders' | 'shares' | 'marketLabels' | 'files',
  ) => (await test.store.read.selectFrom(table).selectAll().execute()).length;
  const post = (path: string, body: object, who: { token: string } = ana) =>
    test.post(path, body, { token: who.token });
  const save = async (name: string) => (await post('/templet/save', { label: labelOf(name, '') })).data;

  const raced = ({ call, input }: RaceCase, times: number) => {
    const { send } = caseAccount(test, ana);
    return atOnce((at) => send(call, input(at)), times);
  };

  it('sign in once with one code', async () => {
    const captcha = await sentCode(test, ANA, 'login');
    const before = await rows('sessions');
    const answers = await atOnce(() => test.post('/login/captchaLogin', { email: ANA, captcha }));
    expect(outcome(answers)).toEqual({ ok: 1, refused: ['codeWrong'] });
    expect((await rows('sessions')) - before).toBe(1);
  });

  it('create one account with one code and one password', async () => {
    const email = 'new@example.com';
    const captcha = await sentCode(test, email, 'register');
    const answers = await atOnce((at) =>
      test.post('/login/register', { email, captcha, password: `${GOOD}${at}` }),
    );
    expect(outcome(answers)).toEqual({ ok: 1, refused: ['codeWrong'] });
    expect(await rows('users')).toBe(2);
  });

  it('create one account with codes of two browsers for one address', async () => {
    const email = 'new@example.com';
    const digits = new Map<string, string>();
    for (const from of ['10.0.0.1', '10.0.0.2']) {
      test.clock.nowMs += 61_000;
      const asked = await test.post(
        '/login/sendCode',
        { account: email, purpose: 'login', ...signed(test) },
        { from },
      );
      digits.set(asked.codeCookie ?? '', codeFor(test, email));
    }
    const answers = await Promise.all(
      [...digits].map(([asker, captcha]) =>
        test.post('/login/captchaLogin', { email, captcha }, { cookies: { diecut_code: asker } }),
      ),
    );
    expect(outcome(answers)).toEqual({ ok: 1, refused: ['codeWrong'] });
    expect(await rows('users')).toBe(2);
  });

  itInLong('reset a password once with one code', async () => {
    const captcha = await sentCode(test, ANA, 'reset');
    const answers = await atOnce((at) =>
      test.post('/login/resetPwd', { email: ANA, captcha, password: `${GOOD}${at}` }),
    );
    expect(outcome(answers)).toEqual({ ok: 1, refused: ['codeWrong'] });
    const at = answers.findIndex(({ code }) => code === 200);
    const signIns = await atOnce((of) =>
      test.post('/login/doLogin', { email: ANA, password: `${GOOD}${of}` }),
    );
    expect(signIns.map(({ code }) => code === 200)).toEqual(signIns.map((_, of) => of === at));
  });

  itInLong('assign an address to only one of two accounts', async () => {
    const bo = await signIn(test, 'bo@example.com');
    const email = 'both@example.com';
    const codes = new Map<string, { captcha: string; asker: string }>();
    for (const [from, { token }] of [['10.0.0.1', ana] as const, ['10.0.0.2', bo] as const]) {
      test.clock.nowMs += 61_000;
      const asked = await test.post('/user/sendBindCode', { email, ...signed(test) }, { token, from });
      codes.set(token, { captcha: codeFor(test, email), asker: asked.codeCookie ?? '' });
    }
    const answers = await Promise.all(
      [...codes].map(([token, { captcha, asker }]) =>
        test.post('/user/bindEmail', { email, captcha }, { token, cookies: { diecut_code: asker } }),
      ),
    );
    expect(outcome(answers).ok).toBe(1);
    const owners = await test.store.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(owners).toHaveLength(1);
  });

  it('check ten passwords and no more', async () => {
    const captcha = await sentCode(test, ANA, 'reset');
    await test.post('/login/resetPwd', { email: ANA, captcha, password: GOOD });
    const answers = await atOnce(
      (at) => test.post('/login/doLogin', { email: ANA, password: `wrong-${at}` }),
      30,
    );
    const tried = answers.filter((answer) => problemOf(answer) === 'signInFailed');
    expect([tried.length, outcome(answers).refused.sort()]).toEqual([10, ['signInFailed', 'tooMany']]);
  });

  it('check three codes and no more', async () => {
    const captcha = await sentCode(test, ANA, 'login');
    await atOnce(
      (at) =>
        test.post('/login/captchaLogin', {
          email: ANA,
          captcha: String((Number(captcha) + 1 + at) % 1e6).padStart(6, '0'),
        }),
      20,
    );
    expect(problemOf(await test.post('/login/captchaLogin', { email: ANA, captcha }))).toBe('codeWrong');
  });

  it('enable a second factor once, and use a code and a recovery code once', async () => {
    const { data } = await post('/user/beginAuthenticator', {});
    const secret = String(data.secret);
    const next = () => {
      test.clock.nowMs += 30_000;
      return totpCode(secret, stepAt(test.clock.nowMs));
    };
    const code = next();
    const confirmed = await atOnce(() => post('/user/confirmAuthenticator', { code }));
    expect(outcome(confirmed).ok).toBe(1);
    const [recovery] = confirmed.flatMap(({ data: given }) => given?.recoveryCodes ?? []);
    for (const factor of [next(), String(recovery)]) {
      const captcha = await sentCode(test, ANA, 'login');
      const typed = factor === String(recovery) ? factor : next();
      const pending = await test.post('/login/captchaLogin', { email: ANA, captcha });
      const { token } = pending.data;
      const answers = await atOnce(() => test.post('/login/secondFactor', { token, code: typed }));
      expect(outcome(answers).ok).toBe(1);
    }
  });

  it.each(racesOf('uniqueNames'))('create %s with the same name once', async (_, race) => {
    expect(outcome(await raced(race, MANY))).toEqual({ ok: 1, refused: [race.problem] });
  });

  it.each(racesOf('limits'))('create no more %s than the limit', async (_, race) => {
    expect(outcome(await raced(race, race.max + 5))).toEqual({ ok: race.max, refused: [race.problem] });
  });

  it('save over one version once', async () => {
    const { id } = await save('Tea');
    const answers = await atOnce((at) =>
      post('/templet/update', { id, version: 1, label: labelOf('Tea', `${at}`) }),
    );
    expect(outcome(answers)).toEqual({ ok: 1, refused: ['labelStale'] });
    expect((await test.get(`/templet/${id}`, ana)).data.version).toBe(2);
    expect((await test.get(`/templet/${id}/versions`, ana)).data).toHaveLength(1);
  });

  itInLong('publish a label once', async () => {
    const { id } = await save('Tea');
    const before = await rows('marketLabels');
    const answers = await atOnce(() => post('/market/publish', { templetId: id, group: 'price' }));
    expect(outcome(answers)).toEqual({ ok: MANY, refused: [] });
    expect((await rows('marketLabels')) - before).toBe(1);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('share a label once, and collect it under different names', async () => {
    const bo = await signIn(test, 'bo@example.com');
    const { id } = await save('Tea');
    await atOnce(() => post('/templet/share', { templetId: id, shareCode: bo.shareCode }));
    expect(await rows('shares')).toBe(1);
    const { data } = await test.get('/templet/getShareTemplet?shareType=1', bo);
    const shareId = data.list[0].shareId;
    const collected = await atOnce(() => post('/templet/collectShared', { shareId }, bo));
    const names = collected.flatMap(({ code, data: one }) => (code === 200 ? [one.name] : []));
    expect([names.length > 0, new Set(names).size]).toEqual([true, names.length]);
  });

  itInLong('restore a label from the bin once', async () => {
    const { id } = await save('Tea');
    await post('/templet/delete', { ids: [id] });
    const answers = await atOnce(() => post('/templet/undelete', { ids: [id] }));
    expect(answers.map(({ data }) => data.count).sort()).toEqual([...Array(MANY - 1).fill(0), 1]);
  });

  itInLong('store the same image once', async () => {
    const file = await pictureFile('png', { r: 1, g: 2, b: 3 });
    const answers = await atOnce(() => test.upload('/oss/uploadImg', file, ana));
    expect(outcome(answers)).toEqual({ ok: MANY, refused: [] });
    expect([await rows('files'), new Set(answers.map(({ data }) => data.key)).size]).toEqual([1, 1]);
  });

  it("store no more files than the account's storage limit", async () => {
    const files = await atOnce((at) => pictureFile('png', { r: at, g: 2, b: 3 }));
    const room = Math.max(...files.map(({ bytes }) => bytes.length));
    await test.store.write(async (writing) => {
      const at = { notedAtMs: test.clock.nowMs, sentAtMs: test.clock.nowMs };
      await writing.insertInto('fileObjects').values({ name: 'large', notedAtMs: at.notedAtMs }).execute();
      const large = { key: 'large', objectName: 'large', jpegName: null, sentAtMs: at.sentAtMs };
      await writing
        .insertInto('files')
        .values({ ...large, bytes: FILE_LIMITS.maxOwnBytes - room })
        .execute();
      const owner = { key: 'large', userId: ana.userId, sentAtMs: at.sentAtMs };
      await writing.insertInto('fileOwners').values(owner).execute();
    });
    const answers = await Promise.all(files.map((file) => test.upload('/oss/uploadImg', file, ana)));
    expect(outcome(answers)).toEqual({ ok: 1, refused: ['storageFull'] });
    expect(await rows('files')).toBe(2);
  });

  it('leave no rows of a deleted account that has stored answers to idempotent calls', async () => {
    for (const name of ['A', 'B', 'C'])
      await test.post('/folder/create', { name }, { ...ana, headers: { 'idempotency-key': name } });
    expect((await test.store.read.selectFrom('keyedAnswers').selectAll().execute()).length).toBe(3);
    expect((await post('/user/delete', {})).code).toBe(200);
    expect([await rows('users'), await rows('folders')]).toEqual([0, 0]);
  });

  it('leave no rows of an account that is deleted at the same time', async () => {
    const file = await pictureFile('png', { r: 1, g: 2, b: 3 });
    const answers = await Promise.all([
      ...Array.from({ length: MANY }, (_, at) => post('/templet/save', { label: labelOf(`L${at}`, '') })),
      post('/user/delete', {}),
      ...Array.from({ length: MANY }, (_, at) => post('/folder/create', { name: `F${at}` })),
      post('/apiKey/create', { name: 'ERP', scopes: ['render'] }),
      test.upload('/oss/uploadImg', file, ana),
      test.upload('/database/upload', lettersFile('a.csv', 'a\n1\n'), ana),
    ]);
    expect(answers[MANY].code).toBe(200);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect([
      await rows('users'),
      await rows('sessions'),
      await rows('labels'),
      await rows('folders'),
    ]).toEqual([0, 0, 0, 0]);
    for (const table of ['apiKeys', 'databases', 'fileOwners'] as const)
      expect([table, await test.store.read.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  });

  it('leave no rows of an account when its labels arrive after its deletion', async () => {
    const store = await open();
    let late: readonly LabelRow[] = [];
    const behind = await startTestApp({
      store: {
        ...store,
        // Simulate saves that end late: before each write, the saved labels are inserted if the table is empty.
        write: async (work) => {
          const there = await store.read.selectFrom('labels').select('id').execute();
          if (there.length === 0 && late.length > 0)
            await store.write((writing) =>
              writing
                .insertInto('labels')
                .values([...late])
                .execute(),
            );
          return store.write(work);
        },
      },
    });
    const who = await signIn(behind, ANA);
    for (const name of ['A', 'B', 'C'])
      await behind.post('/templet/save', { label: labelOf(name, '') }, { token: who.token });
    late = await store.read.selectFrom('labels').selectAll().execute();
    const { code } = await behind.post('/user/delete', {}, { token: who.token });
    late = [];
    const left = [
      await store.read.selectFrom('users').select('id').execute(),
      await store.read.selectFrom('labels').select('id').execute(),
    ];
    await behind.close();
    expect([code, left]).toEqual([200, [[], []]]);
  });
});
