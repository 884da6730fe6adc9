import type { ApiCalls } from '../../core/api/apiCalls.ts';
import { isRecord } from '../../core/base/record.ts';
import { fail, type Problem, type Result } from '../../core/base/result.ts';
import { sentence } from '../reporter.ts';
import { ask, canAsk } from './readSecret.ts';
import type { Answered, Refusal, ServerCalls } from './serverCalls.ts';

/** Maximum number of attempts. The server ends a pending sign-in after five wrong codes; the other two are reserved for another command. */
const MAX_TRIES = 3;

type Session = Answered<ApiCalls['POST /login/doLogin']['answer']>;

/** Returns the token of a sign-in that still needs its second factor; null for any other response. */
export function pendingTokenOf(answer: Result<Session, Refusal>): string | null {
  if (answer.ok || answer.error.problem !== 'secondFactorNeeded') return null;
  const { data } = answer.error;
  return isRecord(data) && typeof data.token === 'string' ? data.token : null;
}

/** Converts the server's refusals of a second factor to problems of this program; returns any other refusal unchanged. */
function plainRefusal(refusal: Refusal, server: string): Problem {
  if (refusal.problem === 'secondFactorWrong')
    return { code: 'librarySecondFactorWrong', params: { server } };
  if (refusal.problem === 'signInOver') return { code: 'librarySignInOver', params: { server } };
  return refusal;
}

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code. A given code is tried once; without a code, the user is
 * prompted on the terminal, at most three times. The input is echoed: codes are valid once, and recovery codes are long.
 *
 * @returns `librarySecondFactorNeeded` without a code, `librarySecondFactorWrong`, `librarySignInOver`, or another refusal of the server
 */
export async function completeSignIn(
  calls: ServerCalls,
  token: string,
  given: string | null,
): Promise<Result<Session, Problem>> {
  const server = calls.origin;
  let question = 'Code of the authenticator app, or a recovery code: ';
  for (let tries = 1; ; tries++) {
    const code = (given ?? (canAsk() ? await ask(question, false) : '')).trim();
    if (code === '') return fail('librarySecondFactorNeeded', { server });
    const answer = await calls.call('POST /login/secondFactor', { token, code }, {});
    if (answer.ok) return answer;
    const problem = plainRefusal(answer.error, server);
    const mayRetry = problem.code === 'librarySecondFactorWrong' && given === null && tries < MAX_TRIES;
    if (!mayRetry) return { ok: false, error: problem };
    question = `${sentence(problem)}\nCode: `;
  }
}
