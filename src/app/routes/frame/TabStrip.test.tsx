// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { readHook } from '../../../../tests/support/readHook.ts';
import { forgetViews, useVisitedViews, visitView } from '../../state/visitedViews.ts';
import { TabStrip } from './TabStrip.tsx';

const VIEWS = [
  ['/label/recent', 'titles.recent', true],
  ['/label/mylabel', 'titles.myLabel', false],
  ['/pdf/index', 'titles.pdf', false],
  ['/label/marketlabel', 'titles.market', false],
] as const;

let mounted: Mounted | null = null;
const paths = () => readHook(useVisitedViews).map(({ path }) => path);
const tabs = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
const menu = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
const rightClick = (text: string) =>
  settled(() => {
    const tab = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === text);
    tab?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 9 }));
  });

beforeEach(async () => {
  forgetViews();
  for (const [path, titleKey, isFixed] of VIEWS)
    visitView({ path, address: `${path}?name=x`, titleKey, isFixed });
  mounted = await mountScreen(<TabStrip path="/pdf/index" />, '/pdf/index');
  await settled(() => getI18n().loadNamespaces(['frame', 'shell']));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('[S2.21] the menu of a tab has Refresh, Close, Close others and Close all; that of a fixed tab has no Close', async () => {
  expect(tabs()).toEqual(['Recent labels', 'My labels', 'PDF printing', 'Label market']);
  await rightClick('My labels');
  expect(menu()).toEqual(['Refresh', 'Close', 'Close others', 'Close all']);
  await press('Close', '[role="menuitem"]');
  expect(paths()).toEqual(['/label/recent', '/pdf/index', '/label/marketlabel']);
  // Another tab was closed, so the screen stays.
  expect(mounted?.address()).toBe('/pdf/index');
  await rightClick('Recent labels');
  expect(menu()).toEqual(['Refresh', 'Close others', 'Close all']);
  expect(document.querySelectorAll('nav button')).toHaveLength(2);
});

it('[S2.21] “Close” of the current tab shows its neighbor, “Close others” keeps one, and “Close all” the fixed one', async () => {
  await rightClick('PDF printing');
  await press('Close', '[role="menuitem"]');
  expect(mounted?.address()).toBe('/label/marketlabel?name=x');
  await rightClick('My labels');
  await press('Close others', '[role="menuitem"]');
  expect(paths()).toEqual(['/label/recent', '/label/mylabel']);
  expect(mounted?.address()).toBe('/label/mylabel?name=x');
  await rightClick('My labels');
  await press('Close all', '[role="menuitem"]');
  expect(paths()).toEqual(['/label/recent']);
  expect(mounted?.address()).toBe('/label/recent?name=x');
});

it('[S2.21] [S4.14] “Refresh” leads through /redirect to the address of the tab', async () => {
  await rightClick('Label market');
  await press('Refresh', '[role="menuitem"]');
  expect(mounted?.address()).toBe('/redirect/label/marketlabel?name=x');
});

it('[S9.33] the menu is at least 105 px wide, and tabs scroll with a padding of 4 px', async () => {
  await rightClick('My labels');
  const panel = document.querySelector<HTMLElement>('[role="menu"]')?.closest<HTMLElement>('[style]');
  expect(panel?.style.minWidth).toBe('105px');
  const strip = document.querySelector('nav');
  expect(strip && getComputedStyle(strip).scrollPaddingInline).toBe('4px');
});
