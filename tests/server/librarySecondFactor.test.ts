import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLI_MAIN } from '../../scripts/cliBundle.mjs';
import { stepAt, totpCode } from '../../server/resources/secondFactor/totpCode.ts';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { itInLong } from '../support/inLong.ts';
import { type CliRun, startCli } from '../support/runCli.ts';
import { codeFor, signed, startTestApp, type TestApp } from './testApp.ts';

const EMAIL = 'ana@example.com';
const PASSWORD = 'correct horse 7';
const STEP_MS = 30_000;
const QUARTER_MS = 15 * 60_000;
const WRONG = 'wrong recovery code';

const root = mkdtempSync(join(tmpdir(), 'diecut-library-factor-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let test: TestApp;
let origin = '';
let config = '';
let secret = '';
let recoveryCodes: readonly string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  await test.post('/login/sendCode', { account: EMAIL, purpose: 'register', ...signed(test) });
  const account = { email: EMAIL, captcha: codeFor(test, EMAIL), password: PASSWORD };
  const first = String((await test.post('/login/register', account)).data.accessToken);
  const proven = await test.post('/user/prove', { password: PASSWORD }, { token: first });
  const token = String(proven.data.accessToken);
  secret = String((await test.post('/user/beginAuthenticator', {}, { token })).data.secret);
  const done = await test.post('/user/confirmAuthenticator', { code: nextCode() }, { token });
  recoveryCodes = done.data.recoveryCodes;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  return () => test.close();
});

beforeEach(() => {
  config = mkdtempSync(join(root, 'test-'));
  // Start a new quarter of an hour, because the attempts in each are limited.
  test.clock.nowMs += QUARTER_MS;
});

/** Advances the clock by one time step, and returns the code that the authenticator app shows then. */
function nextCode(): string {
  test.clock.nowMs += STEP_MS;
  return totpCode(secret, stepAt(test.clock.nowMs));
}

const isSignedIn = () => existsSync(join(config, 'library.json'));

function signIn(args: readonly string[], variables = {}, input: string | null = null): Promise<CliRun> {
  const command = ['library', 'sign-in', origin, '--account', EMAIL, ...args];
  return startCli(command, { DIECUT_CONFIG_DIR: config, DIECUT_PASSWORD: PASSWORD, ...variables }, input)
    .done;
}

function outcome({ status, stdout }: CliRun): readonly unknown[] {
  const { ok, error } = JSON.parse(stdout.toString());
  return [status, ok ? 'signed in' : error.code];
}

describe('diecut library sign-in with a second factor, without a terminal', () => {
  it('reports that the code is missing', async () => {
    expect(outcome(await signIn(['--json']))).toEqual([2, 'librarySecondFactorNeeded']);
    const plain = await signIn([]);
    expect([plain.status, plain.stderr]).toEqual([2, expect.stringContaining('--code-stdin')]);
    expect(outcome(await signIn(['--json', '--code-stdin'], {}, ''))).toEqual([
      2,
      'librarySecondFactorNeeded',
    ]);
    expect(isSignedIn()).toBe(false);
  });

  it('reads the code from DIECUT_CODE, which works once', async () => {
    const variables = { DIECUT_CODE: nextCode() };
    expect(outcome(await signIn(['--json'], variables))).toEqual([0, 'signed in']);
    const text = readFileSync(join(config, 'library.json'), 'utf8');
    expect(text).not.toContain(variables.DIECUT_CODE);
    const kept = JSON.parse(text).servers[origin].accessToken;
    expect((await test.get('/user/info', { token: kept })).data.userEmail).toBe(EMAIL);
    expect(outcome(await signIn(['--json'], variables))).toEqual([1, 'librarySecondFactorWrong']);
  });

  it('reads password and code from standard input, also a recovery code', async () => {
    const args = ['--json', '--password-stdin', '--code-stdin'];
    const none = { DIECUT_PASSWORD: '' };
    const lines = `${PASSWORD}\n${recoveryCodes[0]}\n`;
    expect(outcome(await signIn(args, none, lines))).toEqual([0, 'signed in']);
    expect(outcome(await signIn(args, none, lines))).toEqual([1, 'librarySecondFactorWrong']);
    expect(outcome(await signIn(['--json', '--code-stdin'], {}, nextCode()))).toEqual([0, 'signed in']);
  });

  it('tries a wrong code once', async () => {
    expect(outcome(await signIn(['--json'], { DIECUT_CODE: WRONG }))).toEqual([
      1,
      'librarySecondFactorWrong',
    ]);
    expect(isSignedIn()).toBe(false);
  });
});

/**
 * Runs the sign-in command in a terminal. `replyTo` gets the output since the last reply, and returns the next input, or null to wait for
 * more output.
 */
async function onTerminal(replyTo: (shown: string) => string | null, password = `${PASSWORD}\n`) {
  const command = [process.execPath, CLI_MAIN, 'library', 'sign-in', origin, '--account', EMAIL].join(' ');
  const terminal = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, DIECUT_CONFIG_DIR: config, DIECUT_PASSWORD: undefined, DIECUT_CODE: undefined },
  });
  let all = '';
  let since = '';
  terminal.stdout.on('data', (part: Buffer) => {
    all += part.toString();
    since += part.toString();
    const reply = since.endsWith('Password: ') ? password : replyTo(since);
    if (reply === null) return;
    since = '';
    terminal.stdin.write(reply);
  });
  const [status] = await once(terminal, 'close');
  return { status, all };
}

const ASKS = /(?:recovery code|Code): $/;
const INTERRUPTED = 130;

describe.skipIf(!hasTool('script'))(
  titleWith('diecut library sign-in with a second factor, on a terminal', 'script'),
  () => {
    it('asks again after a wrong code, and accepts a valid one', async () => {
      const replies = [WRONG, nextCode()];
      const run = await onTerminal((shown) => (ASKS.test(shown) ? `${replies.shift()}\n` : null));
      expect([run.status, run.all]).toEqual([0, expect.stringContaining(`signed in at ${origin}`)]);
      expect(run.all).toContain("doesn't accept the code");
      expect(isSignedIn()).toBe(true);
    });

    itInLong('asks at most three times', async () => {
      let asked = 0;
      const run = await onTerminal((shown) => {
        if (!ASKS.test(shown)) return null;
        asked++;
        return `${WRONG}\n`;
      });
      expect([run.status, asked, isSignedIn()]).toEqual([1, 3, false]);
    });

    it('reports that the sign-in has expired when the code comes too late', async () => {
      const run = await onTerminal((shown) => {
        if (!ASKS.test(shown)) return null;
        test.clock.nowMs += QUARTER_MS;
        return `${nextCode()}\n`;
      });
      expect([run.status, run.all]).toEqual([1, expect.stringContaining('took too long')]);
      expect(isSignedIn()).toBe(false);
    });

    itInLong('stops on an interrupt and at the end of input, and stores nothing', async () => {
      const interrupted = await onTerminal((shown) => (ASKS.test(shown) ? '\u0003' : null));
      expect([interrupted.status, isSignedIn()]).toEqual([INTERRUPTED, false]);
      const atPassword = await onTerminal(() => null, '\u0003');
      expect([atPassword.status, isSignedIn()]).toEqual([INTERRUPTED, false]);
      const ended = await onTerminal((shown) => (ASKS.test(shown) ? '\u0004' : null));
      expect([ended.status, ended.all]).toEqual([2, expect.stringContaining('needs a second factor')]);
    });
  },
);
