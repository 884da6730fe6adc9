import { describe, expect, it } from 'vitest';
import { printedCountNote } from './printedCountNote.ts';

describe('printedCountNote', () => {
  it.each([
    [0, 0, 9, { code: 'printedNone' }],
    [4, 4, 9, { code: 'printedWhole', params: { sure: 4, total: 9 } }],
    [9, 9, 9, { code: 'printedAll', params: { sure: 9, total: 9 } }],
    [4, 5, 9, { code: 'printedPartOne', params: { sure: 4, total: 9, from: 5, to: 5 } }],
    [8, 9, 9, { code: 'printedPartOneLast', params: { sure: 8, total: 9, from: 9, to: 9 } }],
    [0, 5, 9, { code: 'printedPart', params: { sure: 0, total: 9, from: 1, to: 5 } }],
    [4, 9, 9, { code: 'printedPartLast', params: { sure: 4, total: 9, from: 5, to: 9 } }],
  ])(
    'returns the matching note for %i certainly printed, %i sent of %i labels',
    (sure, last, total, said) => {
      expect(printedCountNote(sure, last, total)).toEqual(said);
    },
  );
});
