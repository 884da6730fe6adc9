import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { API_BASE, type Caller } from '../../http/route.ts';
import { presentSession } from '../user/presentUser.ts';
import type { Tokens } from './sessions.ts';
import type { Device, SignedIn } from './signIn.ts';

const REFRESH_COOKIE = 'diecut_refresh';
const REFRESH_PATH = `${API_BASE}/login/refresh`;

/** Prefix that browsers accept over HTTPS alone, so that no page of plain http sets the cookie. */
const SECURE = '__Secure-';

/** The refresh token of a caller; sessions of before the prefix have the plain name. */
export const refreshTokenOf = ({ cookies }: Caller): string | undefined =>
  cookies[`${SECURE}${REFRESH_COOKIE}`] ?? cookies[REFRESH_COOKIE];

const cookieName = ({ isSecure }: Pick<Caller, 'isSecure'>) => `${isSecure ? SECURE : ''}${REFRESH_COOKIE}`;

export const deviceOf = (caller: Caller, isRemembered: boolean | undefined): Device => ({
  isRemembered: isRemembered ?? false,
  userAgent: caller.userAgent,
  clientIp: caller.clientIp,
});

/** Puts the token that scripts must not see into a cookie. */
export function setRefreshCookie(caller: Caller, { refreshToken, isRemembered }: Tokens): void {
  caller.setCookie(cookieName(caller), refreshToken, {
    path: REFRESH_PATH,
    ...(isRemembered && { maxAgeS: ACCOUNT_LIMITS.rememberedLifeMs / 1000 }),
  });
}

export function clearRefreshCookie(caller: Pick<Caller, 'setCookie' | 'isSecure'>): void {
  caller.setCookie(cookieName(caller), '', { path: REFRESH_PATH });
}

/** Gives both tokens out: one in the answer, the other in a cookie. */
export function giveTokens(caller: Caller, { user, tokens }: SignedIn) {
  setRefreshCookie(caller, tokens);
  return presentSession(user, tokens.accessToken);
}
