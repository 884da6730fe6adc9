// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readHook } from '../../../tests/support/readHook.ts';
import {
  closeAllViews,
  closeOtherViews,
  closeView,
  forgetViews,
  refreshView,
  useVisitedViews,
  visitView,
} from './visitedViews.ts';

const visit = (path: string, isFixed = false, query = '') =>
  visitView({ path, address: `${path}${query}`, titleKey: path, isFixed });
const visitedViews = () => readHook(useVisitedViews);
const paths = () => visitedViews().map(({ path }) => path);

describe('tabs of visited screens', () => {
  beforeEach(() => {
    forgetViews();
    visit('/b');
    visit('/recent', true);
    visit('/c');
    visit('/d');
  });

  it('follow the order of visits, fixed ones first, each once', () => {
    visit('/b', false, '?folder=7');
    expect(paths()).toEqual(['/recent', '/b', '/c', '/d']);
    expect(visitedViews()[1].address).toBe('/b?folder=7');
  });

  it('[S2.21] close one by one, all but one, or all; fixed ones never close', () => {
    expect(closeView('/c')).toBe('/d');
    expect(closeView('/d')).toBe('/b');
    expect(closeView('/recent')).toBe('/recent');
    expect(paths()).toEqual(['/recent', '/b']);
    visit('/c');
    closeOtherViews('/b');
    expect(paths()).toEqual(['/recent', '/b']);
    visit('/c');
    expect(closeAllViews()).toBe('/recent');
    expect(paths()).toEqual(['/recent']);
    forgetViews();
    visit('/b');
    expect(closeView('/b')).toBeNull();
  });

  it('restart one at a time when the user refreshes them', () => {
    refreshView('/c');
    expect(visitedViews().map(({ round }) => round)).toEqual([0, 0, 1, 0]);
  });

  it('have a maximum count of 13', () => {
    for (let number = 0; number < 40; number++) visit(`/n${number}`);
    expect(paths()).toHaveLength(13);
    expect(paths()[0]).toBe('/recent');
    expect(paths().at(-1)).toBe('/n39');
  });
});
