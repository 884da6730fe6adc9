// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen, named, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { endSession } from '../../services/account/session.ts';
import { SignInTip } from './SignInTip.tsx';

const TIP = 'Sign in to save labels to your library';

let mounted: Mounted | null = null;
beforeEach(() => endSession('/'));
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
  localStorage.clear();
});

async function show() {
  const onLeave = vi.fn();
  mounted = await mountScreen(<SignInTip onLeave={onLeave} returnPath={async () => '/edit?draft=d1'} />);
  return onLeave;
}

const isShown = () => document.body.textContent.includes(TIP);

it('[S1.02] leads visitors to sign-in, and from there back to the label', async () => {
  const onLeave = await show();
  const link = named('a', TIP);
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fedit');
  await press(TIP);
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fedit%3Fdraft%3Dd1');
});

it('stays dismissed on this device', async () => {
  await show();
  await press('Hide tip');
  expect(isShown()).toBe(false);
  await mounted?.unmount();
  await show();
  expect(isShown()).toBe(false);
});

it('is not shown to signed-in users', async () => {
  await show();
  expect(isShown()).toBe(true);
  await settled(() => signInAs('u1'));
  expect(isShown()).toBe(false);
});
