import Cookies from 'js-cookie';
import { ACCOUNT_LIMITS, DAY_MS, STORAGE_PREFIX } from '../../../core/base/limits.ts';

/** Signed-in user, with the data that the frame shows (product specification, section 3). */
export interface SessionUser {
  readonly uuid: string;
  readonly name: string;
  /** URL of the profile picture; empty if there is none. */
  readonly avatar: string;
  readonly shareCode: string;
  readonly phone: string;
  readonly registerType: string;
  /** Names of the user's roles, which decide which screens are available. The server assigns `admin` to every user. */
  readonly roles: readonly string[];
}

const FIELDS = ['uuid', 'name', 'avatar', 'shareCode', 'phone', 'registerType'] as const;
/** Role of users whose cookies were written before roles were stored. */
const DEFAULT_ROLE = 'admin';
const ROLES = `${STORAGE_PREFIX}roles`;
const TOKEN = `${STORAGE_PREFIX}token`;
const REMEMBERED = `${STORAGE_PREFIX}remember`;
const cookieOf = (field: (typeof FIELDS)[number]) => `${STORAGE_PREFIX}${field}`;

/**
 * Returns the attributes of the session's cookies. They last thirty days if the user stays signed in, otherwise until the browser is
 * closed.
 */
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
 * Returns the signed-in user; null without an access token. The cookies are set one after another, so the user's data may still be empty
 * when the token is already set.
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
    roles: (Cookies.get(ROLES) || DEFAULT_ROLE).split(','),
  };
}

export function writeUser(user: SessionUser): void {
  for (const field of FIELDS) Cookies.set(cookieOf(field), user[field], attributes(isRemembered()));
  Cookies.set(ROLES, user.roles.join(','), attributes(isRemembered()));
}

export function writeSession(token: string, user: SessionUser, remember: boolean): void {
  Cookies.set(REMEMBERED, remember ? '1' : '0', attributes(remember));
  Cookies.set(TOKEN, token, attributes(remember));
  writeUser(user);
}

export function clearSession(): void {
  for (const name of [TOKEN, REMEMBERED, ROLES, ...FIELDS.map(cookieOf)]) Cookies.remove(name, { path: '/' });
}
