import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_VERSION } from '../../label/label.ts';
import { parseLabel } from '../../label/parseLabel.ts';
import type { ResolveContext } from '../labelRecord.ts';
import { createResolver } from '../resolver.ts';
import { templateColumns } from '../template.ts';

const CLOCK = { nowMs: Date.UTC(2026, 10, 22, 20, 15, 30), offsetMinutesAt: () => 120 };

type Row = Readonly<Record<string, string>>;

function resolverOf(content: string, row: Row = {}, more: Partial<ResolveContext> = {}) {
  const label = parseLabel({
    format: 'diecut-label',
    version: LABEL_VERSION,
    elements: [{ kind: 'text', id: 'a', content, data: { source: 'template' } }],
  });
  if (!label.ok) throw new Error(label.error.code);
  const columns = Object.keys(row);
  return createResolver(label.value, { clock: CLOCK, columns, prompts: new Map(), ...more });
}

/** Returns the text of a template for one row, or its problem. */
function answer(content: string, row: Row = {}, more: Partial<ResolveContext> = {}) {
  const resolver = resolverOf(content, row, more);
  if (!resolver.ok) return resolver;
  const columns = Object.keys(row);
  return resolver.value.resolve({ cell: (column) => row[columns[column]], serialIndex: 0 });
}

function say(content: string, row: Row = {}): string {
  const resolved = answer(content, row);
  if (!resolved.ok) return resolved.error.code;
  return resolved.value[0].contents[0];
}

function problem(content: string, row: Row = {}) {
  const resolved = answer(content, row);
  return resolved.ok ? null : resolved.error;
}

