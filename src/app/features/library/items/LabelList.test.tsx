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

/** Returns the layouts that a list of this width renders. */
async function layoutsAt(widthPx: number, layout: LabelLayout): Promise<readonly string[]> {
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
  const columns = new Set([...document.querySelectorAll('li')].map(({ style }) => style.left)).size;
  await mounted.unmount();
  mounted = null;
  return [...forms, String(columns)];
}

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

it('[S9.38] the chosen layout is stored, and is “default” at first', () => {
  expect(readLayout()).toBe('default');
  for (const layout of ['list', 'thumb', 'default'] as const) {
    writeLayout(layout);
    expect(readLayout()).toBe(layout);
  }
});
