// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { needsAccount, signInReason } from '../features/account/signInReason.ts';
import texts from '../i18n/en-US/account.json' with { type: 'json' };
import { handleOf } from './routeHandle.ts';
import { SCREENS } from './screens.tsx';

it('every screen that needs an account, and no other, says why sign-in is needed', () => {
  const screens = SCREENS.flatMap(({ path = '', handle }) => {
    const known = handleOf(handle);
    return known ? [{ path, isGuarded: known.access === 'signedIn' }] : [];
  });
  expect(screens.filter(({ isGuarded }) => isGuarded).length).toBeGreaterThan(8);
  for (const { path, isGuarded } of screens) expect([path, needsAccount(path)]).toEqual([path, isGuarded]);
  const reasons = new Set(screens.map(({ path }) => signInReason(path)).filter((reason) => reason !== null));
  expect([...reasons].toSorted()).toEqual(Object.keys(texts.signIn.reasons).toSorted());
});
