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

it('rejects an unknown encoding and lists the known ones', async () => {
  expect(await readSheetFrom({ name: 'a.csv', data }, { encoding: 'klingon' })).toMatchObject({
    ok: false,
    error: {
      code: 'sheetEncodingUnknown',
      params: { name: 'klingon', known: expect.stringContaining('IBM866') },
    },
  });
});
