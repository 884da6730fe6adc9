import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { API_BASE, type Caller } from '../../http/route.ts';
import { presentSession } from '../user/presentUser.ts';
import type { Tokens } from './sessions.ts';
import type { Device, SignedIn } from './signIn.ts';

const REFRESH_COOKIE = 'diecut_refresh';
const REFRESH_PATH = `${API_BASE}/login/refresh`;

/** The refresh token of whoever calls. */
export const refreshTokenOf = ({ cookies }: Caller): string | undefined => cookies[REFRESH_COOKIE];

export const deviceOf = (caller: Caller, isRemembered: boolean | undefined): Device => ({
  isRemembered: isRemembered ?? false,
  userAgent: caller.userAgent,
  clientIp: caller.clientIp,
});

/** Puts the token that scripts must not see into a cookie. */
export function setRefreshCookie(caller: Caller, { refreshToken, isRemembered }: Tokens): void {
  caller.setCookie(REFRESH_COOKIE, refreshToken, {
    path: REFRESH_PATH,
    ...(isRemembered && { maxAgeS: ACCOUNT_LIMITS.rememberedLifeMs / 1000 }),
  });
}

export function clearRefreshCookie(caller: Pick<Caller, 'setCookie'>): void {
  caller.setCookie(REFRESH_COOKIE, '', { path: REFRESH_PATH });
}

/** Gives both tokens out: one in the answer, the other in a cookie. */
export function giveTokens(caller: Caller, { user, tokens }: SignedIn) {
  setRefreshCookie(caller, tokens);
  return presentSession(user, tokens.accessToken);
}
