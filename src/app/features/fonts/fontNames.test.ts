import { expect, it } from 'vitest';
import { fontNames } from './fontNames.ts';

const SC = {
  fontName: 'Noto Sans 简体中文',
  fontEnglishName: 'Noto Sans SC',
  fontTraditionalName: 'Noto Sans 簡體中文',
};

it('a font has the name in the page language and lists its other names', () => {
  expect(fontNames(SC, 'zh-CN')).toEqual({
    name: 'Noto Sans 简体中文',
    others: ['Noto Sans SC', 'Noto Sans 簡體中文'],
  });
  expect(fontNames(SC, 'zh-TW').name).toBe('Noto Sans 簡體中文');
  expect(fontNames(SC, 'ru-RU')).toEqual({
    name: 'Noto Sans SC',
    others: ['Noto Sans 简体中文', 'Noto Sans 簡體中文'],
  });
});

it('a font with a single name lists no other names', () => {
  const own = { fontName: 'Arkhip', fontEnglishName: 'Arkhip', fontTraditionalName: 'Arkhip' };
  expect(fontNames(own, 'en-US')).toEqual({ name: 'Arkhip', others: [] });
});

it('names that differ only in full-width parentheses and spaces are one name', () => {
  const tinos = {
    fontName: 'Tinos（Times New Roman）',
    fontEnglishName: 'Tinos (Times New Roman)',
    fontTraditionalName: 'Tinos（Times New Roman）',
  };
  expect(fontNames(tinos, 'en-US')).toEqual({ name: 'Tinos (Times New Roman)', others: [] });
  expect(fontNames(tinos, 'zh-CN')).toEqual({ name: 'Tinos（Times New Roman）', others: [] });
});
