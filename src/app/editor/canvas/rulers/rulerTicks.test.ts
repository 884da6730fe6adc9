import { describe, expect, it } from 'vitest';
import { rulerTicks } from './rulerTicks.ts';

describe('ruler', () => {
  it.each([0.4, 3.78, 13, 30.2, 96, 768])(
    'keeps its numbers at least 37 px apart at %s pixels per unit',
    (pixels) => {
      const labelled = rulerTicks(100, pixels, 900).filter((tick) => tick.text !== null);
      for (let index = 1; index < labelled.length; index++) {
        expect(labelled[index].atPx - labelled[index - 1].atPx).toBeGreaterThanOrEqual(37);
      }
    },
  );

  it('has its zero at the origin', () => {
    expect(rulerTicks(100, 10, 900).find((tick) => tick.text === '0')?.atPx).toBe(100);
  });
});
