import { expect, it } from 'vitest';
import { checkContent } from './checkContent.ts';
import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES, SYMBOLOGIES, symbologyInfo } from './symbologies.ts';

it('the symbology lists contain every symbology once, in the list of its family', () => {
  expect([...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES]).toEqual(Object.keys(SYMBOLOGIES));
  expect(LINEAR_SYMBOLOGIES.every((id) => symbologyInfo(id).family === 'linear')).toBe(true);
  expect(MATRIX_SYMBOLOGIES.every((id) => symbologyInfo(id).family === 'matrix')).toBe(true);
});

it('every symbology has a valid default content within its maximum length', () => {
  for (const id of [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES]) {
    const { defaultContent, maxLength } = symbologyInfo(id);
    expect([id, checkContent(id, defaultContent).ok, defaultContent.length <= maxLength || id]).toEqual([
      id,
      true,
      defaultContent.length <= maxLength ? true : id,
    ]);
  }
});

it('every symbology has a unique wire name', () => {
  const names = Object.values(SYMBOLOGIES).map(({ wireName }) => wireName);
  expect(new Set(names).size).toBe(names.length);
});