describe('template field in braces', () => {
  it('resolves to a column by its exact name, even with special characters in the name', () => {
    const row = {
      price: '3.50',
      'unit price': '7',
      'Price (€)': '1',
      'a|upper': 'x',
      '12" plate': 'y',
      if: 'z',
      'a-b': 'w',
    };
    expect(say('{price} {unit price} {Price (€)} {a|upper} {12" plate} {if} {a-b}', row)).toBe(
      '3.50 7 1 x y z w',
    );
    expect(say('{{price}} {open', row)).toBe('{price} {open');
    expect(problem('{Preis (€)}', row)).toEqual({
      code: 'columnMissing',
      params: { column: 'Preis (€)', element: 'a' },
    });
  });

  it('accepts column names in square brackets, or without them if they contain spaces', () => {
    const row = { 'unit price': '7', 'Price (€)': '2.5', 'pack of 6': '3' };
    expect(say('{unit price * 2} {[Price (€)] * 2} {[unit price] + pack of 6}', row)).toBe('14 5 10');
  });

  it('may contain braces within its quoted texts', () => {
    expect(say('{if a = "}" then "{x}" else "y"}!', { a: '}' })).toBe('{x}!');
    expect(say('{a} " {a}', { a: '1' })).toBe('1 " 1');
  });

  it('calculates with exact decimals and the usual operator precedence', () => {
    expect(say('{0.1 + 0.2}')).toBe('0.3');
    expect(say('{2 + 3 * 4 - 6 / 3}')).toBe('12');
    expect(say('{(2 + 3) * -4}')).toBe('-20');
    expect(say('{10 - 3 - 2}')).toBe('5');
    expect(say('{a × b ÷ 2 − 1}', { a: '3', b: '4' })).toBe('5');
    expect(say('{1 / 3}')).toBe('0.33333333333333333333');
    expect(say('{a * 1}', { a: '12345678901234567890.123456789' })).toBe('12345678901234567890.123456789');
    expect(say('{a / b}', { a: '1', b: '0' })).toBe('dividedByZero');
    expect(say('{mod(7, 4)} {mod(a, 0)}', { a: '1' })).toBe('dividedByZero');
  });

  it('parses numbers in common notations and rejects ambiguous ones', () => {
    const written = [
      '12',
      ' 12.50 ',
      '-3',
      '−3',
      '+4',
      '1,234.50',
      '1.234,50',
      '1 234,50',
      '1\u00a0234.5',
      '12,5',
      '1.234.567',
      '1’000.25',
    ];
    expect(written.map((a) => say('{a + 0}', { a }))).toEqual([
      '12',
      '12.5',
      '-3',
      '-3',
      '4',
      '1234.5',
      '1234.5',
      '1234.5',
      '1234.5',
      '12.5',
      '1234567',
      '1000.25',
    ]);
    for (const a of [
      '',
      'abc',
      '1,234',
      '1.2.3',
      '1e5',
      '0x10',
      '١٢',
      '12 kg',
      '€ 5',
      '1'.repeat(41),
      'Infinity',
    ])
      expect(problem('{a + 0}', { a })).toEqual({
        code: 'notANumber',
        params: { source: 'a', value: a.length > 40 ? `${a.slice(0, 40)}…` : a, element: 'a' },
      });
    expect(say('{number(a, ",")} {number(a, ".")}', { a: '1,234' })).toBe('1.234 1234');
    // In one column, the given sign has one meaning: 1.500 is 1500, so 1.5 and 1 000.5 are no numbers.
    expect(say('{number(a, ",")}', { a: '1.500' })).toBe('1500');
    expect(say('{number(a, ",")} {number(b, ".")}', { a: '1 000,5', b: '1 000.5' })).toBe('1000.5 1000.5');
    for (const [sign, a] of [
      [',', '1.5'],
      [',', '1500.5'],
      [',', '1 000.5'],
      ['.', '1,5'],
      ['.', '1 000,5'],
    ])
      expect(problem(`{number(a, "${sign}")}`, { a })).toMatchObject({
        code: 'notANumber',
        params: { value: a },
      });
  });

  it('compares numbers numerically, dates by date and texts literally', () => {
    const tests: readonly (readonly [string, Row, boolean])[] = [
      ['a > 9', { a: '10' }, true],
      ['a > b', { a: '10', b: '9' }, true],
      ['a = 1', { a: '1.00' }, true],
      ['a = "1"', { a: '1.00' }, false],
      ['a = 0', { a: '' }, false],
      ['a <> 0', { a: 'none' }, true],
      ['a >= b', { a: '2026-10-01', b: '2026-9-30' }, false],
      ['date(a) < today()', { a: '2026-11-21' }, true],
      ['date(a) = "2026-11-22"', { a: '2026-11-22 00:00' }, true],
      ['a = "Straße"', { a: 'Straße' }, true],
      ['a = "x" or b = "y" and b = "z"', { a: 'x', b: 'y' }, true],
      ['not a = "x" and b = "y"', { a: 'q', b: 'y' }, true],
      ['a ≠ “x”', { a: 'q' }, true],
      ['not empty(a) and a > 3', { a: '' }, false],
      ['contains(a, "b") and starts(a, "a") and ends(a, "c")', { a: 'abc' }, true],
    ];
    for (const [condition, row, expected] of tests) {
      const said = say(`{if ${condition} then "yes" else "no"}`, row);
      if (condition.startsWith('a >= b')) expect(said).toBe('notADate');
      else expect([condition, said]).toEqual([condition, expected ? 'yes' : 'no']);
    }
    expect(problem('{if a > 0 then "in stock"}', { a: 'many' })?.code).toBe('notANumber');
  });

  it('parses dates in unambiguous formats only', () => {
    const read = (a: string) => say('{a|date:yyyy-MM-dd HH:mm:ss}', { a });
    for (const a of ['2026-11-02', '2026/11/2', '2026.11.02', '2026年11月2日', '2.11.2026', ' 02.11.2026 '])
      expect(read(a)).toBe('2026-11-02 00:00:00');
    expect(read('2026-11-02T18:30')).toBe('2026-11-02 18:30:00');
    expect(read('02.11.2026 8:05:09')).toBe('2026-11-02 08:05:09');
    expect(read('0099-12-31')).toBe('0099-12-31 00:00:00');
    const none = [
      '',
      '11/12/2026',
      '2026-2-3',
      '2026-02-30',
      '31.04.2026',
      '0000-01-01',
      '2026.11/02',
      '02.11.26',
      '2026-11-02 24:00',
    ];
    for (const a of [...none, '2026-11-02 8', '20261102', 'x2026-11-02'])
      expect([a, say('{a|date:yyyy}', { a })]).toEqual([a, 'notADate']);
  });

  it('supports if/then/else and the if() function, and prints nothing without an else', () => {
    const stock = (count: string) => say('{if stock > 0 then "in stock" else "sold out"}', { stock: count });
    expect([stock('3'), stock('0')]).toEqual(['in stock', 'sold out']);
    expect(say('[{if a = "x" then "y"}]', { a: 'z' })).toBe('[]');
    expect(say('{if(a > 1, "many", if(a = 1, "one", "none"))}', { a: '1' })).toBe('one');
    expect(say('{IF (a > 1) and b = "x" THEN "y" ELSE "n"}', { a: '2', b: 'x' })).toBe('y');
    expect(say('{if a > 1 then a else 1.5|number:2}', { a: '0' })).toBe('1.50');
    expect(say('{"A" & if a = "1" then "B" else "C"}', { a: '1' })).toBe('AB');
    // An error in the branch that is not chosen does not matter.
    expect(say('{if b = "0" then "–" else a / b}', { a: '1', b: '0' })).toBe('–');
  });

  it('supports the formats number, date, upper, lower, truncate, url, escape, default, pad and trim', () => {
    expect(say('{price|number:2}', { price: '3.005' })).toBe('3.01');
    expect(say('{price|number:2:,:.}', { price: '-1234567.5' })).toBe('-1.234.567,50');
    expect(say('{price|number}', { price: '2.5' })).toBe('3');
    expect(say('{price|number:2:",":" "}', { price: '1234' })).toBe('1 234,00');
    expect(say('{price|number:2:,: }', { price: '1234567.891' })).toBe('1 234 567,89');
    expect(say('{price|number:2:,:\u00a0}', { price: '1234.5' })).toBe('1\u00a0234,50');
    // No other number may be read: the decimal point is not dropped, and not a digit.
    expect(say('{price|number:2:-} {price|number:0::.} {price|number:0:,:,}', { price: '1234.5' })).toBe(
      '1234-50 1.235 1,235',
    );
    for (const signs of [':', ': ', '::,', ':5:6', ':.:.', ':,:,', ':,:-'])
      expect([signs, say(`{price|number:2${signs}}`, { price: '19.99' })]).toEqual([
        signs,
        'expressionArguments',
      ]);
    expect(say('{a|truncate:2:...} {a|truncate:0:...} {a|truncate:4:...}', { a: 'hello' })).toBe('..  h...');
    expect(say('{-5|pad:4} {a|pad:6} {b|pad:4: }', { a: '-1.5', b: 'x' })).toBe('-005 -001.5    x');
    expect(say('{a|number:2:.:,|pad:12} {b|pad:4}', { a: '-1234.5', b: '−5' })).toBe('-0001,234.50 −005');
    expect(
      say('{date|date:dd.MM.yyyy} {date|date:HH:mm} {date|date:"d/M/yy"}', { date: '2026-02-03 04:05:06' }),
    ).toBe('03.02.2026 04:05 3/2/26');
    expect(say('{date|date:KW ww} {date|date:ww}', { date: '2026-11-23' })).toBe('KW 48 48');
    expect(say('{sku|upper|truncate:3}', { sku: 'abcdef' })).toBe('ABC');
    expect(say('{a|url}', { a: "A-z_.~ 1/é?&=+%!'()*" })).toBe(
      'A-z_.~%201%2F%C3%A9%3F%26%3D%2B%25%21%27%28%29%2A',
    );
    expect(say('{a|url}', { a: '\ud800x' })).toBe('%EF%BF%BDx');
    expect(say('{a|escape}', { a: 'a;b\\c,"d":e' })).toBe('a\\;b\\\\c\\,\\"d\\"\\:e');
    expect(say('{a|url:1}', { a: 'x' })).toBe('expressionArguments');
    expect(say('{a|truncate:4:…}', { a: 'नमस्ते दुनिया' })).toBe('नमस्ते…');
    expect(say('{a|default:n/a} {b|default:n/a}', { a: ' ', b: 'x' })).toBe('n/a x');
    expect(say('{a|pad:6} {a|pad:4:x} {a|lower} {a|trim}', { a: ' A' })).toBe('0000 A xx A  a A');
    expect(say('{(a|upper) & "b"}', { a: 'x' })).toBe('Xb');
  });

  it('keeps literal words in a date pattern', () => {
    const date = '2026-11-22 14:05:09';
    for (const [pattern, shown] of [
      ['Made dd.MM.yyyy', 'Made 22.11.2026'],
      ['Mfd: MM/yyyy', 'Mfd: 11/2026'],
      ['d de MMMM de yyyy', '22 de November de 2026'],
      ['Added d/M; Press', 'Added 22/11; Press'],
      ['yyyyMMddHHmmss', '20261122140509'],
      ['yyyy-MM-ddTHH:mm', '2026-11-22T14:05'],
      ['HHhmm', '14h05'],
      ['Lyyww', 'L2647'],
      ['dM', '2211'],
    ])
      expect([pattern, say(`{date|date:"${pattern}"}`, { date })]).toEqual([pattern, shown]);
    expect(say('{date("made 22.11.2026", "Made dd.MM.yyyy")}')).toBe('2026-11-22');
    expect(say('{date|date:Made}', { date })).toBe('expressionArguments');
  });

  it('formats month names in English and rejects unknown parts of a date pattern', () => {
    const date = '2026-05-02';
    expect(say('{date|date:d MMM yyyy} {date|date:MMMM}', { date })).toBe('2 May 2026 May');
    expect(say('{date|date:dd MMM yy|upper}', { date: '2026-11-22' })).toBe('22 NOV 26');
    expect(say('{date(a, "d MMM yyyy")|date:yyyy-MM-dd}', { a: '3 sep 2026' })).toBe('2026-09-03');
    expect(say('{date(a, "MMMM d, yyyy")|date:yyyy-MM-dd}', { a: 'December 24, 2026' })).toBe('2026-12-24');
    for (const pattern of ['DD.MM.YYYY', 'yyy', 'ddd d.M.', 'MMMMM', 'EEEE d.M.yyyy', 'HHH:mm'])
      expect([pattern, say(`{date|date:${pattern}}`, { date })]).toEqual([pattern, 'expressionDatePart']);
    expect(say('{date(date, "DD.MM.YYYY")}', { date })).toBe('expressionDatePart');
  });

  it('uses the ISO week year next to a week number and the calendar year next to a month', () => {
    for (const [date, pattern, shown] of [
      ['2024-12-30', 'yyww', '2501'],
      ['2027-01-01', 'yyww', '2653'],
      ['2027-01-01', 'Lyyww', 'L2653'],
      ['2024-12-30', 'ww/yyyy', '01/2025'],
      ['2024-12-30', 'yyyy-"W"ww', '2025-"W"01'],
      ['2024-12-30', 'dd.MM.yyyy KW ww', '30.12.2024 KW 01'],
      ['2024-12-30', 'dd.MM.yyyy yyww', '30.12.2024 2501'],
      ['2024-06-03', 'yyww', '2423'],
    ] as const)
      expect([pattern, say(`{date|date:${pattern}}`, { date })]).toEqual([pattern, shown]);
  });

  it.each([
    ['YYww', 'YY'],
    ['GGGGww', 'GGGG'],
    ['DDww', 'DD'],
    ['wwYY', 'YY'],
    ['EEEww', 'EEE'],
    ['yyMMDD', 'DD'],
    ['yywww', 'www'],
    ['GGGG-ww', 'GGGG'],
    ['ww/GGGG', 'GGGG'],
    ['kkkk-"W"ww', 'kkkk'],
    ['yyyy-WW', 'WW'],
    ['yyyy QQ', 'QQ'],
    ['dd.MM.yyyy HH:mm:ss.SSS', 'SSS'],
    ['dd.MM.yyyy ZZ', 'ZZ'],
    // Minutes where months are meant, and the reverse; the printed text would look like a date.
    ['yyyy-mm-dd', 'mm'],
    ['dd.mm.yyyy', 'mm'],
    ['HH:MM', 'MM'],
    ['yyyy-mm-dd hh:mm', 'mm'],
    ['dd.MM.yyyy HH:MM', 'MM'],
    ['HH:MM dd.MM.yyyy', 'MM'],
    ['HH:mm dd.mm', 'mm'],
    ['yyMMddHHMM', 'MM'],
    ['dd.MM. HH:M', 'M'],
    ['mm HH', 'mm'],
    ['hh:mm a', 'a'],
    ['hh:mm tt', 'tt'],
    ['hh:mm PM', 'PM'],
    ['hh:mma', 'a'],
    ['H:MM', 'MM'],
    ['dd.MM.yyyy H:MM', 'MM'],
    ['h:MM', 'h'],
    ['h时mm分', 'h'],
    // Hours, minutes and seconds of other notations.
    ['h:mm', 'h'],
    ['yyyy-MM-dd h:mm:ss', 'h'],
    ['hmm', 'h'],
    ['K:mm', 'K'],
    ['hh:nn', 'nn'],
    ['HH:mm:ss.fff', 'fff'],
    // Weeks and quarters, and the patterns of spreadsheet programs in other languages.
    ['w/yy', 'w'],
    ['yyyy-W', 'W'],
    ['yyyyq', 'q'],
    ['TT.MM.JJJJ', 'TT'],
    ['jj.MM.aaaa', 'jj'],
    ['dd.MM.rrrr', 'rrrr'],
    ['ДД.MM.yyyy', 'ДД'],
    ['dd.MM.гггг', 'гггг'],
  ])('names the part of another notation in the date pattern %s', (pattern, part) => {
    const date = '2024-12-30';
    expect(problem(`{date|date:${pattern}}`, { date })).toEqual({
      code: 'expressionDatePart',
      params: { part, element: 'a', character: 7 },
    });
  });

  it('prints minutes and months where they belong', () => {
    const date = '2024-03-05 14:07:09';
    for (const [pattern, shown] of [
      ['mm:ss', '07:09'],
      ['dd.MM. HH:mm', '05.03. 14:07'],
      ['HH:mm', '14:07'],
      ['MM/yyyy', '03/2024'],
      ['mm', '07'],
      ['HH:mm:ss MM/dd/yyyy', '14:07:09 03/05/2024'],
      ['HH MM dd', '14 03 05'],
      ['yyyyMMddHHmm', '202403051407'],
      ['HH h mm', '14 h 07'],
      ['yyyy-Www', '2024-W10'],
      // Prefixes that look like a part of another notation.
      ['W-yyMMdd', 'W-240305'],
      ['QyyMMdd', 'Q240305'],
      ['FFyyMMdd', 'FF240305'],
      ['TT-yyMM', 'TT-2403'],
      ['nn-yyMMdd', 'nn-240305'],
      ['JJ dd.MM.yy', 'JJ 05.03.24'],
      ['100 мм, dd.MM.yyyy', '100 мм, 05.03.2024'],
      ['dd.MM.yyyy гг.', '05.03.2024 гг.'],
      ['H-MM/yyyy', 'H-03/2024'],
    ])
      expect([pattern, say(`{date|date:${pattern}}`, { date })]).toEqual([pattern, shown]);
  });

  it('prints and reads hours without a leading zero', () => {
    const date = '2024-03-05 04:07:09';
    for (const [pattern, shown] of [
      ['H:mm', '4:07'],
      ['d.M. H.mm', '5.3. 4.07'],
      ['Hmm', '407'],
      ['yyyy-MM-ddTH:mm', '2024-03-05T4:07'],
      ['Hhmm', '4h07'],
      ['H mm', '4 07'],
      ['yyyy年M月d日 H时mm分', '2024年3月5日 4时07分'],
      ['H時mm分', '4時07分'],
      ['H ч mm', '4 ч 07'],
    ])
      expect([pattern, say(`{date|date:${pattern}}`, { date })]).toEqual([pattern, shown]);
    expect(say('{date(a, "d/M/yyyy H:mm")}', { a: '5/3/2024 4:07' })).toBe('2024-03-05 04:07:00');
    expect(say('{date(a, "d/M/yyyy H:mm")}', { a: '5/3/2024 14:07' })).toBe('2024-03-05 14:07:00');
  });

  it.each([
    ['14.11.2026 08:05', 'dd.mm.yyyy HH:mm', 'mm'],
    ['11/14/2026 08:05', 'mm/dd/yyyy hh:mm', 'mm'],
    ['14.11.2026 14', 'dd.MM.yyyy dd', 'dd'],
    ['2026 26-11-14', 'yyyy yy-MM-dd', 'yy'],
    ['5/9/2026 02:05 PM', 'M/d/yyyy hh:mm PM', 'PM'],
  ])('reads no date %s in the order %s', (a, pattern, part) => {
    expect(problem(`{date(a, "${pattern}")}`, { a })).toMatchObject({
      code: 'expressionDatePart',
      params: { part },
    });
  });

  it('invents no year and no month', () => {
    expect(say('{date(a, "dd/MM")}', { a: '09/05' })).toBe('expressionArguments');
    expect(say('{date(a, "d yyyy")}', { a: '9 2026' })).toBe('expressionArguments');
    expect(say('{date(a, "MM/yyyy")}', { a: '09/2026' })).toBe('2026-09-01');
    expect(say('{date(a, "HH:mm")|date:H.mm}', { a: '08:05' })).toBe('8.05');
  });

  it('prints words of repeated letters in a date pattern', () => {
    const date = '2024-12-30';
    expect(say('{date|date:KW ww}', { date })).toBe('KW 01');
    expect(say('{date|date:Egg dd.MM.}', { date })).toBe('Egg 30.12.');
    expect(say('{date|date:Add on dd.MM. odd}', { date })).toBe('Add on 30.12. odd');
    expect(say('{date|date:Pass dd.MM.}', { date })).toBe('Pass 30.12.');
    expect(say('{date|date:H dd.MM.}', { date })).toBe('H 30.12.');
    expect(say('{date|date:XX dd.MM.}', { date })).toBe('XX 30.12.');
    expect(problem('{date(d, "YYYYMMdd")}', { d: '20241230' })).toMatchObject({
      code: 'expressionDatePart',
      params: { part: 'YYYY' },
    });
  });

  it('reports a decimal comma, a missing "then" and an unfinished expression with specific codes', () => {
    const price = '3';
    expect(say('{if price > 5,00 then "a" else "b"}', { price })).toBe('expressionDecimalComma');
    expect(say('{price * 5,00}', { price })).toBe('expressionDecimalComma');
    expect(say('{if price > 0 "da"}', { price })).toBe('expressionThenMissing');
    expect(say('{if price > 0}', { price })).toBe('expressionUnfinished');
  });

  it('supports functions for texts, numbers and dates', () => {
    const row = { t: 'Ünïcode', n: '-2.5', d: '2024-01-31', e: '👩‍👩‍👧x' };
    const functions: readonly (readonly [string, string])[] = [
      ['upper(t) & lower(t)', 'ÜNÏCODEünïcode'],
      ['left(t, 2) & right(t, 2) & mid(t, 3, 2) & left(t, 99)', 'ÜndeïcÜnïcode'],
      ['length(t) & left(e, 1)', '7👩‍👩‍👧'],
      ['replace("a-b-c", "-", "")', 'abc'],
      ['piece("a;b;c", ";", 2) & piece("a", ";", 5)', 'b'],
      ['pad("7", 3) & pad("é", 3, ".")', '007..é'],
      ['pad("x", 4, "ab")', 'abax'],
      ['truncate("abcdef", 4, "…")', 'abc…'],
      [
        'round(n) & "/" & round(2.345, 2) & "/" & floor(n) & "/" & ceiling(n) & "/" & abs(n)',
        '-3/2.35/-3/-2/2.5',
      ],
      ['min(3, n, 10) & "/" & max(3, n, 10) & "/" & mod(7.5, 2)', '-2.5/10/1.5'],
      ['today()', '2026-11-22'],
      ['now()', '2026-11-22 22:15:30'],
      [
        'addMonths(d, 1) & " " & addDays(d, 1) & " " & addYears("2024-02-29", 1)',
        '2024-02-29 2024-02-01 2025-02-28',
      ],
      ['days(d, "2024-03-01")', '30'],
      ['year(d) & month(d) & day(d) & weekday(d)', '20241313'],
      ['week("2027-01-03") & "/" & week("2024-12-30") & "/" & week("2026-01-01")', '53/1/1'],
      ['date("31.12.99", "dd.MM.yy")', '1999-12-31'],
      ['date("3/4/2026", "M/d/yyyy")|date:yyyy-MM-dd', '2026-03-04'],
    ];
    for (const [source, expected] of functions)
      expect([source, say(`{${source}}`, row)]).toEqual([source, expected]);
    expect(say('{date("30.02.2026", "dd.MM.yyyy")}')).toBe('notADate');
    expect(say('{addYears(today(), 9000)}')).toBe('dateOutOfRange');
    expect(say('{left("a", 1000000)}')).toBe('numberTooLarge');
    for (const shift of ['addDays(d, 1.5)', 'addDays(d, -0.5)', 'addMonths(d, n)', 'addYears(d, 1 / 3)'])
      expect([shift, say(`{${shift}}`, row)]).toEqual([shift, 'numberNotWhole']);
    expect(say('{mod(-7, 3) & "/" & mod(7, -3) & "/" & mod(-6, 3) & "/" & piece(e, "", 1)}', row)).toBe(
      '2/-2/0/👩‍👩‍👧x',
    );
    for (const source of [
      'left(t, -1)',
      'right(t, n)',
      'mid(t, 0, 2)',
      'mid(t, 1, -1)',
      'piece(t, "n", 0)',
      'pad(t, -2)',
    ])
      expect([source, say(`{${source}}`, row)]).toEqual([source, 'numberTooSmall']);
    expect(problem('{mid(t, 0, 2)}', row)?.params).toMatchObject({ source: '0', value: '0', min: '1' });
    expect(problem('{addMonths(d, n)}', row)?.params).toMatchObject({ source: 'n', value: '-2.5' });
    expect(say('{addDays(d, 3 / 3) & " " & addDays(d, 2.0) & left("abc", 1.9)}', row)).toBe(
      '2024-02-01 2024-02-02a',
    );
  });

  it('reports before the first row whether its value depends on the row', () => {
    const row = { a: '1' };
    const varies = (content: string) => {
      const resolver = resolverOf(content, row);
      return resolver.ok && resolver.value.varies[0];
    };
    expect(varies('{today()|date:yyyy} {1 + 1}')).toBe(false);
    expect(varies('{if 1 > 2 then a else "b"}')).toBe(true);
    const fixed = resolverOf('{today()|date:yyyy} {1 + 1}', row);
    expect(fixed.ok && fixed.value.resolveFixed()).toEqual([{ shown: true, contents: ['2026 2'] }]);
  });
});

