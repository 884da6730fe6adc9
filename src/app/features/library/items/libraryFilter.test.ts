// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { SIZE_NAMES } from '../../../../core/library/libraryRules.ts';
import { readView, viewSearch } from './libraryFilter.ts';

it('[S3.39] [S9.36] the library view and filter are written to the address and read from it', () => {
  const views = [
    { kind: 'all' },
    { kind: 'folder', id: '' },
    { kind: 'folder', id: 'f7' },
    { kind: 'bin' },
  ] as const;
  for (const view of views)
    for (const size of SIZE_NAMES)
      for (const sort of ['updateTime', 'width', 'name'] as const)
        for (const isDescending of [true, false]) {
          const filter = { size, sort, isDescending, name: '茶 & чай' };
          expect(readView(viewSearch(view, filter))).toEqual({ view, filter });
        }
});

it('an empty or invalid address shows everything, the latest first', () => {
  const usual = { size: 'all', sort: 'updateTime', isDescending: true, name: '' };
  for (const text of ['', 'size=7&sort=colour'])
    expect(readView(new URLSearchParams(text))).toEqual({ view: { kind: 'all' }, filter: usual });
  expect(viewSearch({ kind: 'all' }, readView(new URLSearchParams()).filter).toString()).toBe('');
});
