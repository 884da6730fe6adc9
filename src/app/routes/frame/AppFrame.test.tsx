// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { getI18n } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { answer, inputsOf, resetApi } from '../../../../tests/support/fakeApi.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { setUnit } from '../../i18n/unit.ts';
import { endDeadSession } from '../../services/account/deadSession.ts';
import { endSession } from '../../services/account/session.ts';
import { AppFrame } from './AppFrame.tsx';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);
// The background starts at once, and does nothing.
vi.mock('../../state/isTouring.ts', () => ({ isTouring: () => true }));
vi.mock('./Background.tsx', () => ({ Background: () => null }));
vi.mock('../../services/leaveGuard.ts', async (original) => ({
  ...(await original<object>()),
  reloadPage: () => undefined,
}));

let mounted: Mounted | null = null;
beforeAll(async () => {
  // The screens of this test are loaded before it, so that none of its limits includes their modules.
  const screens = [
    import('../AccountScreen.tsx'),
    import('../PrintersScreen.tsx'),
    import('../RecentScreen.tsx'),
  ];
  await Promise.all([...screens, import('../DeniedScreen.tsx'), import('./PageFrame.tsx')]);
});
beforeEach(() => {
  resetApi();
  answer('GET /templet/recent', () => ({ ok: true, value: [] }));
  for (const list of ['GET /printer/list', 'GET /printerGroup/list', 'GET /printJob/list'] as const)
    answer(list, () => ({ ok: true, value: [] }));
  answer('POST /user/updateUserPreference', (value) => ({ ok: true, value }));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
  sessionStorage.clear();
  setUnit('mm');
});

const page = () => document.body.textContent;
const open = async (address: string) => {
  mounted = await mountScreen(<AppFrame />, address);
};
const awaitPlace = (address: string, heading: string) =>
  eventually(async () => {
    await settled();
    expect([mounted?.address(), document.querySelector('h1')?.textContent]).toEqual([address, heading]);
  });

it('a visitor is led to sign-in, and from there back to the whole address', async () => {
  await open('/setting/printers?tab=1#jobs');
  await awaitPlace('/login?redirect=%2Fsetting%2Fprinters%3Ftab%3D1%23jobs', 'Sign in');
  expect(page()).toContain('Sign in to manage printers and print jobs.');
  expect(document.title).toMatch(/^Sign in · /);
});

it('a user without the role of a screen is denied', async () => {
  signInAs('u', { roles: ['user'] });
  await open('/setting/printers');
  await awaitPlace('/401', "You don't have access to this page");
});

it('a user starts with the recent labels, in the frame of the page', async () => {
  signInAs('u');
  await open('/');
  await eventually(async () => {
    await settled();
    expect(mounted?.address()).toBe('/label/recent');
    expect(document.querySelector('nav, header')).not.toBeNull();
  });
});

it('an unknown address is not found', async () => {
  await open('/нет/такой');
  await eventually(async () => {
    await settled();
    expect(mounted?.address()).toBe('/404');
    expect(document.querySelector('h1, h2')).not.toBeNull();
  });
});

it('the screen of a user who signs out asks for sign-in again, unless sign-out leads elsewhere', async () => {
  signInAs('u');
  await open('/setting/printers');
  await awaitPlace('/setting/printers', 'Printers');
  await settled(() => endSession('/help/help-useful'));
  await eventually(async () => {
    await settled();
    expect(mounted?.address()).toBe('/help/help-useful');
  });
});

it('an ended session is reported, and leads to sign-in', async () => {
  signInAs('u');
  await open('/setting/printers');
  await awaitPlace('/setting/printers', 'Printers');
  await settled(endDeadSession);
  await eventually(async () => {
    await settled();
    expect(page()).toContain("You've been signed out. Your work is still on this device.");
    expect(mounted?.address()).toMatch(/^\/login/);
  });
  await mounted?.unmount();
  // The page is loaded again, and says it once more.
  await open('/404');
  await eventually(async () => {
    await settled();
    expect(page()).toContain("You've been signed out.");
  });
  await press('Sign in', '.fui-Toast button');
  expect(mounted?.address()).toBe('/login?redirect=%2F404');
});

it('a changed unit and language are stored in the account of a user, and not without an account', async () => {
  await open('/404');
  await settled(() => setUnit('in'));
  expect(inputsOf('POST /user/updateUserPreference')).toEqual([]);
  signInAs('u');
  await settled(() => setUnit('mm'));
  await eventually(() => expect(inputsOf('POST /user/updateUserPreference')).toMatchObject([{ unit: 0 }]));
  await settled(() => getI18n().changeLanguage('ru-RU'));
  await eventually(() =>
    expect(inputsOf('POST /user/updateUserPreference').at(-1)).toMatchObject({ lang: 'ru-RU' }),
  );
});
