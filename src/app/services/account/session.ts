import { proxy, useSnapshot } from 'valtio';
import { reloadPage } from '../leaveGuard.ts';
import { createTabBroadcast } from '../tabBroadcast.ts';
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

/** Signed-in user of this device. The user is stored in cookies; each tab updates this state from them. */
const state = proxy<{ user: SessionUser | null }>({ user: readUser() });

let goTo: string | null = null;

/** User to whom the labels and lists in this tab belong: the first user who signed in, even after sign-out. */
let ownerId: string | null = null;

const news = createTabBroadcast('session');

/** User fields in the server's sign-in response. */
export interface UserResponse {
  readonly userUuid: string;
  readonly userPhone: string;
  readonly userNickName: string;
  readonly userImg: string;
  readonly shareCode: string;
  readonly registerType: string;
  readonly roles: readonly string[];
}

function userOf(user: UserResponse): SessionUser {
  return {
    uuid: user.userUuid,
    name: user.userNickName,
    avatar: user.userImg,
    shareCode: user.shareCode,
    phone: user.userPhone,
    registerType: user.registerType,
    roles: user.roles,
  };
}

/** Updates the state from the cookies. It keeps the object of an unchanged user, so that subscribers are not rendered. */
const follow = () => {
  const user = readUser();
  if (JSON.stringify(user) !== JSON.stringify(state.user)) state.user = user;
};

/** Returns the signed-in user; null if signed out. */
export const useSessionUser = (): SessionUser | null => useSnapshot(state).user;

/** Returns the path to which sign-out redirects; null once it is shown. */
export const signedOutTo = (): string | null => goTo;

/** Called when the path to which sign-out redirects is shown. From then on, protected routes ask for sign-in again. */
export function arriveSignedOut(): void {
  goTo = null;
}

/** True if an access token is present (product specification, section 4). */
export const isSignedIn = (): boolean => readToken() !== null;

export const sessionUser = (): SessionUser | null => readUser();

/** Starts a session after sign-in or a token refresh. */
export function beginSession(
  user: UserResponse & { readonly accessToken: string },
  { isRemembered }: { readonly isRemembered: boolean },
): void {
  goTo = null;
  ownerId = user.userUuid;
  writeSession(user.accessToken, userOf(user), isRemembered);
  follow();
  news.tellOthers();
}

/** Stores a new access token, such as after a proof of identity. */
export function renewToken(accessToken: string): void {
  const user = readUser();
  if (!user) return;
  writeSession(accessToken, user, isRemembered());
  news.tellOthers();
}

/** Updates name, picture and share code of the signed-in user. */
export function noteUser(user: UserResponse): void {
  if (!isSignedIn()) return;
  writeUser(userOf(user));
  follow();
  news.tellOthers();
}

/**
 * Ends the session on this device.
 *
 * @param wanted path to which a deliberate sign-out redirects; null after an expired session, to ask for sign-in on the current screen
 */
export function endSession(wanted: string | null = null): void {
  goTo = wanted;
  clearSession();
  follow();
  news.tellOthers();
}

/** Delays after which the cookies are read again, because the notification of another tab can arrive before its cookies. */
const LOOK_AGAIN_MS = [100, 1000];

/**
 * Follows changes of the session in other tabs; returns the cleanup function. If another user has signed in, this tab reloads, because its
 * content belongs to the first user and must not be saved to the other account. The cookies are also read whenever the tab becomes visible.
 */
export function watchSession(startAnew = reloadPage): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  // A session that has a token but no user id yet may belong to the same user.
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
