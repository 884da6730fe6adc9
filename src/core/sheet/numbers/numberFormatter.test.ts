import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteBuffer } from '../table/byteBuffer.ts';
import type { NumberFormat } from './builtInFormats.ts';
import { NumberFormats } from './numberFormats.ts';
import { loadNumberFormatter } from './numberFormatter.ts';

async function show(format: NumberFormat, value: number | string, locale = 'en-US', date1904 = false) {
  return (await loadNumberFormatter(locale)).compile(format, date1904)(value);
}

describe('numbers outside the date range', () => {
  it.each([
    ['yyyy-mm-dd', -1, false, '-1'],
    ['yyyy-mm-dd', 2_958_465.75, false, '9999-12-31'],
    ['yyyy-mm-dd', 2_958_466, false, '2958466'],
    ['yyyy-mm-dd;@', 20_240_131, false, '20240131'],
    ['[h]:mm', -0.25, false, '-0.25'],
    ['yyyy-mm-dd', 2_957_003, true, '9999-12-31'],
    ['yyyy-mm-dd', 2_957_004, true, '2957004'],
  ])('are shown as numbers: %s of %d', async (format, value, date1904, shown) => {
    expect(await show(format, value, 'en-US', date1904)).toBe(shown);
  });

  it.each([
    ['yyyy-mm-dd hh:mm', -1.5, '-1904-01-02 12:00'],
    ['[h]:mm', -0.25, '-6:00'],
    ['h:mm AM/PM', -0.75, '-6:00 PM'],
  ])('are shown as negative dates in the 1904 system: %s of %d', async (format, value, shown) => {
    expect(await show(format, value, 'en-US', true)).toBe(shown);
  });
});

