import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../server/command.ts';
import { resetFactors } from '../../server/resources/secondFactor/resetFactors.ts';
import { stepAt, totpCode } from '../../server/resources/secondFactor/totpCode.ts';
import { startMail } from '../support/mailServer.ts';
import { softAuthenticator } from '../support/softAuthenticator.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { codeFor, signed, startTestApp, type TestApp } from './testApp.ts';

const EMAIL = 'Ana@example.com';
const PASSWORD = 'correct horse 7';
const STEP_MS = 30_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-reset-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

onEachStoreInLong('reset-second-factor', ({ kind, newAddress, open }) => {
  let address = '';
  beforeEach(() => {
    address = kind === 'postgres' ? newAddress() : join(folder, 'data', 'diecut.db');
    mkdirSync(dirname(join(folder, 'data', 'diecut.db')), { recursive: true });
  });

  const run = async (
    argv: readonly string[],
    more = {},
    confirm?: (question: string) => Promise<boolean>,
  ) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const variables = {
      DIECUT_DATA_DIR: join(folder, 'data'),
      ...(kind === 'postgres' && { DATABASE_URL: address }),
      ...more,
    };
    const output = { out: say, err: say, ...(confirm && { confirm }) };
    const code = await runCommand(['reset-second-factor', ...argv], variables, output);
    return { code, said: lines.join('\n') };
  };

  /** Starts a server on the store that the command uses, does the work, and closes both. */
  async function withServer<Value>(work: (test: TestApp) => Promise<Value>): Promise<Value> {
    const store = await open(address);
    const test = await startTestApp({ store });
    try {
      return await work(test);
    } finally {
      await test.close();
      await store.close();
    }
  }

  /** Registers an account with an authenticator app and a passkey. */
  async function register(test: TestApp) {
    await test.post('/login/sendCode', { account: EMAIL, purpose: 'register', ...signed(test) });
    const account = { email: EMAIL, captcha: codeFor(test, EMAIL), password: PASSWORD };
    const first = String((await test.post('/login/register', account)).data.accessToken);
    const proven = await test.post('/user/prove', { password: PASSWORD }, { token: first });
    const token = String(proven.data.accessToken);
    const secret = String((await test.post('/user/beginAuthenticator', {}, { token })).data.secret);
    test.clock.nowMs += STEP_MS;
    const code = totpCode(secret, stepAt(test.clock.nowMs));
    const done = await test.post('/user/confirmAuthenticator', { code }, { token });
    expect(done.code).toBe(200);
    const { id } = await test.store.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const fresh = String(done.data.accessToken);
    const options = await test.post('/user/beginPasskey', {}, { token: fresh });
    const passkey = { name: 'Laptop', credential: softAuthenticator().create(options.data) };
    const added = await test.post('/user/addPasskey', passkey, { token: fresh });
    expect(added.code).toBe(200);
    return { id, token: String(added.data.accessToken) };
  }
  const signIn = (test: TestApp) => test.post('/login/doLogin', { email: EMAIL, password: PASSWORD });
  const rowsOf = async ({ store: { read } }: TestApp) => [
    (await read.selectFrom('authenticators').select('userId').execute()).length,
    (await read.selectFrom('passkeys').select('userId').execute()).length,
    (await read.selectFrom('recoveryCodes').select('userId').execute()).length,
    (await read.selectFrom('sessions').select('userId').execute()).length,
    (await read.selectFrom('pendingSignIns').select('userId').execute()).length,
  ];

  it('removes app, passkeys, recovery codes, sessions and pending sign-ins, logs it, and sends a notice', async () => {
    const { id } = await withServer(async (test) => {
      const registered = await register(test);
      expect((await signIn(test)).data.problem).toBe('secondFactorNeeded');
      expect(await rowsOf(test)).toEqual([1, 1, 10, 1, 1]);
      const preference = { unit: 0, lang: 'ru-RU' };
      const { token } = registered;
      expect((await test.post('/user/updateUserPreference', preference, { token })).code).toBe(200);
      return registered;
    });
    const mail = await startMail(true);
    try {
      const variables = { DIECUT_SMTP_URL: mail.url, DIECUT_MAIL_FROM: 'labels@example.com' };
      const done = await run(['ana@EXAMPLE.com', '--yes'], variables);
      expect([done.code, done.said]).toEqual([0, expect.stringContaining(`A notice went to ${EMAIL}`)]);
      const parsed = await PostalMime.parse(mail.mails[0]);
      expect(parsed.to?.[0].address).toBe(EMAIL);
      expect(parsed.text).toContain('приложение-аутентификатор, ключи доступа и резервные коды удалены');
    } finally {
      await mail.close();
    }
    const log = readFileSync(join(folder, 'data', 'security.log'), 'utf8').trim();
    expect(JSON.parse(log)).toMatchObject({ kind: 'resetSecondFactor', userId: id, clientIp: 'operator' });
    await withServer(async (test) => {
      expect(await rowsOf(test)).toEqual([0, 0, 0, 0, 0]);
      expect((await signIn(test)).code).toBe(200);
    });
    expect(await run([id, '--yes'])).toEqual({ code: 1, said: `The account ${id} has no second factor.` });
  });

  it('changes nothing without confirmation, for an unknown account, and with invalid arguments', async () => {
    const { id } = await withServer(register);
    const unknown = await run(['nobody@example.com', '--yes']);
    expect(unknown).toEqual({ code: 1, said: 'There is no account nobody@example.com.' });
    expect(await run([id])).toMatchObject({ code: 2, said: expect.stringContaining('--yes') });
    const questions: string[] = [];
    const refused = await run([id], {}, async (question) => questions.push(question) < 0);
    expect([refused, questions[0]]).toEqual([
      { code: 1, said: 'Nothing was changed.' },
      expect.stringContaining(`${EMAIL} (${id})`),
    ]);
    for (const argv of [[], ['a', 'b'], ['--yes'], [id, '--force']]) expect((await run(argv)).code).toBe(2);
    await withServer(async (test) => expect((await rowsOf(test)).slice(0, 4)).toEqual([1, 1, 10, 1]));
    const confirmed = await run([id], {}, async () => true);
    expect([confirmed.code, confirmed.said]).toEqual([0, expect.stringContaining('No mail is set up')]);
  });

  it('works next to a running server on PostgreSQL, and asks to stop it on SQLite', async () => {
    await withServer(async (test) => {
      const { id, token } = await register(test);
      const done = await run([id, '--yes']);
      const isPossible = kind === 'postgres';
      expect([done.code, done.said.includes('The server is running')]).toEqual(
        isPossible ? [0, false] : [1, true],
      );
      expect((await test.get('/user/info', { token })).code).toBe(isPossible ? 10_002 : 200);
    });
  });

  it('is one transaction, and changes nothing when it fails in the middle', async () => {
    await withServer(async (test) => {
      const { id, token } = await register(test);
      const broken = {
        ...test.store,
        write: <Value>(work: Parameters<typeof test.store.write<Value>>[0]) =>
          test.store.write<Value>(async (writing) => {
            await work(writing);
            throw new Error('cut off');
          }),
      };
      await expect(resetFactors(broken, id)).rejects.toThrow('cut off');
      expect((await rowsOf(test)).slice(0, 4)).toEqual([1, 1, 10, 1]);
      expect((await test.get('/user/info', { token })).code).toBe(200);
    });
  });
});
