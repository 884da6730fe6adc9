import { expect, it } from 'vitest';
import { textsOf } from '../../../../tests/support/sheetTexts.ts';
import { readSheet } from '../readSheet.ts';
import { hasJapaneseEscape } from './escapedText.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** “商品テスト” in ISO-2022-JP, written as ASCII. */
const PRODUCT = '\x1b$B>&IJ%F%9%H\x1b(B';

async function read(text: string) {
  const sheet = await readSheet(
    { name: 'a.csv', bytes: bytesOf(text) },
    { profile: 'device', mergedCells: 'refuse' },
  );
  if (!sheet.ok) return sheet.error;
  return { rows: textsOf(sheet.value), encoding: sheet.value.assumed.encoding };
}

it('a csv file in ISO-2022-JP is recognized by its escape sequences', async () => {
  expect(await read(`name,x\n${PRODUCT},1\n`)).toMatchObject({
    rows: [
      ['name', 'x'],
      ['商品テスト', '1'],
    ],
    encoding: { encoding: 'iso-2022-jp', source: 'valid' },
  });
});

it('is recognized after many rows of ASCII, too', async () => {
  const read1 = await read(`name,x\n${'tea,1\n'.repeat(60_000)}${PRODUCT},2\n`);
  if (!('rows' in read1)) throw new Error(read1.code);
  expect(read1.rows.at(-1)).toEqual(['商品テスト', '2']);
  expect(read1.rows.at(-2)).toEqual(['tea', '1']);
});

it.each([
  ['\x1b$B', true],
  ['a\x1b(Jb', true],
  ['a\x1b', true],
  ['a\x1b$', true],
  ['a\x1b[0m', false],
  ['a\x1b\x1bx', false],
  ['tea$B(B', false],
  ['', false],
])('hasJapaneseEscape(%j) is %s', (text, expected) => {
  expect(hasJapaneseEscape(bytesOf(text))).toBe(expected);
});
