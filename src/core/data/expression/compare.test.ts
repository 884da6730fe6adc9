import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { createResolver } from '../resolver.ts';

/** Cell of a workbook: its displayed text, and its stored value if it is a number or date. */
type Cell = readonly [shown: string, stored?: string];

/** Returns the value of a condition for a row of a workbook. */
function holds(condition: string, cells: Readonly<Record<string, Cell>>): boolean {
  const resolved = resolvedIn(condition, cells);
  if (!resolved.ok) throw new Error(resolved.error.code);
  return resolved.value[0].contents[0] === 'yes';
}

function resolvedIn(condition: string, cells: Readonly<Record<string, Cell>>) {
  const content = `{if ${condition} then "yes" else "no"}`;
  const label = parsed({ elements: [{ kind: 'text', id: 'a', content, data: { source: 'template' } }] });
  const clock = { nowMs: 0, offsetMinutesAt: () => 0 };
  const resolver = createResolver(label, { clock, columns: Object.keys(cells), prompts: new Map() });
  if (!resolver.ok) throw new Error(resolver.error.code);
  const values = Object.values(cells);
  return resolver.value.resolve({
    cell: (column) => values[column][0],
    exact: (column) => values[column][1] ?? '',
    serialIndex: 0,
  });
}

describe('cells of a workbook', () => {
  const date = { d: ['16/03/2023', '2023-03-16'] } as const;
  const share = { p: ['30%', '0.3'] } as const;

  it('with a date equal the same date in every writing, and not another date', () => {
    for (const text of ['2023-03-16', '16.03.2023', '16/03/2023']) {
      expect(holds(`d = "${text}"`, date), text).toBe(true);
      expect(holds(`d <> "${text}"`, date), text).toBe(false);
    }
    expect(holds('d = "2023-03-17"', date)).toBe(false);
    expect(holds('d <> "2023-03-17"', date)).toBe(true);
    expect(holds('d <> "none"', date)).toBe(true);
    expect(holds('d = e', { ...date, e: ['3/16/23', '2023-03-16'] })).toBe(true);
  });

  it('with a number equal the number and its displayed text', () => {
    for (const text of ['30%', '0.3', '0.30']) expect(holds(`p = "${text}"`, share), text).toBe(true);
    expect(holds('p = "3"', share)).toBe(false);
    expect(holds('p <> "0.3"', share)).toBe(false);
  });

  it('without a stored value, and numbers with leading zeros, equal only the same characters', () => {
    expect(holds('d = "2023-03-16"', { d: ['16.03.2023'] })).toBe(false);
    expect(holds('n = "1.0"', { n: ['1'] })).toBe(false);
    expect(holds('n = "007"', { n: ['7', '7'] })).toBe(false);
    expect(holds('n = "007"', { n: ['007', '7'] })).toBe(true);
  });
});

describe('ambiguous cells', () => {
  it.each([
    ['x = 1234', '1,234', 'notANumber'],
    ['x <> 1234', '1,234', 'notANumber'],
    ['-1234 = x', '-1,234', 'notANumber'],
    ['x = date("12.11.2026", "dd.MM.yyyy")', '11/12/2026', 'notADate'],
    ['x = 1.234', '−1,234', null],
    ['x = -1.234', '−1,234', 'notANumber'],
    ['x <> date("2026-04-03")', '3-4-26', 'notADate'],
    ['x = date("2026-12-11")', '11/12/2026, 10:00', 'notADate'],
    ['x <= "2026-11-12"', '11/12/2026', 'notADate'],
    ['"2026-11-12" > x', '11/12/2026', 'notADate'],
    ['x < "5"', 'many', 'notANumber'],
  ])('make the row fail if the answer depends on what they mean: %s for %s', (condition, value, code) => {
    const resolved = resolvedIn(condition, { x: [value] });
    if (code === null) expect(resolved.ok).toBe(true);
    else expect(resolved).toMatchObject({ ok: false, error: { code, params: { value, source: 'x' } } });
  });

  it('have an answer if both of their values have the same one', () => {
    expect(holds('x <> 0', { x: ['1,234'] })).toBe(true);
    expect(holds('x = 5', { x: ['1,234'] })).toBe(false);
    expect(holds('x = 0', { x: ['0,000'] })).toBe(true);
    expect(holds('x <> today()', { x: ['3-4-26'] })).toBe(true);
    // Only one of the orders is a date.
    expect(holds('x = date("2026-12-25")', { x: ['25/12/2026'] })).toBe(true);
    expect(holds('x = date("2026-12-25")', { x: ['12/25/2026'] })).toBe(true);
    expect(holds('x = date("2026-12-01")', { x: ['1.12.26'] })).toBe(true);
    expect(holds('x = date("2026-12-25")', { x: ['45/12/2026'] })).toBe(false);
  });

  it('are named before a text of another type', () => {
    const resolved = resolvedIn('p < q', { p: ['5'], q: ['10/12/24'] });
    expect(resolved).toMatchObject({ ok: false, error: { code: 'notADate', params: { source: 'q' } } });
  });

  it('equal what the workbook stores, and other texts are unequal', () => {
    expect(holds('x = 1234', { x: ['1,234', '1234'] })).toBe(true);
    expect(holds('x = 1.234', { x: ['1,234', '1234'] })).toBe(false);
    expect(holds('x = 1234', { x: ['1,234.0'] })).toBe(true);
    expect(holds('x = 1234', { x: ['sold out'] })).toBe(false);
    expect(holds('x <> today()', { x: ['soon'] })).toBe(true);
    expect(holds('x = "1,234"', { x: ['1,234'] })).toBe(true);
  });
});
