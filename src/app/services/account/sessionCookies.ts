import Cookies from 'js-cookie';
import { ACCOUNT_LIMITS, DAY_MS, STORAGE_PREFIX } from '../../../core/base/limits.ts';

/** Who is signed in, as the frame of the page shows them (product specification, section 3). */
export interface SessionUser {
  readonly uuid: string;
  readonly name: string;
  /** Address of the picture; empty for none. */
  readonly avatar: string;
  readonly shareCode: string;
  readonly phone: string;
  readonly registerType: string;
}

const FIELDS = ['uuid', 'name', 'avatar', 'shareCode', 'phone', 'registerType'] as const;
const TOKEN = `${STORAGE_PREFIX}token`;
const REMEMBERED = `${STORAGE_PREFIX}remember`;
const cookieOf = (field: (typeof FIELDS)[number]) => `${STORAGE_PREFIX}${field}`;

/** For thirty days where somebody is remembered, or else until the browser closes. */
function attributes(isRemembered: boolean): Cookies.CookieAttributes {
  return {
    path: '/',
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
    ...(isRemembered && { expires: ACCOUNT_LIMITS.rememberedLifeMs / DAY_MS }),
  };
}

/** The token that calls carry; null for whoever is signed out. */
export const readToken = (): string | null => Cookies.get(TOKEN) || null;

export const isRemembered = (): boolean => Cookies.get(REMEMBERED) === '1';

/** Who is signed in; null without a token. Cookies come one by one: whose a token is may be told a moment after it. */
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
