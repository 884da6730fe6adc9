import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { mmToDots } from '../base/units.ts';
import { turnedBy } from '../scene/stock.ts';
import type { RunFormat } from './formats.ts';
import { planRun, type RunOrder } from './planRun.ts';

function plan(widthMm: number, heightMm: number, dpi: number, format: RunFormat, more: object = {}) {
  const order: RunOrder = {
    label: parsed({ widthMm, heightMm, ...more }),
    format,
    rows: null,
    copies: 1,
    collate: true,
    copiesColumn: null,
    prompts: [],
    nowMs: 0,
    zone: 0,
    dpi,
    placing: turnedBy(0),
  };
  return planRun(order, null, () => 0);
}

describe('a label of too many dots', () => {
  it.each(['png', 'jpg'] as const)(
    'is refused as %s before anything is drawn, with a resolution that it can have',
    (format) => {
      const refused = plan(1000, 1000, 600, format);
      expect(refused).toMatchObject({
        ok: false,
        error: {
          code: 'labelTooManyPixels',
          params: { widthPx: 23_622, heightPx: 23_622, dpi: 600, maxDpi: 203 },
        },
      });
      expect(plan(1000, 1000, 203, format).ok).toBe(true);
      expect(plan(1000, 1000, 204, format).ok).toBe(false);
      expect(plan(100, 150, 600, format).ok).toBe(true);
    },
  );

  it('has more room as one bit a dot, and any number where nothing is drawn', () => {
    for (const format of ['zpl', 'tspl'] as const) {
      expect(plan(1000, 1000, 600, format).ok).toBe(true);
      const tail = { cableTail: { direction: 'right', lengthMm: 500 } };
      const refused = plan(1000, 1000, 600, format, tail);
      const maxDpi = refused.ok ? 0 : Number(refused.error.params?.maxDpi);
      expect(refused.ok).toBe(false);
      expect(mmToDots(1500, maxDpi) * mmToDots(1000, maxDpi)).toBeLessThanOrEqual(600_000_000);
      expect(plan(1000, 1000, maxDpi, format, tail).ok).toBe(true);
      expect(plan(1000, 1000, maxDpi + 1, format, tail).ok).toBe(false);
    }
    for (const format of ['pdf', 'svg', 'check'] as const)
      expect(plan(1000, 1000, 600, format).ok).toBe(true);
  });
});
