import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import type { Label } from '../label/label.ts';
import { setCounters } from './setCounters.ts';
import { counterNotes, storedCounters } from './storedCounters.ts';

const serial = { source: 'serial', keepsCounting: true } as const;
const labelOf = (content: string, data: object = {}) =>
  parsed({ elements: [{ kind: 'text', id: 't', content, data: { ...serial, ...data } }] });
const contentOf = (label: Label) =>
  label.elements.map((element) => ('content' in element ? element.content : ''));

/** Returns the counters of a job that prints `entries` labels, and the label document with the counts stored after the job. */
function print(label: Label, entries: number) {
  const counters = storedCounters(label, entries);
  const moves = counters.flatMap(({ next, ...place }) =>
    next === null ? [] : [{ ...place, content: next }],
  );
  return { counters, after: setCounters(label, moves) };
}

describe('serial counter stored between jobs', () => {
  it('continues after the last value, in either direction and with repeats', () => {
    expect(contentOf(print(labelOf('N0098'), 5).after)).toEqual(['N0103']);
    expect(contentOf(print(labelOf('099', { interval: 5 }), 1).after)).toEqual(['104']);
    expect(contentOf(print(labelOf('AZ', { repeat: 2 }), 3).after)).toEqual(['BB']);
    expect(contentOf(print(labelOf('10', { direction: 'decrease' }), 4).after)).toEqual(['06']);
    // At the end of its series, a counter does not move, and the repeated values are reported.
    const [over] = storedCounters(labelOf('3', { direction: 'decrease' }), 4);
    expect(over).toMatchObject({ first: '3', last: '0', next: null });
    expect(print(labelOf('X1', { keepsCounting: false }), 5).counters).toEqual([]);
    expect(print(labelOf('X1', { interval: 0 }), 5).counters).toEqual([]);
    expect(print(labelOf('?'), 5).counters).toEqual([]);
  });

  it('is updated in elements and table cells, and nothing else changes', () => {
    const label = parsed({
      elements: [
        { kind: 'text', id: 'a', content: '7', data: { source: 'serial' } },
        {
          kind: 'table',
          id: 'b',
          cells: [
            { row: 0, col: 0, content: '1' },
            { row: 0, col: 1, content: 'P-09', data: serial },
          ],
        },
        { kind: 'qrcode', id: 'c', content: '5', data: serial, hidden: true },
        { kind: 'barcode', id: 'd', content: '100', data: serial },
      ],
    });
    const { after } = print(label, 3);
    expect(contentOf(after)).toEqual(['7', '', '5', '103']);
    expect(after.elements[1]).toMatchObject({ cells: [{ content: '1' }, { content: 'P-12' }] });
    expect(after.elements[0]).toBe(label.elements[0]);
    expect(setCounters(label, [{ elementId: 'gone', slot: 0, content: '9' }])).toBe(label);
  });

  it('gives each value once across jobs, without notes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('A001', '7', 'lot-az', 'Z', '900'),
        fc.constantFrom('increase', 'decrease'),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
        (start, direction, interval, repeat, jobs) => {
          let label = labelOf(direction === 'increase' ? start : `${start.replace(/[a-z0-9]+$/i, '')}99999`, {
            direction,
            interval,
            repeat,
          });
          const used = [];
          const seen = new Set<string>();
          for (const entries of jobs) {
            const { counters, after } = print(label, entries);
            expect(counterNotes(counters, used, [])).toEqual([]);
            for (let entry = 0; entry < entries; entry += repeat) {
              const value = storedCounters(label, entry + 1)[0].last;
              expect(seen.has(value)).toBe(false);
              seen.add(value);
            }
            used.push(...counters);
            label = after;
          }
        },
      ),
    );
  });

  it('reports values that would be repeated or skipped', () => {
    const used = storedCounters(labelOf('N001'), 100);
    const note = (content: string, entries: number, data: object = {}) =>
      counterNotes(storedCounters(labelOf(content, data), entries), used, []);
    const place = { elementId: 't', slot: 0, follows: 'N101' };
    expect(note('N101', 5)).toEqual([]);
    expect(note('N001', 5)).toEqual([{ ...place, kind: 'repeats', from: 'N001', to: 'N005' }]);
    expect(note('N099', 5)).toEqual([{ ...place, kind: 'repeats', from: 'N099', to: 'N100' }]);
    expect(note('N111', 5)).toEqual([{ ...place, kind: 'skips', from: 'N101', to: 'N110' }]);
    // A job that ended before it printed anything frees its values.
    const freed = storedCounters(labelOf('N101'), 20);
    const after = storedCounters(labelOf('N121'), 5);
    expect(counterNotes(after, used, freed)).toEqual([{ ...place, kind: 'skips', from: 'N101', to: 'N120' }]);
    expect(counterNotes(after, [], freed)).toEqual([{ ...place, kind: 'skips', from: 'N101', to: 'N120' }]);
    expect(counterNotes(freed, [], freed)).toEqual([]);
    expect(counterNotes(after, [], [])).toEqual([]);
    // Values of another series, and of the same series in the other direction, are not compared.
    expect(note('M001', 5)).toEqual([]);
    expect(note('N1x', 5)).toEqual([]);
    const down = storedCounters(labelOf('50', { direction: 'decrease' }), 10);
    const downNotes = (content: string) =>
      counterNotes(storedCounters(labelOf(content, { direction: 'decrease' }), 3), down, []);
    expect(downNotes('40')).toEqual([]);
    expect(downNotes('41')).toMatchObject([{ kind: 'repeats', from: '41', to: '41', follows: '40' }]);
    expect(downNotes('35')).toMatchObject([{ kind: 'skips', from: '40', to: '36', follows: '40' }]);
  });
});
