import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { API_BASE, type Caller } from '../../http/routes/route.ts';
import { presentSession } from '../user/presentUser.ts';
import type { Tokens } from './sessions.ts';
import type { Device, SignedIn } from './signIn.ts';

const REFRESH_COOKIE = 'diecut_refresh';
const REFRESH_PATH = `${API_BASE}/login/refresh`;

/** Prefix of a cookie name. Browsers accept such a cookie only over HTTPS, so no page that is loaded over plain HTTP can set it. */
const SECURE = '__Secure-';

/** Returns the refresh token from the cookie. Its name has no prefix over plain HTTP, and in sessions from before the prefix was introduced. */
export const refreshTokenOf = ({ cookies }: Caller): string | undefined =>
  cookies[`${SECURE}${REFRESH_COOKIE}`] ?? cookies[REFRESH_COOKIE];

const cookieName = ({ isSecure }: Pick<Caller, 'isSecure'>) => `${isSecure ? SECURE : ''}${REFRESH_COOKIE}`;

export const deviceOf = (caller: Caller, isRemembered: boolean | undefined): Device => ({
  isRemembered: isRemembered ?? false,
  userAgent: caller.userAgent,
  clientIp: caller.clientIp,
});

/** Stores the refresh token in an HttpOnly cookie. */
export function setRefreshCookie(caller: Caller, { refreshToken, isRemembered }: Tokens): void {
  caller.setCookie(cookieName(caller), refreshToken, {
    path: REFRESH_PATH,
    ...(isRemembered && { maxAgeS: ACCOUNT_LIMITS.rememberedLifeMs / 1000 }),
  });
}

export function clearRefreshCookie(caller: Pick<Caller, 'setCookie' | 'isSecure'>): void {
  caller.setCookie(cookieName(caller), '', { path: REFRESH_PATH });
}

/** Returns the response with the access token, and sets the cookie with the refresh token. */
export function giveTokens(caller: Caller, { user, tokens }: SignedIn) {
  setRefreshCookie(caller, tokens);
  return presentSession(user, tokens.accessToken);
}
