import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { API_BASE, type Caller } from '../../http/route.ts';
import { newToken } from '../../secrets.ts';
import type { TypedCode } from './codes.ts';

const COOKIE = 'diecut_code';
const TOKEN = /^[\w-]{43}$/;

/** The token of a browser that has asked for a code; undefined for one that has not. */
function codeAskerOf({ cookies }: Pick<Caller, 'cookies'>): string | undefined {
  const token = cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** As `codeAskerOf`; a browser without a token gets one, for as long as a code is good. */
export function giveCodeAsker(caller: Pick<Caller, 'cookies' | 'setCookie'>): string {
  const token = codeAskerOf(caller) ?? newToken();
  caller.setCookie(COOKIE, token, { path: API_BASE, maxAgeS: ACCOUNT_LIMITS.codeLifeMs / 1000 });
  return token;
}

/** Forgets the token of a browser, once its code is used or it signs out. */
export function clearCodeAsker(caller: Pick<Caller, 'cookies' | 'setCookie'>): void {
  if (caller.cookies[COOKIE] !== undefined) caller.setCookie(COOKIE, '', { path: API_BASE });
}

/** Digits that a caller has typed, with the token of its browser. */
export const typedCode = (caller: Pick<Caller, 'cookies'>, digits: string): TypedCode => ({
  digits,
  asker: codeAskerOf(caller),
});
