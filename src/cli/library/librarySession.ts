import type { ApiCalls, CallName } from '../../core/api/apiCalls.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { originOf } from '../options/serverAddress.ts';
import { changeCredentials, readCredentials, withServer } from './credentials.ts';
import { createServerCalls, type Refusal, type ServerCalls, type WantedFile } from './serverCalls.ts';
import { waitsOf } from './waitNotice.ts';

/** Authenticated access to a server. */
export interface LibrarySession {
  readonly origin: string;
  readonly call: <Name extends CallName>(
    name: Name,
    input: ApiCalls[Name]['input'],
  ) => Promise<Result<ApiCalls[Name]['answer'], Refusal>>;
  /** Downloads a file and its ETag. */
  readonly file: (wanted: WantedFile) => ReturnType<ServerCalls['fetch']>;
}

/** Source of access tokens. */
interface Keys {
  readonly current: () => string;
  /** Returns a new token in place of a token that the server has refused. */
  readonly renew: (refused: string) => Promise<Result<string, Problem>>;
}

/** Returns a source with the token from the environment, which can't be renewed. */
function givenKeys(origin: string, token: string): Keys {
  return {
    current: () => token,
    renew: async () => fail('libraryTokenOver', { server: origin }),
  };
}

/**
 * Renews the stored tokens. If another command has already renewed them, returns the token of that command, because a refresh token can be
 * used only once.
 */
function renewKept(calls: ServerCalls, refused: string): Promise<Result<string, Problem>> {
  const { origin } = calls;
  return changeCredentials(async (before) => {
    const kept = before.servers[origin];
    if (!kept) return fail('libraryNotSignedIn', { server: origin });
    if (kept.accessToken !== refused) return ok({ after: null, value: kept.accessToken });
    const { refreshToken } = kept;
    const answer = await calls.call('POST /login/refresh', {}, { refreshToken });
    if (!answer.ok) {
      if (answer.error.problem !== 'sessionInvalid') return answer;
      return fail('librarySessionOver', { server: origin });
    }
    if (answer.value.refreshToken === null) return fail('libraryNotServer', { server: origin });
    const { accessToken } = answer.value.data;
    const signedIn = { ...kept, accessToken, refreshToken: answer.value.refreshToken };
    return ok({ after: withServer(before, origin, signedIn), value: accessToken });
  });
}

function sessionOf(calls: ServerCalls, keys: Keys): LibrarySession {
  async function signed<Value>(
    ask: (accessToken: string) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal>> {
    const accessToken = keys.current();
    const answer = await ask(accessToken);
    if (answer.ok || answer.error.problem !== 'sessionInvalid') return answer;
    const renewed = await keys.renew(accessToken);
    return renewed.ok ? ask(renewed.value) : renewed;
  }

  return {
    origin: calls.origin,
    call: async (name, input) => {
      const answer = await signed((accessToken) => calls.call(name, input, { accessToken }));
      return answer.ok ? ok(answer.value.data) : answer;
    },
    file: (wanted) => signed((accessToken) => calls.fetch(wanted, { accessToken })),
  };
}

/**
 * Opens the session of a command. The server is the given server, otherwise the server in the environment, otherwise the server of the
 * latest sign-in.
 *
 * @returns `libraryNoServer`, `libraryNotSignedIn`, or a failure of `readCredentials`
 */
export function openSession(server: string | null, isQuiet: boolean): Result<LibrarySession, Problem> {
  const { DIECUT_SERVER, DIECUT_TOKEN } = process.env;
  const named = DIECUT_SERVER ? originOf(DIECUT_SERVER) : null;
  if (DIECUT_SERVER && named === null)
    return fail('usage', { message: 'DIECUT_SERVER is no address such as https://labels.example' });
  const origin = server ?? named;
  if (DIECUT_TOKEN) {
    if (origin === null) return fail('libraryNoServer');
    return ok(
      sessionOf(createServerCalls(origin, waitsOf(origin, isQuiet)), givenKeys(origin, DIECUT_TOKEN)),
    );
  }
  return openStoredSession(origin, isQuiet);
}

/** Opens a session with stored tokens; without an origin, opens the session of the latest sign-in. */
export function openStoredSession(origin: string | null, isQuiet: boolean): Result<LibrarySession, Problem> {
  const credentials = readCredentials();
  if (!credentials.ok) return credentials;
  const chosen = origin ?? credentials.value.latest;
  if (chosen === null) return fail('libraryNoServer');
  const kept = credentials.value.servers[chosen];
  if (!kept) return fail('libraryNotSignedIn', { server: chosen });
  let accessToken = kept.accessToken;
  const calls = createServerCalls(chosen, waitsOf(chosen, isQuiet));
  return ok(
    sessionOf(calls, {
      current: () => accessToken,
      renew: async (refused) => {
        const renewed = await renewKept(calls, refused);
        if (renewed.ok) accessToken = renewed.value;
        return renewed;
      },
    }),
  );
}
