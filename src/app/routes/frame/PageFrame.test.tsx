// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { getI18n } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { answer, resetApi } from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { NAMED_LANGUAGES } from '../../../core/base/languages.ts';
import { endSession, isSignedIn } from '../../services/account/session.ts';
import type { RouteHandle } from '../../services/screenTable.ts';
import { forgetViews } from '../../state/visitedViews.ts';
import { handleOf } from '../routeHandle.ts';
import { SCREENS } from '../screens.tsx';
import { setMenuOpen } from './frameMenu.ts';
import { PageFrame } from './PageFrame.tsx';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);
vi.mock('../../services/api/sendCall.ts', () => import('../../../../tests/support/fakeApi.ts'));

// This device has no labels of the library, about which sign-out would ask.
vi.mock('../../features/account/signOut/libraryDrafts.ts', () => ({
  libraryDrafts: async () => ({ saved: [], unsaved: [] }),
  deleteLibraryDrafts: async () => 0,
}));

let mounted: Mounted | null = null;
/** Width of the window in pixels, for media queries of maximum widths. */
let widthPx = 1280;

const PATHS = [
  '/label/create',
  '/label/recent',
  '/label/mylabel',
  '/setting/fontsetting',
  '/setting/share',
  '/help/help-useful',
];
const handleAt = (path: string): RouteHandle => {
  const handle = SCREENS.map((route) => (route.path === path ? handleOf(route.handle) : null)).find(Boolean);
  if (!handle) throw new Error(`no screen at ${path}`);
  return handle;
};
const HANDLES = new Map(PATHS.map((path) => [path, handleAt(path)]));

/** A screen with a field, so that a test can tell whether its state is kept. */
const screenAt = (address: string) => <input aria-label={`note of ${address.replace(/\?.*/, '')}`} />;

/** The frame around the screen of the present address, as the routes render it. */
function Frame() {
  const { pathname } = useLocation();
  const handle = HANDLES.get(pathname);
  return handle ? <PageFrame handle={handle} screenAt={screenAt} waiting={null} /> : null;
}

async function show(address: string): Promise<void> {
  mounted = await mountScreen(<Frame />, address);
  await settled(() => getI18n().loadNamespaces(['frame', 'shell']));
}
const bar = () => named('header', /./);
const inBar = () =>
  [...bar().querySelectorAll('a, button')].map((part) => part.getAttribute('aria-label') ?? part.textContent);
const items = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
const menu = () => document.querySelector('#mainMenu');
const field = (path: string) => {
  const found = named('input', `note of ${path}`);
  if (!(found instanceof HTMLInputElement)) throw new Error('no field');
  return found;
};
const awaitText = (text: string) =>
  eventually(async () => {
    await settled();
    expect(document.body.textContent).toContain(text);
  });

beforeEach(() => {
  resetApi();
  localStorage.clear();
  forgetViews();
  setMenuOpen(true);
  widthPx = 1280;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widthPx <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answer('GET /templet/newShares', () => ({ ok: true, value: { count: 0 } }));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
  vi.unstubAllGlobals();
});

describe('top bar of a visitor', () => {
  it('leads to the editor, feedback, registration and sign-in, and has no menu of the account', async () => {
    await show('/help/help-useful?find=zebra');
    expect(inBar()).toEqual([
      'Diecut · Home',
      'Editor',
      'Feedback',
      'Tutorials',
      'Downloads',
      'Switch language',
      'Preferences',
      'About',
      'Register',
      'Sign in',
    ]);
    expect(menu()).toBeNull();
    // Sign-in leads back to this screen.
    const signIn = named('header a', 'Sign in').getAttribute('href') ?? '';
    expect(new URLSearchParams(signIn.split('?')[1]).get('redirect')).toBe('/help/help-useful?find=zebra');
    await press('Tutorials');
    expect(items()).toEqual(['Tours and guides', 'Common problems']);
  });

  it('says what to do if the editor has no label to open', async () => {
    await show('/label/create');
    await press('Editor');
    await awaitText('This device has no label yet.');
  });

  it('has one menu for what has no room on a phone', async () => {
    widthPx = 360;
    await show('/help/help-useful');
    expect(inBar()).toEqual(['Diecut · Home', 'Editor', 'More', 'Downloads', 'Preferences', 'Sign in']);
    await press('More');
    expect(items()).toEqual(['Feedback', 'About', 'Tours and guides', 'Common problems']);
    await press('About');
    await awaitText('Design and print barcode and product labels.');
  });

  it('has About in the menu of tutorials in a window of a tablet', async () => {
    widthPx = 768;
    await show('/help/help-useful');
    expect(inBar()).toEqual([
      ...['Diecut · Home', 'Editor', 'Feedback', 'More', 'Downloads', 'Switch language', 'Preferences'],
      ...['Register', 'Sign in'],
    ]);
    await press('More');
    expect(items()).toEqual(['About', 'Tours and guides', 'Common problems']);
  });

  it('switches the language, which each language names itself', async () => {
    await show('/help/help-useful');
    await press('Switch language');
    expect(items()).toEqual(NAMED_LANGUAGES.map(({ name }) => name));
    await press('Русский');
    await eventually(async () => {
      await settled();
      expect(inBar()).toContain('Войти');
    });
    await settled(() => getI18n().changeLanguage('en-US'));
  });
});

