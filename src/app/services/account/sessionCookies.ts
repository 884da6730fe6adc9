import Cookies from 'js-cookie';
import { ACCOUNT_LIMITS, DAY_MS, STORAGE_PREFIX } from '../../../core/base/limits.ts';

/** Signed-in user as shown in the page frame (product specification, section 3). */
export interface SessionUser {
  readonly uuid: string;
  readonly name: string;
  /** URL of the profile picture; empty for none. */
  readonly avatar: string;
  readonly shareCode: string;
  readonly phone: string;
  readonly registerType: string;
}

const FIELDS = ['uuid', 'name', 'avatar', 'shareCode', 'phone', 'registerType'] as const;
const TOKEN = `${STORAGE_PREFIX}token`;
const REMEMBERED = `${STORAGE_PREFIX}remember`;
const cookieOf = (field: (typeof FIELDS)[number]) => `${STORAGE_PREFIX}${field}`;

/** Lifetime of thirty days with "stay signed in", otherwise until the browser closes. */
function attributes(isRemembered: boolean): Cookies.CookieAttributes {
  return {
    path: '/',
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
    ...(isRemembered && { expires: ACCOUNT_LIMITS.rememberedLifeMs / DAY_MS }),
  };
}

/** Returns the access token for API calls; null if signed out. */
export const readToken = (): string | null => Cookies.get(TOKEN) || null;

export const isRemembered = (): boolean => Cookies.get(REMEMBERED) === '1';

/**
 * Returns the signed-in user; null without a token. Cookies are set one by one, so the user's fields may still be empty just after the
 * token appears.
 */
export function readUser(): SessionUser | null {
  if (!readToken()) return null;
  const of = (field: (typeof FIELDS)[number]) => Cookies.get(cookieOf(field)) ?? '';
  return {
    uuid: of('uuid'),
    name: of('name'),
    avatar: of('avatar'),
    shareCode: of('shareCode'),
    phone: of('phone'),
    registerType: of('registerType'),
  };
}

export function writeUser(user: SessionUser): void {
  for (const field of FIELDS) Cookies.set(cookieOf(field), user[field], attributes(isRemembered()));
}

export function writeSession(token: string, user: SessionUser, remember: boolean): void {
  Cookies.set(REMEMBERED, remember ? '1' : '0', attributes(remember));
  Cookies.set(TOKEN, token, attributes(remember));
  writeUser(user);
}

export function clearSession(): void {
  for (const name of [TOKEN, REMEMBERED, ...FIELDS.map(cookieOf)]) Cookies.remove(name, { path: '/' });
}
