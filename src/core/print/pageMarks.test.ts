import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageMarks } from './pageMarks.ts';

describe('page marks in an output stream', () => {
  it('report completed and started labels, for any pages and progress', () => {
    const pages = fc.array(
      fc.record({ bytes: fc.integer({ min: 1, max: 50 }), labels: fc.integer({ min: 1, max: 4 }) }),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(pages, fc.array(fc.nat(60), { maxLength: 20 }), (made, steps) => {
        const marks = createPageMarks();
        const ends: { endByte: number; labels: number }[] = [];
        for (const { bytes, labels } of made) {
          const last = ends.at(-1) ?? { endByte: 0, labels: 0 };
          ends.push({ endByte: last.endByte + bytes, labels: last.labels + labels });
        }
        for (const { endByte, labels } of ends) marks.add(endByte, labels);
        let arrived = 0;
        for (const step of steps) {
          arrived += step;
          const whole = ends.filter(({ endByte }) => endByte <= arrived).at(-1)?.labels ?? 0;
          const sent = arrived + step;
          const begun = sent === 0 ? 0 : (ends.find(({ endByte }) => endByte >= sent)?.labels ?? null);
          expect(marks.whole(arrived)).toBe(whole);
          expect(marks.begun(sent)).toBe(begun);
        }
      }),
    );
  });
});