describe('frame of a signed-in user', () => {
  beforeEach(() => signInAs('u1', { userNickName: 'Ана' }));

  it('has the main menu, whose state is kept on the device', async () => {
    await show('/label/mylabel');
    const links = () => [...(menu()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
    const all = ['Recent', 'New label', 'PDF', 'Pictures', 'My labels', 'Label market', 'Manage'];
    expect(links()).toEqual(all);
    expect(menu()?.querySelector('[aria-current="page"]')?.textContent).toBe('My labels');
    await press('Hide the menu');
    // The icons stay, with the names for screen readers.
    expect(links().join('')).toBe('');
    expect([...(menu()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('aria-label'))).toEqual(
      all,
    );
    expect(localStorage.getItem('diecut_menu')).toBe('closed');
    await press('Show the menu');
    expect(links()).toEqual(all);
  });

  it('shows the main menu over the page in a narrow window, until a screen is chosen', async () => {
    widthPx = 700;
    await show('/label/mylabel');
    expect(menu()).toBeNull();
    await press('Show the menu');
    expect(menu()?.textContent).toContain('Label market');
    await press('Recent', '#mainMenu a');
    expect([mounted?.address(), menu()]).toEqual(['/label/recent', null]);
    expect(localStorage.getItem('diecut_menu')).toBe('open');
  });

  it('keeps what was typed into the screens of the tabs', async () => {
    await show('/label/mylabel');
    await typeInto(field('/label/mylabel'), 'чай 茶');
    await press('Recent', '#mainMenu a');
    await typeInto(field('/label/recent'), 'кофе');
    expect(named('nav a[aria-current="page"]', 'Recent labels')).toBeTruthy();
    await press('My labels', '#mainMenu a');
    expect(field('/label/mylabel').value).toBe('чай 茶');
    expect(field('/label/recent').value).toBe('кофе');
    // Only the screen of the current tab is visible.
    const isHidden = (path: string) => field(path).closest('[style*="display: none"]') !== null;
    expect([isHidden('/label/mylabel'), isHidden('/label/recent')]).toEqual([false, true]);
  });

  it('lists the screens of a group, and opens the received shares if there are new ones', async () => {
    answer('GET /templet/newShares', () => ({ ok: true, value: { count: 3 } }));
    await show('/setting/fontsetting');
    await eventually(async () => {
      await settled();
      expect(named('#mainMenu a', 'Manage, New shared labels: 3')).toBeTruthy();
    });
    const links = [...document.querySelectorAll('nav[aria-label="Manage"] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/setting/fontsetting',
      '/setting/dbdata',
      '/setting/share?list=withMe',
      '/setting/printers',
      '/setting/personal',
    ]);
  });

  it('shows only the screens of a group that the roles of the user allow', async () => {
    signInAs('u2', { roles: ['viewer'] });
    await show('/help/help-useful');
    const links = [...document.querySelectorAll('nav[aria-label="Tutorials"] a')];
    expect(links.map(({ textContent }) => textContent)).toEqual(['Tours and guides', 'Common problems']);
    await mounted?.unmount();
    await show('/setting/fontsetting');
    expect(document.querySelectorAll('nav[aria-label="Manage"] a')).toHaveLength(0);
  });

  it('has the menu of the account with profile, About and sign-out', async () => {
    await show('/label/mylabel');
    await press('Account: Ана');
    expect(items()).toEqual(['Profile', 'About', 'Sign out']);
    await press('About');
    await awaitText('Design and print barcode and product labels.');
    await pressKey(document.querySelector('[role="dialog"]') ?? document.body, 'Escape');
    await press('Account: Ана');
    await press('Sign out');
    await eventually(async () => {
      await settled();
      expect(isSignedIn()).toBe(false);
    });
    expect([menu(), mounted?.address()]).toEqual([null, '/']);
  });
});

describe('downloads', () => {
  it('open below their button by a click, and close by a second one', async () => {
    answer('GET /site/downloads', () => ({
      ok: true,
      value: { site: 'https://labels.example', windows64: '', windows32: '' },
    }));
    await show('/help/help-useful');
    const button = named('header button', 'Downloads');
    await settled(() => button.click());
    await awaitText('App for phones');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await settled(() => button.click());
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.body.textContent).not.toContain('App for phones');
  });
});
