import { expect, it } from 'vitest';
import { checkContent } from './checkContent.ts';
import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES, SYMBOLOGIES, symbologyInfo } from './symbologies.ts';

it('lists every symbology of the table once, in the list of its family', () => {
  expect([...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES]).toEqual(Object.keys(SYMBOLOGIES));
  expect(LINEAR_SYMBOLOGIES.every((id) => symbologyInfo(id).family === 'linear')).toBe(true);
  expect(MATRIX_SYMBOLOGIES.every((id) => symbologyInfo(id).family === 'matrix')).toBe(true);
});

it('starts each with a content that it may hold', () => {
  for (const id of [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES]) {
    const { defaultContent, maxLength } = symbologyInfo(id);
    expect([id, checkContent(id, defaultContent).ok, defaultContent.length <= maxLength || id]).toEqual([
      id,
      true,
      defaultContent.length <= maxLength ? true : id,
    ]);
  }
});

it('has names on the wire that differ', () => {
  const names = Object.values(SYMBOLOGIES).map(({ wireName }) => wireName);
  expect(new Set(names).size).toBe(names.length);
});
