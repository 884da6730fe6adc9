import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE_FORMATS, formatDateTime, TIME_FORMATS } from './dateTime.ts';
import { moveSerial } from './serial.ts';
import { parseTemplate } from './template.ts';

const utc = { nowMs: 0, offsetMinutesAt: () => 0 };
const none = { hours: 0, days: 0, months: 0, years: 0 };
const at = (iso: string) => Date.parse(iso);

function moved(content: string, steps: number) {
  const result = moveSerial(content, steps);
  return result.ok ? result.value : result.error.code;
}

describe('moveSerial', () => {
  it('increments trailing digits and keeps their width [S5.30] [S3.13]', () => {
    expect(moved('A-007', 1)).toBe('A-008');
    expect(moved('A-099', 1)).toBe('A-100');
    expect(moved('A-999', 1)).toBe('A-1000');
    expect(moved('100', -1)).toBe('099');
    expect(moved('12-34', 10)).toBe('12-44');
    expect(moved('000000000000000000009', 1)).toBe('000000000000000000010');
    expect(moved('99999999999999999999', 1)).toBe('100000000000000000000');
  });

  it('increments trailing letters like spreadsheet column names and keeps the case', () => {
    expect(moved('A', 1)).toBe('B');
    expect(moved('Z', 1)).toBe('AA');
    expect(moved('AZ', 1)).toBe('BA');
    expect(moved('ZZ', 1)).toBe('AAA');
    expect(moved('12-z', 1)).toBe('12-aa');
    expect(moved('1-Az', 1)).toBe('1-Ba');
    expect(moved('AA', -1)).toBe('Z');
  });

  it('rejects a text without trailing digits or letters [S5.30] [S8.21]', () => {
    for (const content of ['', 'A-', '12 ', '条码', '5.'])
      expect(moved(content, 1)).toBe('serialContentInvalid');
  });

  it('rejects counting below the start instead of repeating a value', () => {
    expect(moved('A-002', -3)).toBe('serialBelowStart');
    expect(moved('A', -1)).toBe('serialBelowStart');
  });

  it('is additive, and moving back restores the start value except for grown width', () => {
    const serial = fc.oneof(
      fc.stringMatching(/^[A-Z]{0,3}-[0-9]{1,18}$/),
      fc.stringMatching(/^[0-9]-[A-Z]{1,6}$/),
    );
    fc.assert(
      fc.property(serial, fc.nat(10_000), fc.nat(10_000), (content, a, b) => {
        expect(moved(moved(content, a), b)).toBe(moved(content, a + b));
        const back = moved(moved(content, a), -a);
        // A number grows in width when its digits overflow and does not shrink again.
        expect(back.replace(/-0*(?=\d)/, '-')).toBe(content.replace(/-0*(?=\d)/, '-'));
      }),
    );
  });
});

/** Returns the formatted text of a time, or throws if it cannot be formatted. */
function textAt(...given: Parameters<typeof formatDateTime>): string {
  const text = formatDateTime(...given);
  if (!text.ok) throw new Error(text.error.code);
  return text.value;
}

