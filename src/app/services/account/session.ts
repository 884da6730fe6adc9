import { proxy, useSnapshot } from 'valtio';
import { createTabNews } from '../tabNews.ts';
import {
  clearSession,
  readToken,
  readUser,
  type SessionUser,
  writeSession,
  writeUser,
} from './sessionCookies.ts';

export type { SessionUser } from './sessionCookies.ts';

/** Who is signed in on this device. The cookies say it; this follows them, in every tab. */
const state = proxy<{ user: SessionUser | null }>({ user: readUser() });

let goTo: string | null = null;

const news = createTabNews('session');

/** What the server tells of whoever signs in. */
export interface ToldUser {
  readonly userUuid: string;
  readonly userPhone: string;
  readonly userNickName: string;
  readonly userImg: string;
  readonly shareCode: string;
  readonly registerType: string;
}

function userOf(told: ToldUser): SessionUser {
  return {
    uuid: told.userUuid,
    name: told.userNickName,
    avatar: told.userImg,
    shareCode: told.shareCode,
    phone: told.userPhone,
    registerType: told.registerType,
  };
}

const follow = () => {
  state.user = readUser();
};

/** Whoever is signed in; null while nobody is. */
export const useSessionUser = (): SessionUser | null => useSnapshot(state).user;

/** Where whoever has just signed out wanted to go; null when they are there. */
export const signedOutTo = (): string | null => goTo;

/** They are there: from now on whoever wants what is not for everybody is asked to sign in. */
export function arriveSignedOut(): void {
  goTo = null;
}

/** Somebody is signed in from the presence of a token (product specification, section 4). */
export const isSignedIn = (): boolean => readToken() !== null;

export const sessionUser = (): SessionUser | null => readUser();

/** Signed in, or given a fresh token. */
export function beginSession(
  told: ToldUser & { readonly accessToken: string },
  { isRemembered }: { readonly isRemembered: boolean },
): void {
  goTo = null;
  writeSession(told.accessToken, userOf(told), isRemembered);
  follow();
  news.tellOthers();
}

/** Name, picture or share code are others now. */
export function noteUser(told: ToldUser): void {
  if (!isSignedIn()) return;
  writeUser(userOf(told));
  follow();
  news.tellOthers();
}

/**
 * Nobody is signed in any more.
 *
 * @param wanted where somebody who wanted that goes; whoever did not is asked to sign in where they are
 */
export function endSession(wanted: string | null = null): void {
  goTo = wanted;
  clearSession();
  follow();
  news.tellOthers();
}

/** Follows what other tabs do; returns what ends that. */
export function watchSession(): () => void {
  return news.watch(follow);
}
