import { proxy, useSnapshot } from 'valtio';
import { createTabNews } from '../tabNews.ts';
import {
  clearSession,
  isRemembered,
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

/** Whose labels and lists this tab shows: of whoever was signed in first, also once they have signed out. */
let ownerId: string | null = null;

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

/** What is the same stays the same object: whoever shows it is not drawn anew. */
const follow = () => {
  const user = readUser();
  if (JSON.stringify(user) !== JSON.stringify(state.user)) state.user = user;
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
  ownerId = told.userUuid;
  writeSession(told.accessToken, userOf(told), isRemembered);
  follow();
  news.tellOthers();
}

/** The session got a fresh token, as after a proof of identity. */
export function renewToken(accessToken: string): void {
  const user = readUser();
  if (!user) return;
  writeSession(accessToken, user, isRemembered());
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

/** By then the other tab's cookies are here: its word may come before them. */
const LOOK_AGAIN_MS = [100, 1000];

/**
 * Follows what other tabs do; returns what ends that. Where somebody else signs in there, this one starts anew: what it shows
 * is not theirs, and must not be saved as theirs. It looks again whenever somebody comes back to it, whether it was told or not.
 */
export function watchSession(startAnew = () => window.location.reload()): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  // Somebody whose token is here and nothing else yet may be the same person.
  const knownId = () => state.user?.uuid || null;
  const look = () => {
    ownerId ??= knownId();
    follow();
    const nextId = knownId();
    if (ownerId !== null && nextId !== null && nextId !== ownerId) startAnew();
  };
  const stop = news.watch(() => {
    look();
    for (const afterMs of LOOK_AGAIN_MS) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        look();
      }, afterMs);
      timers.add(timer);
    }
  });
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