describe('errors of a template field', () => {
  it('have the position in the whole text, counted from 1', () => {
    const cases: readonly (readonly [string, string, number])[] = [
      ['{a|nubmer:2}', 'expressionUnknownFormat', 4],
      ['Price {a * }', 'expressionUnfinished', 12],
      ['{if a > 0 then}', 'expressionUnfinished', 15],
      ['{if a then "x"}', 'expressionNoCondition', 5],
      ['{a > 0 & "x"}', 'expressionNoValue', 4],
      ['{(a > 0) & "x"}', 'expressionNoValue', 5],
      ['{fetch("x")}', 'expressionUnknownFunction', 2],
      ['{left(a)}', 'expressionArguments', 2],
      ['{Price (EUR)}', 'columnMissing', 0],
      ['{2027}', 'columnMissing', 0],
      ['{left(a) & ""}', 'expressionArguments', 2],
      ['{a|date}', 'expressionArguments', 4],
      ['{a|number:x}', 'expressionArguments', 4],
      ['{a = "x" "y"}', 'expressionUnexpected', 10],
      ['{a * ?}', 'expressionUnexpected', 6],
      ['{b * 2}', 'columnMissing', 2],
      [`{${'('.repeat(70)}a = "1"}`, 'expressionTooLong', 62],
    ];
    for (const [content, code, character] of cases) {
      const found = problem(content, { a: 'x' });
      expect([content, found?.code, found?.params?.character ?? 0]).toEqual([content, code, character]);
    }
  });

  it("don't block the preview without a spreadsheet: the expression is shown instead", () => {
    const resolved = answer('{a * 2} {a|upper}', { a: '{a}' }, { isSample: true });
    expect(resolved.ok && resolved.value[0].contents).toEqual(['{a * 2} {A}']);
  });

  it('are returned with the element for unreadable input, which never makes the resolver throw', () => {
    const pieces = fc.constantFrom(
      'a',
      'b',
      '1',
      '2.5',
      '"x"',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '&',
      '=',
      '<',
      '>',
      '|',
      ':',
      ',',
      'if',
      'then',
      'else',
      'and',
      'or',
      'not',
      'number',
      'date',
      'upper',
      'left(',
      'round(',
      '[a]',
      '[',
      '"',
      '“',
      '}',
      '{',
      ' ',
      '٣',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (written) => {
        const content = `{${written.join(' ')}}`;
        const resolved = answer(content, { a: '4', b: 'text' });
        if (resolved.ok) return;
        expect(resolved.error.params?.element).toBe('a');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('decimal numbers of any size', () => {
  it('add, subtract and multiply like BigInt', () => {
    const whole = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(whole, whole, fc.constantFrom('+', '-', '*'), (one, other, sign) => {
        const expected = sign === '+' ? one + other : sign === '-' ? one - other : one * other;
        expect(say(`{a ${sign} b}`, { a: String(one), b: String(other) })).toBe(String(expected));
      }),
    );
  });

  it('are rounded half away from zero and shown with the requested decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
        const sign = thousandths < 0 ? '-' : '';
        const size = Math.abs(thousandths);
        const written = `${sign}${Math.floor(size / 1000)}.${String(size % 1000).padStart(3, '0')}`;
        const cents = Math.floor((size + 5) / 10);
        const shown = `${cents === 0 ? '' : sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(say('{a|number:2}', { a: written })).toBe(shown);
      }),
    );
  });
});

describe('text length limit of 65,536 characters', () => {
  const nested = (open: string, inner: string, close: string, times: number) =>
    `{${open.repeat(times)}${inner}${close.repeat(times)}}`;
  const long = { a: 'a'.repeat(60_000) };

  it.each([
    ['nested replace calls', nested('replace(', '"aaaaaaaaaa"', ',"a","aaaaaaaaaa")', 12), {}],
    ['escape applied 200 times', `{"\\"${'|escape'.repeat(200)}}`, {}],
    ['padding with a padded text', '{pad("a", 100000, pad("b", 100000, "cd"))}', {}],
    [
      'padding of a column with a long text',
      `{b|pad:1000:"${'xy'.repeat(400)}"}{pad("a", 90000, "ab")}`,
      { b: '1' },
    ],
    ['two joined columns', '{a & a}', long],
    ['two fields', '{a}{a}', long],
    ['one column', '{a}', { a: 'a'.repeat(70_000) }],
  ])('rejects a too long text with textTooLong: %s', (_what, content, row) => {
    expect(problem(content, row)).toEqual({ code: 'textTooLong', params: { element: 'a', max: 65_536 } });
  });

  it('accepts texts up to the limit', () => {
    expect(say('{a & b}', { ...long, b: 'b'.repeat(5536) })).toHaveLength(65_536);
    expect(say('{replace(a, "a", "")}|', long)).toBe('|');
    expect(say('{pad("7", 5, "ab")}')).toBe('abab7');
    expect(say('{pad("7", 4, "ab")}')).toBe('aba7');
  });
});

describe('element with a print condition', () => {
  function shownWith(printWhen: string, row: Row, isSample = false) {
    const label = parseLabel({
      format: 'diecut-label',
      version: LABEL_VERSION,
      elements: [{ kind: 'text', id: 'a', content: '{price * 2}', data: { source: 'template' }, printWhen }],
    });
    if (!label.ok) throw new Error(label.error.code);
    const columns = Object.keys(row);
    const resolver = createResolver(label.value, { clock: CLOCK, columns, prompts: new Map(), isSample });
    if (!resolver.ok) return resolver.error;
    const resolved = resolver.value.resolve({ cell: (column) => row[columns[column]], serialIndex: 0 });
    return resolved.ok ? resolved.value[0] : resolved.error;
  }

  it("is shown where the condition holds, and its own errors don't matter where it doesn't", () => {
    const price = (text: string) => ({ price: text, stock: '3' });
    expect(shownWith('stock > 2', price('2'))).toEqual({ shown: true, contents: ['4'] });
    expect(shownWith('  ', price('2'))).toEqual({ shown: true, contents: ['4'] });
    expect(shownWith('price <> ""', price(''))).toEqual({ shown: false, contents: [] });
    expect(shownWith('stock > 5', price('no number'))).toEqual({ shown: false, contents: [] });
    expect(shownWith('1 > 2', price('2'))).toEqual({ shown: false, contents: [] });
  });

  it('reports an error of the condition with its code and position', () => {
    const row = { price: '1', stock: 'many' };
    expect(shownWith('stock > 2', row)).toEqual({
      code: 'notANumber',
      params: { source: 'stock', value: 'many', element: 'a' },
    });
    expect(shownWith('stock > 2', row, true)).toEqual({ shown: true, contents: ['2'] });
    expect(shownWith('stock', row)).toEqual({
      code: 'expressionNoCondition',
      params: { element: 'a', character: 1 },
    });
    expect(shownWith('stock >', row)).toEqual({
      code: 'expressionUnfinished',
      params: { element: 'a', character: 8 },
    });
    expect(shownWith('sold > 1', row)).toEqual({
      code: 'columnMissing',
      params: { column: 'sold', element: 'a', character: 1 },
    });
  });
});

describe('templateColumns', () => {
  it('lists the columns of all fields and expressions, each once', () => {
    expect(
      templateColumns('{a} {a * [unit price] + round(c, d)|number:2} {if e > 0 then f else not g = 1} {{h}}'),
    ).toEqual(['a', 'unit price', 'c', 'd', 'e', 'f', 'g']);
  });
});
