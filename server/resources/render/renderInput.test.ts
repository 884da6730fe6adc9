import { expect, it } from 'vitest';
import { readOrder } from './renderInput.ts';

const call = { document: {}, rows: [{ name: '茶' }] };

it.each([
  { sheet: 'Лист1' },
  { mergedCells: 'repeat' as const },
  { encoding: 'windows-1251' },
  { separator: ';' },
  { headerRow: 3 },
])('an option for spreadsheets is refused beside rows: %o', (option) => {
  const [name] = Object.keys(option);
  expect(readOrder({ ...call, ...option }, 0)).toMatchObject({
    ok: false,
    error: {
      code: 'inputInvalid',
      params: { reason: `${name} is for spreadsheets, but the rows come from rows` },
    },
  });
  expect(readOrder({ document: {}, ...option }, 0).ok).toBe(true);
});

it('options for values are accepted beside rows', () => {
  expect(readOrder({ ...call, locale: 'ru-RU', restoreZeros: true, where: 'name <> ""' }, 0).ok).toBe(true);
});

it.each(['a\0', '\ud83d', 'Чай\ufffd'])('damaged texts are refused in prompts and serials: %o', (text) => {
  for (const part of ['prompts', 'serials'])
    expect(readOrder({ ...call, [part]: { Партия: text } }, 0)).toMatchObject({
      ok: false,
      error: { params: { reason: 'the text for Партия contains a damaged character' } },
    });
  expect(readOrder({ ...call, prompts: { Партия: '茶 😀' } }, 0).ok).toBe(true);
});
