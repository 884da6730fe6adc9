// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { PAGE_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { keepPagesChoice, type PagesChoice, readPagesChoice } from './pagesChoice.ts';

const KEY = `${STORAGE_PREFIX}pages_pdf`;
const frame = { xMm: 1, yMm: 2, widthMm: 30, heightMm: 40 };
const choice: PagesChoice = {
  settings: {
    ...{ widthMm: 80, heightMm: 60, crop: 'none', fit: 'none', perLine: 3, gapMm: 2, rotate: 270 },
    watermark: { content: 'Образец 样张', mode: 'single' },
  },
  pages: '1-3,7',
  leftOut: new Set(['a 0 1']),
  frames: new Map([['файл 2', [frame]]]),
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the choices of a screen are read as they were stored, and those of the other screen are not', () => {
  keepPagesChoice('pdf', choice);
  expect(readPagesChoice('pdf')).toEqual(choice);
  expect(readPagesChoice('picture')).toMatchObject({
    pages: '',
    settings: { crop: 'auto', watermark: null },
  });
});

it.each([
  ['no JSON', '{'],
  ['another value', '[1]'],
  ['settings outside the limits', JSON.stringify({ settings: { ...choice.settings, widthMm: -1 } })],
  ['no settings', JSON.stringify({ pages: 7, leftOut: 'x', frames: 3 })],
])('%s is replaced with the settings of a first visit', (_what, stored) => {
  localStorage.setItem(KEY, stored);
  const { settings, ...others } = readPagesChoice('pdf');
  expect(settings).toEqual({
    ...{
      widthMm: PAGE_LIMITS.defaultWidthMm,
      heightMm: PAGE_LIMITS.defaultHeightMm,
      crop: 'auto',
      fit: 'full',
    },
    ...{ perLine: 1, gapMm: 0, rotate: 'auto', watermark: null },
  });
  expect(others).toEqual({ pages: '', leftOut: new Set(), frames: new Map() });
});

it('values of an unknown kind are replaced, and the others are kept', () => {
  const settings = { ...choice.settings, rotate: 45, crop: 'some', gapMm: '2', watermark: { content: 3 } };
  const frames = { 'a 0': [[1, 2, 30, 40], [1, 2, 0, 40], ['x']], 'b 0': 'none' };
  localStorage.setItem(KEY, JSON.stringify({ settings, leftOut: ['a 0 1', 7], frames }));
  const read = readPagesChoice('pdf');
  expect(read.settings).toMatchObject({
    widthMm: 80,
    rotate: 'auto',
    crop: 'auto',
    gapMm: 0,
    watermark: null,
  });
  expect(read.leftOut).toEqual(new Set(['a 0 1']));
  expect(read.frames).toEqual(new Map([['a 0', [frame]]]));
});

it('a watermark without a text is kept as it is: the user has not finished it', () => {
  keepPagesChoice('pdf', {
    ...choice,
    settings: { ...choice.settings, watermark: { content: '', mode: 'tile' } },
  });
  expect(readPagesChoice('pdf').settings.watermark).toEqual({ content: '', mode: 'tile' });
});

it('without storage the choices are those of a first visit', () => {
  const refuse = vi.fn(() => {
    throw new DOMException('', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keepPagesChoice('pdf', choice);
  expect(readPagesChoice('pdf')).toMatchObject({ pages: '', frames: new Map() });
  expect(refuse).toHaveBeenCalledTimes(2);
});
