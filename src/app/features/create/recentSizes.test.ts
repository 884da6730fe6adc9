// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { noteSize, readLastSize, readRecentSizes } from './recentSizes.ts';

beforeEach(() => localStorage.clear());

const shown = () => readRecentSizes().map(({ widthMm, heightMm }) => `${widthMm}*${heightMm}`);

it('begins with 50*30, 70*40 and 100*150, and puts what was made before them', () => {
  expect(shown()).toEqual(['50*30', '70*40', '100*150']);
  expect(readLastSize()).toBeNull();
  noteSize({ widthMm: 62.5, heightMm: 29 });
  noteSize({ widthMm: 70, heightMm: 40 });
  expect(shown()).toEqual(['70*40', '62.5*29', '50*30', '100*150']);
  expect(readLastSize()).toEqual({ widthMm: 70, heightMm: 40 });
});

it('keeps the last eight, and nothing that is no size of a label', () => {
  for (let side = 10; side < 30; side++) noteSize({ widthMm: side, heightMm: side });
  expect(shown()).toHaveLength(8);
  expect(shown()[0]).toBe('29*29');
  localStorage.setItem('diecut_recent_sizes', '[{"widthMm":-4,"heightMm":9},{"widthMm":"9"},null,7]');
  expect(shown()).toEqual(['50*30', '70*40', '100*150']);
  localStorage.setItem('diecut_recent_sizes', 'what is this');
  expect(shown()).toEqual(['50*30', '70*40', '100*150']);
});