describe('formatDateTime', () => {
  const time = at('2026-03-05T14:07:09Z');

  it('supports the formats of the specification and further ones [S3.28] [S3.29]', () => {
    const shown = (date: string, clock = '') => textAt(time, utc, none, date, clock);
    expect(shown('yyyy年MM月dd日')).toBe('2026年03月05日');
    expect(shown('yyyy-MM-dd')).toBe('2026-03-05');
    expect(shown('yyyy/MM/dd')).toBe('2026/03/05');
    expect(shown('MM-dd-yyyy')).toBe('03-05-2026');
    expect(shown('dd-MM-yyyy')).toBe('05-03-2026');
    expect(shown('', 'hh:mm:ss')).toBe('14:07:09');
    expect(shown('', 'hh:mm')).toBe('14:07');
    expect(shown('', 'mm:ss')).toBe('07:09');
    expect(shown('yyyy-MM-dd', 'hh:mm')).toBe('2026-03-05 14:07');
    expect(shown('dd MMM yyyy')).toBe('05 Mar 2026');
    expect(shown('MMM dd, yyyy')).toBe('Mar 05, 2026');
    expect(shown('', 'h:mm a')).toBe('2:07 PM');
    for (const date of DATE_FORMATS) expect(shown(date)).not.toMatch(/[yd]|MM/);
    expect(TIME_FORMATS).toContain('');
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['00:59', '12:59 AM'],
    ['01:05', '1:05 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['12:30', '12:30 PM'],
    ['13:00', '1:00 PM'],
    ['23:59', '11:59 PM'],
  ])('writes %s as %s in the format of twelve hours', (time24, time12) => {
    expect(textAt(at(`2026-03-05T${time24}:00Z`), utc, none, '', 'h:mm a')).toBe(time12);
  });

  it.each([...Array(12).keys()])('writes month %i in English letters', (month) => {
    const monthMs = Date.UTC(2026, month, 15);
    const name = new Date(monthMs).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
    expect(textAt(monthMs, utc, none, 'dd MMM yyyy', '')).toBe(`15 ${name} 2026`);
  });

  it('returns an empty text when neither format is set [S3.24]', () => {
    expect(textAt(time, utc, none, '', '')).toBe('');
  });

  it('adds hours, days, months and years [S3.24]', () => {
    const shown = (offsets: object, iso = '2026-03-05T14:07:09Z') =>
      textAt(at(iso), utc, { ...none, ...offsets }, 'yyyy-MM-dd', 'hh:mm');
    expect(shown({ hours: 10 })).toBe('2026-03-06 00:07');
    expect(shown({ days: -5 })).toBe('2026-02-28 14:07');
    expect(shown({ months: 11 })).toBe('2027-02-05 14:07');
    expect(shown({ years: 3, months: -3 })).toBe('2028-12-05 14:07');
  });

  it('adds hours as elapsed time across a daylight saving change, and days as calendar days', () => {
    // On 29 March 2026, clocks in Berlin go from 02:00 to 03:00.
    const changeMs = at('2026-03-29T01:00:00Z');
    const berlin = { nowMs: 0, offsetMinutesAt: (timeMs: number) => (timeMs < changeMs ? 60 : 120) };
    const shown = (offsets: object) =>
      textAt(at('2026-03-28T19:00:00Z'), berlin, { ...none, ...offsets }, 'yyyy-MM-dd', 'hh:mm');
    expect(shown({})).toBe('2026-03-28 20:00');
    expect(shown({ hours: 10 })).toBe('2026-03-29 07:00');
    expect(shown({ hours: 5 })).toBe('2026-03-29 01:00');
    expect(shown({ hours: 6 })).toBe('2026-03-29 03:00');
    expect(shown({ days: 1 })).toBe('2026-03-29 20:00');
  });

  it('clamps to the last day of a shorter month', () => {
    const shown = (iso: string, offsets: object) =>
      textAt(at(iso), utc, { ...none, ...offsets }, 'yyyy-MM-dd', '');
    expect(shown('2026-01-31T00:00:00Z', { months: 1 })).toBe('2026-02-28');
    expect(shown('2028-01-31T00:00:00Z', { months: 1 })).toBe('2028-02-29');
    expect(shown('2028-02-29T00:00:00Z', { years: 1 })).toBe('2029-02-28');
    expect(shown('2026-03-31T00:00:00Z', { months: -1 })).toBe('2026-02-28');
  });

  it('uses the time zone offset of the given clock', () => {
    const shanghai = { nowMs: 0, offsetMinutesAt: () => 480 };
    expect(textAt(at('2026-03-05T20:00:00Z'), shanghai, none, 'yyyy-MM-dd', 'hh:mm')).toBe(
      '2026-03-06 04:00',
    );
  });

  it('fails with dateOutOfRange outside the supported years', () => {
    const code = (timeMs: number, offsets: object) => {
      const text = formatDateTime(timeMs, utc, { ...none, ...offsets }, 'yyyy-MM-dd', 'hh:mm');
      return text.ok ? text.value : text.error.code;
    };
    expect(code(time, { years: 300_000 })).toBe('dateOutOfRange');
    expect(code(time, { days: -1_000_000_000 })).toBe('dateOutOfRange');
    expect(code(time, { years: -3000 })).toBe('dateOutOfRange');
    expect(code(-62_200_000_000_000, {})).toBe('dateOutOfRange');
    expect(code(time, { years: 8000 })).toBe('dateOutOfRange');
    expect(code(time, { years: 7973 })).toBe('9999-03-05 14:07');
    expect(code(time, { years: -2025 })).toBe('0001-03-05 14:07');
  });
});

describe('parseTemplate', () => {
  it('splits a template text into literals and columns', () => {
    expect(parseTemplate('{weight} g · {origin}')).toEqual([
      { column: 'weight' },
      { text: ' g · ' },
      { column: 'origin' },
    ]);
    expect(parseTemplate('plain')).toEqual([{ text: 'plain' }]);
    expect(parseTemplate('{{x}} {a}')).toEqual([{ text: '{x} ' }, { column: 'a' }]);
  });

  it('keeps unmatched braces and reports the position of the first one in a literal', () => {
    expect(parseTemplate('{{x}} {a} {open {b}')).toEqual([
      { text: '{x} ' },
      { column: 'a' },
      { text: ' ' },
      { column: 'open {b' },
    ]);
    expect(parseTemplate('{a} {open')).toEqual([{ column: 'a' }, { text: ' {open', looseAt: 4 }]);
    expect(parseTemplate('5} of {a}')).toEqual([{ text: '5} of ', looseAt: 1 }, { column: 'a' }]);
    expect(parseTemplate('{}')).toEqual([{ text: '{}', looseAt: 0 }]);
  });

  it('returns a text without braces unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => !/[{}]/.test(text)),
        (text) => {
          expect(parseTemplate(text)).toEqual([{ text }]);
        },
      ),
    );
  });
});
