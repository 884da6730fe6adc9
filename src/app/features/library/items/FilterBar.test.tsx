// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen, settled, type } from '../../../../../tests/support/mountScreen.tsx';
import { useMarketView } from '../../market/marketFilter.ts';
import { FilterBar } from './FilterBar.tsx';
import { type Filter, readFilter } from './libraryFilter.ts';
import { useLibraryView } from './useLibraryView.ts';

let mounted: Mounted | null = null;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(async () => {
  vi.useRealTimers();
  await mounted?.unmount();
  mounted = null;
});

const pass = (timeMs: number) => settled(() => vi.advanceTimersByTime(timeMs));

for (const [what, useView] of [
  ['the library', useLibraryView],
  ['the market', useMarketView],
] as const)
  it(`in ${what}, filters set before the page re-renders are combined`, async () => {
    let view: ReturnType<typeof useLibraryView> | ReturnType<typeof useMarketView> | null = null;
    const Screen = () => {
      view = useView();
      return null;
    };
    mounted = await mountScreen(<Screen />, '/list?size=51-60');
    const asFound = view as ReturnType<typeof useLibraryView> | null;
    await settled(() => {
      asFound?.onFilter({ size: 'all' });
      asFound?.onFilter({ name: 'tea' });
      asFound?.onFilter({ sort: 'width' });
    });
    expect(mounted.address()).toBe('/list?sort=width&order=desc&name=tea');
  });

it('text typed while an earlier search is shown is kept and searched for', async () => {
  const asked: Partial<Filter>[] = [];
  const bar = (name: string) => (
    <FilterBar
      filter={{ ...readFilter(new URLSearchParams()), name }}
      layout="list"
      onFilter={(change) => asked.push(change)}
      onLayout={() => undefined}
    />
  );
  mounted = await mountScreen(bar(''));
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  await type(field, 'te');
  await pass(300);
  await type(field, 'tea');
  await mounted.rerender(bar('te'));
  expect(field.value).toBe('tea');
  await pass(300);
  await mounted.rerender(bar('tea'));
  expect(asked).toEqual([{ name: 'te' }, { name: 'tea' }]);
  // The field shows a filter that was changed elsewhere.
  await mounted.rerender(bar(''));
  expect(field.value).toBe('');
});
