// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { answer, callsOf, hold, NOT_REACHED, resetApi } from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
} from '../../../../tests/support/mountScreen.tsx';
import { prepareZxing, readWithZxing } from '../../../../tests/support/symbolReaders.ts';
import { DownloadPopover } from './DownloadPopover.tsx';

vi.mock('../../services/api/sendCall.ts', () => import('../../../../tests/support/fakeApi.ts'));

let mounted: Mounted | null = null;
const onClose = vi.fn();
const onEnter = vi.fn();
const text = () => document.body.textContent ?? '';
const link = (name: string) => named('a', name).getAttribute('href');
const show = async (hasFocus = true) => {
  const target = document.createElement('button');
  document.body.append(target);
  mounted = await mountScreen(
    <DownloadPopover target={target} hasFocus={hasFocus} onEnter={onEnter} onClose={onClose} />,
  );
  await settled();
};

/** Decodes the QR code on the page, drawn with four pixels per module. */
async function shownAddress(): Promise<string | undefined> {
  const svg = document.querySelector('svg[role="img"]');
  const size = Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
  const side = size * 4;
  const grey = new Uint8Array(side * side).fill(255);
  for (const [, x, y, width] of svg
    ?.querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h(\d+)v1/g) ?? [])
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++)
      grey.fill(0, row * side + Number(x) * 4, row * side + (Number(x) + Number(width)) * 4);
  const [found] = await readWithZxing({ widthPx: side, heightPx: side, grey });
  return found?.text;
}

beforeAll(prepareZxing);
beforeEach(() => {
  resetApi();
  onClose.mockReset();
  onEnter.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  document.body.replaceChildren();
});

it('[S1.04] [S2.37] the popover shows the QR code of the site and the links of both Windows installers', async () => {
  const value = {
    site: 'https://label.example/этикетки',
    windows64: 'https://label.example/64.exe',
    windows32: 'https://label.example/32.exe',
  };
  answer('GET /site/downloads', () => ({ ok: true, value }));
  await show();
  await eventually(async () => {
    await settled();
    expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
      `QR code of ${value.site}`,
    );
  });
  expect(await shownAddress()).toBe(value.site);
  expect([link('Windows, 64-bit'), link('Windows, 32-bit')]).toEqual([value.windows64, value.windows32]);
  expect(text()).toContain('Scan it with the camera of a phone.');
  await settled(() => {
    const anchor = named('a', 'Windows, 64-bit');
    anchor.addEventListener('click', (event) => event.preventDefault(), { once: true });
    anchor.click();
  });
  expect(onClose).toHaveBeenCalledWith(null);
  expect(mounted?.address()).toBe('/');
});

it('[S1.04] without installers the links open the article about installing the page', async () => {
  answer('GET /site/downloads', () => ({
    ok: true,
    value: { site: 'https://label.example', windows64: '', windows32: '' },
  }));
  await show();
  await press('Windows, 32-bit');
  expect(mounted?.address()).toBe('/help/help-common?article=install');
  expect(onClose).toHaveBeenCalledWith(null);
});

it('without the server it shows the address of this page, and says where that address works', async () => {
  answer('GET /site/downloads', () => NOT_REACHED);
  await show();
  await eventually(async () => {
    await settled();
    expect(text()).toContain('This address works on this computer only.');
  });
  expect(await shownAddress()).toBe(window.location.origin);
  expect(link('Windows, 64-bit')).toBe('/help/help-common?article=install');
});

it('Escape closes the popover, and an answer after it closed changes nothing', async () => {
  const release = hold('GET /site/downloads');
  await show();
  const popover = document.querySelector('[aria-label="Downloads"]');
  if (!popover) throw new Error('no popover');
  await pressKey(popover, 'Escape');
  expect(onClose).toHaveBeenCalledOnce();
  await mounted?.rerender(null);
  await settled(() =>
    release({ ok: true, value: { site: 'https://late.example', windows64: '', windows32: '' } }),
  );
  expect(text()).not.toContain('late.example');
  expect(callsOf('GET /site/downloads')).toHaveLength(1);
});
