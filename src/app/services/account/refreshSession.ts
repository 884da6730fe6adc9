import { isSessionDead } from '../api/isSessionDead.ts';
import { sendCall } from '../api/sendCall.ts';
import { alone } from './alone.ts';
import { beginSession } from './session.ts';
import { isRemembered, readToken } from './sessionCookies.ts';

/**
 * Exchanges a token that has run out for a fresh one. The exchange is good once, so that one tab makes it for all of them.
 *
 * @returns `done` where there is a fresh token, `dead` where the session is no more, `unknown` where that could not be found
 * out
 */
export function refreshSession(oldToken: string): Promise<'done' | 'dead' | 'unknown'> {
  return alone('refresh', async () => {
    const token = readToken();
    if (token !== oldToken) return token === null ? 'dead' : 'done';
    const answer = await sendCall('POST /login/refresh', {}, null);
    if (!answer.ok) return isSessionDead(answer) ? 'dead' : 'unknown';
    beginSession(answer.value, { isRemembered: isRemembered() });
    return 'done';
  });
}
