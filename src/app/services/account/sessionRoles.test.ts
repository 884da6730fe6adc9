// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, expect, it } from 'vitest';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { beginSession, endSession, isSignedIn, sessionUser } from './session.ts';

const ANA = {
  accessToken: 'token-ana',
  userUuid: 'ana',
  userPhone: '',
  userNickName: 'Ana',
  userImg: '',
  shareCode: 'code',
  registerType: 'email',
};

afterEach(() => endSession());

it('[S4.01] [S6.01] sign-in sets the roles that the server assigns, and sign-out removes token and roles', () => {
  expect([isSignedIn(), sessionUser()]).toEqual([false, null]);
  beginSession({ ...ANA, roles: ['admin', 'auditor'] }, { isRemembered: false });
  expect([isSignedIn(), sessionUser()?.roles]).toEqual([true, ['admin', 'auditor']]);
  endSession();
  expect([isSignedIn(), sessionUser()]).toEqual([false, null]);
  expect(Object.keys(Cookies.get()).filter((name) => name.startsWith(STORAGE_PREFIX))).toEqual([]);
});

it('[S6.01] a session of an earlier version of the page has the role of an administrator', () => {
  Cookies.set(`${STORAGE_PREFIX}token`, 'token-old');
  expect(sessionUser()?.roles).toEqual(['admin']);
});
