import { describe, expect, it } from 'vitest';
import { checkJsonText } from './readJsonText.ts';

const rounded = (row: number, value: string, name = 'v') => ({
  ok: false,
  error: { code: 'sheetNumberRounded', params: { name, row, value } },
});

describe('numbers in the rows of a body', () => {
  it.each([
    '9007199254740991.4',
    '4503599627370496.25',
    '0.10000000000000000001',
    '1.00000000000000000000001',
    '-1.00000000000000000000001',
    '340123450000000018',
    '1e-400',
    '1e400',
    '1E999999999999999999999',
    '123456789012345678e3',
  ])('%s, which the parser changes, is refused with its row and column', (number) => {
    expect(checkJsonText(`{"rows":[{"v":1},{"u":"x", "v": ${number} }]}`)).toEqual(rounded(2, number));
  });

  it.each([
    ...['0', '-0', '0.0', '1', '-1.5', '1.0', '1e2', '1E+2', '100e-2', '0e999', '1e-7', '1.50', '1e21'],
    ...['9007199254740991', '9007199254740991.0', '0.30000000000000004', '123456789.123456', '5e-324'],
    ...['1.7976931348623157e308', `1.${'0'.repeat(1000)}`, `0.${'0'.repeat(300)}1`],
  ])('%s is accepted', (number) => {
    expect(checkJsonText(`{"rows":[{"v":${number}}]}`)).toEqual({ ok: true, value: null });
  });

  it('a number of very many digits is refused without being read, and shortened in the message', () => {
    const long = `1.${'0'.repeat(5_000_000)}`;
    expect(checkJsonText(`{"rows":[{"v":${long}}]}`)).toEqual(rounded(1, `1.${'0'.repeat(38)}…`));
  });

  it.each([
    ['a text', '{"rows":[{"v":"9007199254740991.4"}]}'],
    ['a name', '{"rows":[{"9007199254740991.4":1}]}'],
    ['a number outside of the rows', '{"document":{"widthMm":50.800000000000000001},"rows":[{"v":1}]}'],
    ['a number in another field', '{"document":{"rows":[{"v":50.800000000000000001}]}}'],
    ['what is no number of JSON', '{"rows":[{"v":01.00000000000000000000001}]}'],
  ])('%s is left to the parser', (_what, text) => {
    expect(checkJsonText(text)).toEqual({ ok: true, value: null });
  });

  it('rows and columns are named when fields surround them', () => {
    const text =
      '{"a":[[1,2],{"b":3}],"rows":[{"x":1,"v":2},{"v":null},{"\\u0076":0.10000000000000000001}],"c":1}';
    expect(checkJsonText(text)).toEqual(rounded(3, '0.10000000000000000001'));
  });
});
