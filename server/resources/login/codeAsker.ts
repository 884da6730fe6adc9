import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { API_BASE, type Caller } from '../../http/routes/route.ts';
import { newToken } from '../../secrets.ts';
import type { TypedCode } from './codes.ts';

const COOKIE = 'diecut_code';
const TOKEN = /^[\w-]{43}$/;

/** Returns the token of a browser that has requested a code; undefined for any other browser. */
function codeAskerOf({ cookies }: Pick<Caller, 'cookies'>): string | undefined {
  const token = cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/**
 * Returns the token that identifies a browser that requests a code, and creates a token if the browser has none. Each call renews the
 * cookie, which expires with the code.
 */
export function giveCodeAsker(caller: Pick<Caller, 'cookies' | 'setCookie'>): string {
  const token = codeAskerOf(caller) ?? newToken();
  caller.setCookie(COOKIE, token, { path: API_BASE, maxAgeS: ACCOUNT_LIMITS.codeLifeMs / 1000 });
  return token;
}

/** Clears the token of a browser after its code was used or its user signed out. */
export function clearCodeAsker(caller: Pick<Caller, 'cookies' | 'setCookie'>): void {
  if (caller.cookies[COOKIE] !== undefined) caller.setCookie(COOKIE, '', { path: API_BASE });
}

/** Returns the typed digits of a code with the token of the caller's browser. */
export const typedCode = (caller: Pick<Caller, 'cookies'>, digits: string): TypedCode => ({
  digits,
  asker: codeAskerOf(caller),
});
