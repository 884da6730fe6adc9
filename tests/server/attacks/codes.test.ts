import { beforeEach, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { onEachStoreInLong } from '../eachStore.ts';
import { codeFor, signed, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { contentOf, problemOf, sentCode } from './attackCalls.ts';

const ANA = 'ana@example.com';
const GOOD = 'Пароль-7-茶';

onEachStoreInLong('one-time codes under attack', ({ open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    return () => test.close();
  });
  const PURPOSES = ['login', 'register', 'reset', 'prove', 'bindEmail'] as const;
  type Purpose = (typeof PURPOSES)[number];
  /** Returns a session without a recent proof of identity. */
  const unproven = async () => {
    const session = await signIn(test, ANA);
    test.clock.nowMs += ACCOUNT_LIMITS.proofLifeMs;
    return session;
  };
  const sendFor = async (purpose: Purpose, token: string, address = ANA) => {
    if (purpose !== 'prove' && purpose !== 'bindEmail') return sentCode(test, address, purpose);
    test.clock.nowMs += 61_000;
    const [path, said] =
      purpose === 'prove' ? ['/user/sendProofCode', {}] : ['/user/sendBindCode', { email: address }];
    expect((await test.post(path, { ...said, ...signed(test) }, { token })).code).toBe(200);
    return codeFor(test, purpose === 'prove' ? ANA : address);
  };
  const use = (purpose: Purpose, captcha: string, token: string, email = ANA) => {
    const said = { email, captcha, password: GOOD };
    switch (purpose) {
      case 'login':
        return test.post('/login/captchaLogin', said);
      case 'register':
        return test.post('/login/register', said);
      case 'reset':
        return test.post('/login/resetPwd', said);
      case 'prove':
        return test.post('/user/prove', { captcha }, { token });
      case 'bindEmail':
        return test.post('/user/bindEmail', { email, captcha }, { token });
    }
  };
  const proven = (userId: string) =>
    test.store.write(async (writing) => {
      const provenAtMs = test.clock.nowMs;
      await writing.updateTable('sessions').set({ provenAtMs }).where('userId', '=', userId).execute();
    });

  it.each([
    ['full-width letters', 'ａｎａ@example.com'],
    ['capital letters', 'ANA@Example.COM'],
    ['a full-width dot', 'ana@example．com'],
    ['mathematical bold letters', '𝐚𝐧𝐚@example.com'],
  ])('for an address in %s go to the mailbox of the account, and to no other', async (_what, spelled) => {
    await signIn(test, ANA);
    const before = test.outbox.entries().length;
    test.clock.nowMs += 61_000;
    const asked = await test.post('/login/sendCode', { account: spelled, purpose: 'reset', ...signed(test) });
    expect(asked.code).toBe(200);
    const sent = test.outbox.entries().slice(0, test.outbox.entries().length - before);
    expect(sent.map(({ address }) => address)).toEqual([ANA]);
    expect(test.outbox.entries().every(({ address }) => address === ANA)).toBe(true);
  });

  it.each(
    PURPOSES.flatMap((sent) => PURPOSES.filter((used) => used !== sent).map((used) => [sent, used] as const)),
  )('sent for %s are rejected for %s', async (sent, used) => {
    const { token, userId } = await unproven();
    const captcha = await sendFor(sent, token);
    if (used === 'bindEmail') await proven(userId);
    const before = await contentOf(test.store);
    const answer = await use(used, captcha, token);
    expect([answer.status, problemOf(answer), answer.refreshCookie]).toEqual([400, 'codeWrong', undefined]);
    expect(await contentOf(test.store)).toBe(before);
  });

  it.each(['login', 'register', 'reset', 'bindEmail'] as const)(
    'sent for %s to one address are rejected for another address',
    async (purpose) => {
      const { token, userId } = await unproven();
      const captcha = await sendFor(purpose, token, 'mallory@example.com');
      if (purpose === 'bindEmail') await proven(userId);
      const before = await contentOf(test.store);
      const answer = await use(purpose, captcha, token, 'victim@example.com');
      expect([answer.status, problemOf(answer)]).toEqual([400, 'codeWrong']);
      expect(await contentOf(test.store)).toBe(before);
    },
  );

  it.each(['login', 'reset', 'prove', 'bindEmail'] as const)('for %s work once', async (purpose) => {
    const { token, userId } = await unproven();
    const address = purpose === 'bindEmail' ? 'new@example.com' : ANA;
    const captcha = await sendFor(purpose, token, address);
    if (purpose === 'bindEmail') await proven(userId);
    const first = await use(purpose, captcha, token, address);
    expect(first.code).toBe(200);
    const next = first.data.accessToken ?? token;
    expect(problemOf(await use(purpose, captcha, next, address))).toBe('codeWrong');
  });

  it.each(PURPOSES)('for %s do nothing after they expire', async (purpose) => {
    const { token, userId } = await unproven();
    const captcha = await sendFor(purpose, token, ANA);
    test.clock.nowMs += ACCOUNT_LIMITS.codeLifeMs;
    if (purpose === 'bindEmail') await proven(userId);
    const before = await contentOf(test.store);
    expect(problemOf(await use(purpose, captcha, token))).toBe('codeWrong');
    expect(await contentOf(test.store)).toBe(before);
  });

  it.each([
    ['an empty text', () => ''],
    ['spaces', () => '      '],
    ['a wildcard', () => '%'],
    ['all ten digits', () => '0123456789'],
    ['one digit too few', (code: string) => code.slice(0, 5)],
    ['one digit too many', (code: string) => `${code}0`],
    [
      'digits of another script',
      (code: string) => code.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]),
    ],
    ['a leading plus sign', (code: string) => `+${code}`],
    ['an exponent', (code: string) => `${code}e0`],
    ['decimals', (code: string) => `${code}.0`],
  ])('reject %s as a code', async (_, of) => {
    const captcha = await sentCode(test, ANA, 'login');
    const answer = await test.post('/login/captchaLogin', { email: ANA, captcha: of(captcha) });
    expect([answer.status, problemOf(answer)]).toEqual([400, 'codeWrong']);
    expect(await test.store.read.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it.each([
    ['a number', (code: string): unknown => Number(code)],
    ['a list', (code: string): unknown => [code]],
    ['an object', (): unknown => ({ $ne: '' })],
    ['true', (): unknown => true],
    ['null', (): unknown => null],
  ])('reject %s instead of a text as invalid input', async (_, of) => {
    const captcha = await sentCode(test, ANA, 'login');
    const answer = await test.post('/login/captchaLogin', { email: ANA, captcha: of(captcha) });
    expect([answer.status, problemOf(answer)]).toEqual([400, 'inputInvalid']);
  });
});
