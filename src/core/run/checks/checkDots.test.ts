import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { mmToDots } from '../../base/units.ts';
import { turnedBy } from '../../scene/stock.ts';
import type { RunFormat } from '../formats.ts';
import { planRun, type RunOrder } from '../planning/planRun.ts';

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

describe('label with too many dots', () => {
  it.each(['png', 'jpg'] as const)(
    'is rejected as %s before drawing, with the highest possible resolution',
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

  it('is rejected without a resolution if none is possible', () => {
    const tail = { cableTail: { direction: 'right', lengthMm: 500 } };
    for (const dpi of [203, 600])
      expect(plan(1000, 1000, dpi, 'png', tail)).toMatchObject({
        ok: false,
        error: { code: 'labelTooLargeToDraw', params: { dpi } },
      });
  });

  it('has a higher limit in one-bit formats, and none if nothing is rasterized', () => {
    for (const format of ['zpl', 'tspl'] as const) {
      expect(plan(1000, 1000, 600, format).ok).toBe(true);
      const tail = { cableTail: { direction: 'right', lengthMm: 500 } };
      const refused = plan(1000, 1000, 600, format, tail);
      // The message names 300 dpi, the highest resolution that the user can choose, although 414 dpi would not exceed the limit.
      expect(mmToDots(1500, 414) * mmToDots(1000, 414)).toBeLessThanOrEqual(600_000_000);
      expect(refused).toMatchObject({
        ok: false,
        error: { code: 'labelTooManyPixels', params: { maxDpi: 300 } },
      });
      expect(plan(1000, 1000, 300, format, tail).ok).toBe(true);
    }
    for (const format of ['pdf', 'svg', 'check'] as const)
      expect(plan(1000, 1000, 600, format).ok).toBe(true);
  });
});
