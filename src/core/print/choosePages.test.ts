import { describe, expect, it } from 'vitest';
import { choosePages } from './choosePages.ts';

const chosen = (typed: string, pageCount: number) => {
  const made = choosePages({ name: 'a.pdf', pageCount }, typed);
  return made.ok ? [made.value.pages, made.value.hasMore] : made.error;
};

describe('page ranges for files of different lengths', () => {
  it('select all pages when empty, and keep the typed order', () => {
    expect(chosen(' ', 3)).toEqual([[0, 1, 2], false]);
    expect(chosen('3,1-2,1', 3)).toEqual([[2, 0, 1, 0], false]);
  });

  it('skip pages that a file lacks and report this, except for the end of an open range', () => {
    expect(chosen('1-3,7', 4)).toEqual([[0, 1, 2], true]);
    expect(chosen('2-9', 4)).toEqual([[1, 2, 3], true]);
    expect(chosen('3-', 4)).toEqual([[2, 3], false]);
    expect(chosen('5000,1', 4)).toEqual([[0], true]);
  });

  it('are rejected if no page exists in the file, or if they are invalid', () => {
    for (const typed of ['7', '7-9', '0', 'x', '3-1', '1-9999999999'])
      expect(chosen(typed, 4), typed).toEqual({
        code: 'pagesRangeInvalid',
        params: { file: 'a.pdf', pageCount: 4 },
      });
  });
});
