import { isSessionDead } from '../api/isSessionDead.ts';
import { sendCall } from '../api/sendCall.ts';
import { beginSession } from './session.ts';
import { isRemembered, readToken } from './sessionCookies.ts';
import { withTabLock } from './withTabLock.ts';

/**
 * Replaces an expired access token by a new one. A refresh token works only once, so one tab refreshes the session for all tabs.
 *
 * @returns `done` if there is a new token, `dead` if the session has expired, `unknown` if the server could not be reached
 */
export function refreshSession(oldToken: string): Promise<'done' | 'dead' | 'unknown'> {
  return withTabLock('refresh', async () => {
    const token = readToken();
    if (token !== oldToken) return token === null ? 'dead' : 'done';
    const answer = await sendCall('POST /login/refresh', {}, null);
    if (!answer.ok) return isSessionDead(answer) ? 'dead' : 'unknown';
    beginSession(answer.value, { isRemembered: isRemembered() });
    return 'done';
  });
}
