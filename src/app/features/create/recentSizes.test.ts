// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { noteSize, readLastSize, readRecentSizes } from './recentSizes.ts';

beforeEach(() => localStorage.clear());

const shown = () => readRecentSizes().map(({ widthMm, heightMm }) => `${widthMm}*${heightMm}`);

it('[S3.38] recent sizes start with 50*30, 70*40 and 100*150 and list newly made sizes first', () => {
  expect(shown()).toEqual(['50*30', '70*40', '100*150']);
  expect(readLastSize()).toBeNull();
  noteSize({ widthMm: 62.5, heightMm: 29 });
  noteSize({ widthMm: 70, heightMm: 40 });
  expect(shown()).toEqual(['70*40', '62.5*29', '50*30', '100*150']);
  expect(readLastSize()).toEqual({ widthMm: 70, heightMm: 40 });
});

it('recent sizes keep the last eight and ignore invalid stored sizes', () => {
  for (let side = 10; side < 30; side++) noteSize({ widthMm: side, heightMm: side });
  expect(shown()).toHaveLength(8);
  expect(shown()[0]).toBe('29*29');
  localStorage.setItem('diecut_recent_sizes', '[{"widthMm":-4,"heightMm":9},{"widthMm":"9"},null,7]');
  expect(shown()).toEqual(['50*30', '70*40', '100*150']);
  localStorage.setItem('diecut_recent_sizes', 'what is this');
  expect(shown()).toEqual(['50*30', '70*40', '100*150']);
});
