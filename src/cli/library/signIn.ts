import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { isUnencrypted } from './apiKey.ts';
import { changeCredentials, readCredentials, withServer } from './credentials.ts';
import { openStoredSession } from './librarySession.ts';
import { ask, canAsk, readFirstLines } from './readSecret.ts';
import { completeSignIn, pendingTokenOf } from './secondFactor.ts';
import { createServerCalls } from './serverCalls.ts';
import { waitsOf } from './waitNotice.ts';

/** Server and account of a sign-in or sign-out. */
export interface SignedAt {
  readonly server: string;
  readonly account: string | null;
  readonly notes: readonly Problem[];
}

export interface SignInArguments {
  /** Origin of the server. */
  readonly server: string;
  readonly account: string | null;
  /** True if the password is read from standard input. */
  readonly passwordStdin: boolean;
  /**
   * True if the code of the second factor is read from standard input. If the password is read from there too, the code is on the second
   * line.
   */
  readonly codeStdin: boolean;
  readonly quiet: boolean;
}

export interface SignOutArguments {
  /** Origin of the server; null for the server of the latest sign-in. */
  readonly server: string | null;
  readonly quiet: boolean;
}

const usage = (message: string) => fail('usage', { message });

async function accountOf({ account }: SignInArguments): Promise<Result<string, Problem>> {
  const named = account ?? (process.env.DIECUT_ACCOUNT || null);
  const given = named ?? (canAsk() ? await ask('Account: ', false) : '');
  return given.trim() === ''
    ? usage('library sign-in needs --account or DIECUT_ACCOUNT: the e-mail address or phone number')
    : ok(given.trim());
}

interface Secrets {
  readonly password: string;
  /** Code of the second factor; null if none is given. */
  readonly code: string | null;
}

/** Reads password and code from standard input or the environment. Prompts on the terminal for a missing password. */
async function secretsOf({ passwordStdin, codeStdin }: SignInArguments): Promise<Result<Secrets, Problem>> {
  const lines = await readFirstLines(Number(passwordStdin) + Number(codeStdin));
  const password = passwordStdin
    ? lines[0]
    : process.env.DIECUT_PASSWORD || (canAsk() ? await ask('Password: ', true) : '');
  const code = codeStdin ? lines.at(-1) : process.env.DIECUT_CODE;
  return password === ''
    ? usage('library sign-in needs a password: DIECUT_PASSWORD, --password-stdin, or a terminal to ask on')
    : ok({ password, code: codeStdin ? (code ?? '') : code || null });
}

/** Runs `diecut library sign-in`: stores the tokens of a new session, which later commands use. */
export async function signIn(args: SignInArguments): Promise<Result<SignedAt, Problem>> {
  const origin = args.server;
  // Checks the credentials file before asking for the password: tokens must not be stored in a file that other users can read.
  const readable = readCredentials();
  if (!readable.ok) return readable;
  const account = await accountOf(args);
  if (!account.ok) return account;
  const secrets = await secretsOf(args);
  if (!secrets.ok) return secrets;
  const { password, code } = secrets.value;
  const calls = createServerCalls(origin, waitsOf(origin, args.quiet));
  const whom = account.value.includes('@') ? { email: account.value } : { phone: account.value };
  const first = await calls.call('POST /login/doLogin', { ...whom, password, remember: true }, {});
  const pending = pendingTokenOf(first);
  const answer = pending === null ? first : await completeSignIn(calls, pending, code);
  if (!answer.ok) return answer;
  const { refreshToken } = answer.value;
  if (refreshToken === null) return fail('libraryNotServer', { server: origin });
  const { accessToken } = answer.value.data;
  const replaced = await changeCredentials(async (before) => {
    const signedIn = { account: account.value, accessToken, refreshToken };
    return ok({
      after: withServer(before, origin, signedIn),
      value: before.servers[origin]?.accessToken ?? null,
    });
  });
  if (!replaced.ok) return replaced;
  // Ends the session that the new session replaces. A failure is ignored, because that session may already be over.
  if (replaced.value !== null) await calls.call('POST /login/logout', {}, { accessToken: replaced.value });
  const notes = isUnencrypted(origin) ? [{ code: 'libraryUnencrypted', params: { server: origin } }] : [];
  return ok({ server: origin, account: account.value, notes });
}

/** Runs `diecut library sign-out`: ends the session on the server and deletes its tokens, even if the server is unreachable. */
export async function signOut({ server, quiet }: SignOutArguments): Promise<Result<SignedAt, Problem>> {
  const credentials = readCredentials();
  if (!credentials.ok) return credentials;
  const origin = server ?? credentials.value.latest;
  if (origin === null) return fail('libraryNoServer');
  const kept = credentials.value.servers[origin];
  if (!kept) return fail('libraryNotSignedIn', { server: origin });
  const session = openStoredSession(origin, quiet);
  const told = session.ok ? await session.value.call('POST /login/logout', {}) : session;
  const forgotten = await changeCredentials(async (before) =>
    ok({ after: withServer(before, origin, null), value: null }),
  );
  if (!forgotten.ok) return forgotten;
  const isOver = told.ok || told.error.code === 'librarySessionOver';
  const notes = isOver ? [] : [{ code: 'librarySignOutUntold', params: { server: origin } }];
  return ok({ server: origin, account: kept.account, notes });
}
