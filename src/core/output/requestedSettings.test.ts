import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AS_PRINTER_IS_SET, type PrinterSettings } from './printerSettings.ts';
import { requestedSettingsOf, settingsOf } from './requestedSettings.ts';

const settings: fc.Arbitrary<PrinterSettings> = fc.record({
  darknessPercent: fc.option(fc.integer({ min: 0, max: 100 })),
  speed: fc.option(fc.integer({ min: 0, max: 300 })),
  cut: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constantFrom('each' as const, 'end' as const) }),
      fc.record({ kind: fc.constant('every' as const), feeds: fc.integer({ min: 1, max: 999 }) }),
    ),
  ),
  media: fc.option(
    fc.record({
      kind: fc.constantFrom('gap' as const, 'blackMark' as const, 'continuous' as const),
      gapMm: fc.option(fc.integer({ min: 0, max: 50 })),
    }),
  ),
  isNative: fc.boolean(),
});

describe('requested printer settings', () => {
  it('omit settings that stay as the printer is set', () => {
    expect(requestedSettingsOf(AS_PRINTER_IS_SET)).toEqual({});
    expect(settingsOf({})).toEqual(AS_PRINTER_IS_SET);
    expect(requestedSettingsOf({ ...AS_PRINTER_IS_SET, darknessPercent: 0, speed: 0 })).toEqual({
      darkness: 0,
      speed: 0,
    });
  });

  it('convert to the run settings and back, also through JSON', () => {
    fc.assert(
      fc.property(settings, (one) => {
        expect(settingsOf(JSON.parse(JSON.stringify(requestedSettingsOf(one))))).toEqual(one);
      }),
    );
  });
});
