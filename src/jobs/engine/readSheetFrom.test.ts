import { expect, it } from 'vitest';
import { encodeAs } from '../../../tests/support/encodeAs.ts';
import { textsOf } from '../../../tests/support/sheetTexts.ts';
import { readSheetFrom } from './readSheetFrom.ts';

const data = encodeAs('Прайс\nимя;цена\nхлеб;45\n', 'ibm866');

it('reads a CSV file with the given encoding and header row', async () => {
  const read = await readSheetFrom({ name: 'a.csv', data }, { encoding: 'CP866', headerRow: 2 });
  if (!read.ok) throw new Error(read.error.code);
  expect(textsOf(read.value)).toEqual([
    ['имя', 'цена'],
    ['хлеб', '45'],
  ]);
  expect(read.value.assumed.encoding).toMatchObject({ encoding: 'ibm866', source: 'given' });
});

it('splits a CSV file at the given separator, and rejects one of several characters', async () => {
  const commas = new TextEncoder().encode('a;b,c\n1;2,3\n');
  const read = await readSheetFrom({ name: 'a.csv', data: commas }, { separator: ',' });
  expect(read.ok && textsOf(read.value)).toEqual([
    ['a;b', 'c'],
    ['1;2', '3'],
  ]);
  for (const separator of ['', '::', '"', '\n', 'é'])
    expect(await readSheetFrom({ name: 'a.csv', data: commas }, { separator })).toMatchObject({
      ok: false,
      error: { code: 'sheetSeparatorInvalid', params: { separator } },
    });
});

it('rejects an unknown encoding and lists the known ones', async () => {
  expect(await readSheetFrom({ name: 'a.csv', data }, { encoding: 'klingon' })).toMatchObject({
    ok: false,
    error: {
      code: 'sheetEncodingUnknown',
      params: { name: 'klingon', known: expect.stringContaining('IBM866') },
    },
  });
});
