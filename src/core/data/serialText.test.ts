import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildElement } from '../edit/createElement.ts';
import { resolveElement } from './resolver.ts';
import { previewSerial } from './serialText.ts';

const source = { source: 'serial', interval: 1, count: 100, direction: 'increase', repeat: 1 } as const;

describe('serial preview', () => {
  it('shows the first five values and the last [S3.13]', () => {
    expect(previewSerial('A-0098', source)).toEqual({
      first: ['A-0098', 'A-0099', 'A-0100', 'A-0101', 'A-0102'],
      last: 'A-0197',
      problem: null,
    });
    expect(previewSerial('7', { ...source, count: 3, interval: 5 })).toEqual({
      first: ['7', '12', '17'],
      last: null,
      problem: null,
    });
  });

  it('reports where a decreasing serial runs out of values', () => {
    const down = { ...source, direction: 'decrease', count: 9 } as const;
    expect(previewSerial('3', down)).toMatchObject({
      first: ['3', '2', '1', '0'],
      problem: { code: 'serialBelowStart' },
    });
    expect(previewSerial('6', down)).toMatchObject({ last: null, problem: { code: 'serialBelowStart' } });
    expect(previewSerial('no end!', source).problem?.code).toBe('serialContentInvalid');
  });

  it('shows the values that a print run prints, with repeats', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 40 }),
        (start, interval, repeat, count) => {
          const data = { ...source, interval, repeat, count };
          const element = buildElement({ kind: 'text', id: 't', content: String(start), data });
          const clock = { nowMs: 0, offsetMinutesAt: () => 0 };
          const printed = Array.from({ length: count * repeat }, (_, serialIndex) => {
            const context = { clock, columns: [], prompts: new Map<string, string>() };
            const shown = resolveElement(element, context, { cell: () => '', serialIndex });
            return shown.ok ? shown.value.contents[0] : null;
          });
          const { first, last } = previewSerial(String(start), data);
          for (const [index, value] of first.entries())
            expect(printed[index * repeat + repeat - 1]).toBe(value);
          if (last !== null) expect(printed.at(-1)).toBe(last);
        },
      ),
    );
  });
});