describe('number formats', () => {
  it.each([
    ['#,##0.00', 44.275, '44.28'],
    // As LibreOffice shows them.
    ['0#,##0', 12, '012'],
    ['0#,##0', 5, '05'],
    ['0#,##0', 123, '0123'],
    ['0#,##0', 1234, '01,234'],
    ['0#,##0', 12_345_678, '12,345,678'],
    ['0#,##0', -12, '-012'],
    ['0#,##0', 0, '00'],
    ['0##,###,##0', 123_456, '0123,456'],
    ['0##,###,##0', -12_345, '-012,345'],
    ['0#,000', 5, '0005'],
    ['0#,###', 12, '012'],
    ['00#,##0', 7, '007'],
    ['00#,##0', 1234, '001,234'],
    ['0#,##0.00" kg"', 9.996, '010.00 kg'],
    ['0#,##0;(0#,##0);"—"', -12, '(012)'],
    ['0#,##0;(0#,##0);"—"', 0, '—'],
    ['"$"#,##0.00', 44.275, '$44.28'],
    ['"$"#,##0.00;[Red]-"$"#,##0.00', -44.275, '-$44.28'],
    ['[$-1010409]#,##0', 35, '35'],
    ['[$€-407] #,##0.00', 1234.5, '€ 1,234.50'],
    ['#,##0.00 [$₽-419]', 1234.5, '1,234.50 ₽'],
    ['0.00', 1.005, '1.01'],
    ['0', 2.5, '3'],
    ['0', -2.5, '-3'],
    ['0.0%', 0.1785, '17.9%'],
    ['0.000', 1e-7, '0.000'],
    ['General', 4006381333931, '4006381333931'],
    ['@', 4006381333931, '4006381333931'],
    [0, 4006381333931, '4006381333931'],
    ['Standard [', 12.5, '12.5'],
    ['0;0;0;"Art. "@', 'x7', 'Art. x7'],
    [200, 12.5, '12.5'],
    // Texts of LibreOffice 25.
    ['0#.#0', 1, '01.00'],
    ['0#.#0', 0.5, '0.50'],
    ['0.0#0', -0.4, '-0.400'],
    ['0.#0#', 2.5, '2.50'],
    ['#,##0.#0" kg"', 1e15, '1,000,000,000,000,000.00 kg'],
    ['0.00;-0.#0', -3, '-3.00'],
    ['0.0"#0"', 1, '1.0#0'],
    ['##0.0E+0', 0, '0.0E+0'],
    ['##0.0E+0', 0.5, '500.0E-3'],
    ['#,##0.0E+0', 0, '0.0E+0'],
    ['?0.0E+0', 0, ' 0.0E+0'],
    ['000.0E+0', 0, '000.0E+0'],
    ['##0.0E+00;-##0.0E+0', 0, '0.0E+00'],
    ['0#.0E+0', 0, '00.0E+0'],
    ['0#', 1, '01'],
    ['[$-407]#,##0.00', 1234567.891, '1.234.567,89'],
    ['[$-de-DE]#,##0.00', -12345, '-12.345,00'],
    ['[$-40C]#,##0.00', 1234567.891, '1\u00a0234\u00a0567,89'],
    ['[$-807]#,##0.00', 1234567.891, "1'234'567.89"],
    ['[$-80A]#,##0.00', 1234567.891, '1,234,567.89'],
    ['[$-C0A]#,##0.00', 1234567.891, '1.234.567,89'],
    ['[$-1C09]#,##0.00', 1234567.891, '1\u00a0234\u00a0567,89'],
    ['[$-409]#,##0.00', 1234567.891, '1,234,567.89'],
    ['[$-407]0.0E+0', 1234567.891, '1,2E+6'],
    ['[$-407]0.0%', 0.5, '50,0%'],
    ['[$-407]0.0" a.b,c"', 0.5, '0,5 a.b,c'],
    ['[$-407]# ?/?', 0.5, ' 1/2'],
    ['[$-407]General', 0.5, '0,5'],
    ['[$-410]#,##0.00;[$-409]-#,##0.00', -12345, '-12.345,00'],
  ])('show with %s the value %s as %s', async (code, value, shown) => {
    expect(await show(code, value)).toBe(shown);
  });

  it('round every price in cents times 0.75 like decimal arithmetic', async () => {
    const price = (await loadNumberFormatter('en-US')).compile('#,##0.00', false);
    const wrong: string[] = [];
    for (let cents = 1; cents <= 1000; cents++) {
      const exact = Math.floor((cents * 75 + 50) / 100);
      const expected = `${Math.floor(exact / 100)}.${String(exact % 100).padStart(2, '0')}`;
      if (price((cents / 100) * 0.75) !== expected) wrong.push(`${cents}: ${price((cents / 100) * 0.75)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['# ?/?', 0.3, ' 2/7'],
    ['# ?/?', 999.995, '1000    '],
    ['# ??/??', 31 / 32, ' 31/32'],
    ['# ??/??', 99.95, '99 19/20'],
    ['# ?/8', 2.375, '2 3/8'],
    ['?/?', 1.5, '3/2'],
    ['# ?/?" in"', -2.5, '-2 1/2 in'],
  ])('show with %s the closest fraction to %s: %j', async (code, value, shown) => {
    expect(await show(code, value)).toBe(shown);
  });
});

describe('date formats', () => {
  it.each([
    ['en-US', 14, '5/1/2024'],
    ['en-US', 22, '5/1/2024 18:00'],
    ['en-US', 27, '5/1/2024'],
    ['en-US', 31, '5/1/2024'],
    ['en-US', 36, '5/1/2024'],
    ['en-US', 50, '5/1/2024'],
    ['en-US', 56, '5/1/2024'],
    ['en-US', 58, '5/1/2024'],
    ['en-US', 47, '00:00.0'],
    ['en-US', 15, '1-May-24'],
    ['de-DE', 14, '01.05.2024'],
    ['ru-RU', 14, '01.05.2024'],
    ['ru-RU', 58, '01.05.2024'],
    ['zh-CN', 14, '2024/5/1'],
    ['zh-CN', 27, '2024年5月'],
    ['zh-CN', 31, '2024年5月1日'],
    ['zh-CN', 56, '下午6时00分00秒'],
    ['zh-TW', 14, '2024/5/1'],
    ['zh-TW', 31, '2024年5月1日'],
    ['zh-Hant', 33, '18時00分00秒'],
    ['ja-JP', 31, '2024年5月1日'],
    ['ko-KR', 31, '2024년 05월 01일'],
    ['en-GB', 14, '01/05/2024'],
    ['en-NZ', 14, '1/05/2024'],
    ['en-NZ', 22, '1/05/2024 18:00'],
    ['en-IN', 14, '1/5/2024'],
    ['en-ZA', 58, '2024/05/01'],
    ['et-EE', 14, '1.5.2024'],
    ['et-EE', 15, '1-mai-24'],
    ['ms-MY', 14, '1/5/2024'],
    ['fa-IR', 14, '2024/5/1'],
    ['ar-EG', 14, '01/05/24'],
    ['tlh', 14, '5/1/2024'],
    ['no tag at all', 14, '5/1/2024'],
    // Thai formats, in every language.
    ['en-US', 69, '45413 3/4'],
    ['en-US', 71, '1/5/2024'],
    ['zh-CN', 72, '1-5月-24'],
    ['en-US', 74, 'May-24'],
    ['en-US', 75, '18:00'],
    ['en-US', 76, '18:00:00'],
    ['en-US', 77, '1/5/2024 18:00'],
    ['en-US', 78, '00:00'],
    ['en-US', 79, '1089930:00:00'],
    ['en-US', 80, '00:00.0'],
    ['en-US', 81, '1/5/67'],
  ])('show in %s the built-in format %s as %s', async (locale, id, shown) => {
    expect(await show(id, 45413.75, locale)).toBe(shown);
  });

  // Texts as Excel shows them: the tag in a format selects digits, calendar and language.
  it.each([
    ['[$-107041E]d mmmm yyyy', '1 มีนาคม 2569'],
    ['[$-D07041E]d mmm yy', '๑ มี.ค. ๖๙'],
    ['[$-107041E]d/m/yyyy "yyyy"', '1/3/2569 yyyy'],
    ['[$-101041E]d mmmm yyyy', '1 มีนาคม 2026'],
    ['[$-2000401]dd/mm/yyyy', '٠١/٠٣/٢٠٢٦'],
    ['[$-4000439]d mmmm yyyy', '१ मार्च २०२६'],
    ['[$-1010409]yyyy-mm-dd', '2026-03-01'],
  ])('show with %s: %s', async (format, shown) => {
    expect(await show(format, 46082)).toBe(shown);
  });

  it('show numbers like the workbook in every language', async () => {
    for (const locale of ['de-DE', 'ru-RU', 'zh-CN']) {
      expect(await show(4, 1234.5, locale)).toBe('1,234.50');
      expect(await show(7, 1234.5, locale)).toBe('$1,234.50 ');
    }
  });

  it('show tenths of a second, rounded', async () => {
    expect(await show(47, 45413.75012345)).toBe('00:10.7');
  });

  it('show 29 February 1900 like Excel, and day 0 as 1900-01-00', async () => {
    const day = (serial: number) => show('yyyy-mm-dd', serial);
    expect(await Promise.all([0, 1, 59, 60, 61].map(day))).toEqual([
      '1900-01-00',
      '1900-01-01',
      '1900-02-28',
      '1900-02-29',
      '1900-03-01',
    ]);
  });

  it('count from 1904 if the workbook does, except elapsed times', async () => {
    expect(await show('yyyy-mm-dd', 0, 'en-US', true)).toBe('1904-01-01');
    expect(await show(14, 43951, 'en-US', true)).toBe('5/1/2024');
    expect(await show('[h]:mm', 1.5, 'en-US', true)).toBe('36:00');
    for (const code of ['[ss]', '[mm]:ss', 'yyyy-mm-dd']) expect(await show(code, -2.675)).toBe('-2.675');
  });

  it('show months in the language of the format, declined where it requests that', async () => {
    expect(await show('[$-407]d. mmmm yyyy', 45413, 'zh-CN')).toBe('1. Mai 2024');
    expect(await show('[$-FC19]d mmmm yyyy "г."', 45413)).toBe('1 мая 2024 г.');
  });

  // LibreOffice shows the same separators for the same files.
  it.each([
    ['[$-407]dd/mm/yyyy', '05.03.2024'],
    ['[$-807]d/m/yy', '5.3.24'],
    ['[$-413]dd/mm/yyyy', '05-03-2024'],
    ['[$-813]dd/mm/yyyy', '05/03/2024'],
    ['[$-41d]yyyy/mm/dd', '2024-03-05'],
    ['[$-419]dd/mm/yyyy h:mm', '05.03.2024 12:00'],
    ['[$-40c]dd/mm/yyyy', '05/03/2024'],
    ['[$-100C]dd/mm/yyyy', '05.03.2024'],
    ['[$-C0C]dd/mm/yyyy', '05-03-2024'],
    ['[$-409]dd/mm/yyyy', '05/03/2024'],
    ['[$-1000407]dd/mm/yyyy', '05.03.2024'],
    ['[$-de-DE]dd/mm/yyyy', '05.03.2024'],
    ['[$-nl-BE]dd/mm/yyyy', '05/03/2024'],
    ['[$-407]dd"/"mm\\/yyyy', '05/03/2024'],
    ['dd/mm/yyyy', '05/03/2024'],
  ])('show the date separator of their language: %s', async (code, shown) => {
    expect(await show(code, 45356.5)).toBe(shown);
    expect(await show(code, 45356.5, 'de-DE')).toBe(shown);
  });
});

describe('eras and day periods', () => {
  it.each([
    ['[$-411]ggge"年"m"月"d"日"', 46082, '令和8年3月1日'],
    ['[$-411]ge.m.d', 46082, 'R8.3.1'],
    ['[$-411]ggge', 43585, '平成31'],
    ['[$-411]ggge', 43586, '令和1'],
    ['[$-411]gge', 32515, '昭64'],
    ['[$-411]ge', 9856, 'S1'],
    ['[$-411]ggge', 1, '明治33'],
    ['[$-411]ggee', 43586, '令01'],
    ['[$-30411]ggge', 46082, '令和8'],
    ['[$-ja-JP-x-gannen]ggge"年"', 46082, '令和8年'],
    ['[$-404]e/m/d', 46082, '115/3/1'],
    ['[$-404]ggge"年"', 46082, '中華民國115年'],
    ['[$-411]yyyy"ge"', 46082, '2026ge'],
    ['yyyy e', 46082, '2026 2026'],
    ['h:mm a/p', 46082.6, '2:24 p'],
    ['h:mm a/p', 46082.2, '4:48 a'],
    ['h:mm A/P', 46082.6, '2:24 P'],
    ['h:mm "a/p"', 46082.2, '4:48 a/p'],
    ['[$-411]ge h:mm a/p', 46082.6, 'R8 2:24 p'],
  ])('show with %s the value %s as %s', async (code, value, shown) => {
    expect(await show(code, value)).toBe(shown);
  });

  it('count eras from 1904 if the workbook does', async () => {
    expect(await show('[$-411]ggge', 43586 - 1462, 'en-US', true)).toBe('令和1');
  });
});

describe('unusual format codes', () => {
  it('return a text and never throw', async () => {
    const formatter = await loadNumberFormatter('ru-RU');
    const part = fc.constantFrom(
      ...[
        '0',
        '#',
        '?',
        '.',
        ',',
        '%',
        'E+',
        'e-',
        '/',
        ';',
        '@',
        '"',
        '"a"',
        '\\',
        '_',
        '*',
        '* ',
        '(',
        ')',
        '-',
        ' ',
      ],
      ...[
        'yyyy',
        'm',
        'mmm',
        'd',
        'ddd',
        'h',
        'ss',
        '.00',
        'AM/PM',
        'General',
        '[Red]',
        '[<5]',
        '[>=',
        '[h]',
        'ggge',
        'B2',
      ],
      ...['[$-419]', '[$€-407]', '[$-FC19]', '[$', '[DBNum1]', '[$-F800]', '8', '1', 'x', '年'],
    );
    const value = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(0, -0, 45413.75, 1e300, -1, 'text', ''),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), value, fc.boolean(), (parts, shown, date1904) => {
        expect(typeof formatter.compile(parts.join(''), date1904)(shown)).toBe('string');
      }),
      { numRuns: 10_000 },
    );
  });

  it('are read as General when longer than Excel allows', async () => {
    expect(await show(`0.0${'0'.repeat(250)}`, 0.5)).toMatch(/^0\.50+$/);
    expect(await show(`"${'a'.repeat(1_000_000)}"0`, 12.5)).toBe('12.5');
  });
});

describe('fast path for plain decimals', () => {
  it('shows the same as the formatter', async () => {
    const formatter = await loadNumberFormatter('en-US');
    const codes = ['0', '00000', '0.0', '0.00', '0.000', '#,##0', '#,##0.00', '000.0000'];
    const text = fc.oneof(
      fc.stringMatching(/^-?\d{1,16}(\.\d{0,6})?$/),
      fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => String(cents / 100)),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }).map(String),
    );
    const formats = new NumberFormats(codes, false);
    formats.formatter = formatter;
    const shown = codes.map((code) => formatter.compile(code, false));
    fc.assert(
      fc.property(text, fc.nat(codes.length - 1), (number, style) => {
        const buffer = new ByteBuffer();
        buffer.appendAscii(number);
        formats.writeNumber(style, buffer);
        const written = new TextDecoder().decode(buffer.bytes.subarray(0, buffer.length));
        expect(written).toBe(shown[style](Number(number)));
      }),
      { numRuns: 20_000 },
    );
  });
});
