// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../../../tests/support/mountScreen.tsx';
import type { LabelLayout } from './FilterBar.tsx';
import { LabelList } from './LabelList.tsx';
import { LabelPages } from './labelPages.ts';
import { readLayout, writeLayout } from './libraryFilter.ts';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  localStorage.clear();
});

/** Returns the layouts that a list of this width renders, the number of its columns, and the height of its lines. */
async function listAt(widthPx: number, layout: LabelLayout) {
  const list = Array.from({ length: 9 }, (_, index) => ({
    id: `l${index}`,
    name: `Label ${index}`,
    width: 60,
    height: 40,
    cover: '',
    updateTime: 0,
  }));
  const pages = new LabelPages<(typeof list)[number]>(async () => ({
    ok: true,
    value: { total: list.length, list },
  }));
  pages.need(0, 0);
  const scrolled = document.createElement('div');
  for (const [name, value] of Object.entries({
    clientWidth: widthPx,
    offsetWidth: widthPx,
    offsetHeight: 600,
    clientHeight: 600,
  }))
    Object.defineProperty(scrolled, name, { value });
  const shown = vi.fn((_one: unknown, form: string) => <span>{form}</span>);
  mounted = await mountScreen(
    <LabelList pages={pages} layout={layout} scrolled={scrolled} label="Labels">
      {shown}
    </LabelList>,
  );
  await settled();
  const forms = [...new Set([...document.querySelectorAll('li span')].map(({ textContent }) => textContent))];
  const items = [...document.querySelectorAll('li')];
  const columns = new Set(items.map(({ style }) => style.left)).size;
  const linePx = new Set(items.map(({ style }) => Number.parseFloat(style.height)));
  await mounted.unmount();
  mounted = null;
  return { layouts: [...forms, String(columns)], linePx: [...linePx] };
}

const layoutsAt = async (widthPx: number, layout: LabelLayout) => (await listAt(widthPx, layout)).layouts;

it('[S9.38] the default layout shows cards where three fit in a row, and the list elsewhere', async () => {
  expect(await layoutsAt(1000, 'default')).toEqual(['thumb', '4']);
  expect(await layoutsAt(648, 'default')).toEqual(['thumb', '3']);
  expect(await layoutsAt(647, 'default')).toEqual(['list', '1']);
  expect(await layoutsAt(320, 'default')).toEqual(['list', '1']);
});

it('[S9.38] the layouts “list” and “thumb” do not depend on the width', async () => {
  expect(await layoutsAt(1000, 'list')).toEqual(['list', '1']);
  expect(await layoutsAt(320, 'thumb')).toEqual(['thumb', '1']);
});

it('rows are higher where names have lines of their own', async () => {
  expect((await listAt(1000, 'list')).linePx).toEqual([64]);
  expect((await listAt(454, 'list')).linePx).toEqual([64]);
  expect((await listAt(453, 'list')).linePx).toEqual([90]);
  expect((await listAt(320, 'list')).linePx).toEqual([90]);
});

it('[S9.38] the chosen layout is stored, and is “default” at first', () => {
  expect(readLayout()).toBe('default');
  for (const layout of ['list', 'thumb', 'default'] as const) {
    writeLayout(layout);
    expect(readLayout()).toBe(layout);
  }
});
