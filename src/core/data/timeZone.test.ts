import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import { clockText } from './clockText.ts';
import { zoneOffsetMinutes } from './timeZone.ts';

const at = (iso: string) => Date.parse(iso);

describe('offset of a time zone', () => {
  it('is that of the time, in summer and winter, and has half and quarter hours', () => {
    expect(zoneOffsetMinutes('UTC', at('2026-07-01T00:00Z'))).toBe(0);
    expect(zoneOffsetMinutes('Europe/Berlin', at('2026-07-01T00:00Z'))).toBe(120);
    expect(zoneOffsetMinutes('Europe/Berlin', at('2026-12-01T00:00Z'))).toBe(60);
    expect(zoneOffsetMinutes('Europe/Berlin', at('2026-03-29T00:59:59Z'))).toBe(60);
    expect(zoneOffsetMinutes('Europe/Berlin', at('2026-03-29T01:00:00Z'))).toBe(120);
    expect(zoneOffsetMinutes('Asia/Kathmandu', at('2026-07-01T00:00Z'))).toBe(345);
    expect(zoneOffsetMinutes('America/St_Johns', at('2026-07-01T00:00Z'))).toBe(-150);
    expect(zoneOffsetMinutes('Pacific/Kiritimati', at('2026-07-01T00:00Z'))).toBe(840);
    expect(zoneOffsetMinutes('Etc/GMT-3', at('2026-07-01T00:00Z'))).toBe(180);
  });

  it('is null for an unknown time zone and an invalid time', () => {
    expect(zoneOffsetMinutes('Europe/Atlantis', 0)).toBeNull();
    expect(zoneOffsetMinutes('', 0)).toBeNull();
    expect(zoneOffsetMinutes('UTC', Number.NaN)).toBeNull();
  });

  it('is 0 in UTC at every time that a date can have', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), (timeMs) => {
        expect(zoneOffsetMinutes('UTC', timeMs)).toBe(0);
      }),
      { seed: 56 },
    );
  });
});

/** Returns the text of a date and time element on a machine with this UTC offset; the code of the error if it has none. */
function textOf(fields: object, machineMinutes = 0): string {
  const label = parsed({ elements: [{ kind: 'datetime', id: 'd', clock: 'fixed', ...fields }] });
  const [slot] = slotsOf(label.elements[0]);
  if (slot.source !== 'clock') throw new Error('no date');
  const text = clockText(slot.time, {
    nowMs: at('2026-11-29T12:00Z'),
    offsetMinutesAt: () => machineMinutes,
  });
  return text.ok ? text.value : text.error.code;
}

describe('fixed date with a time zone', () => {
  // Midnight of 29 March 2026 in Berlin, before the change to daylight saving time.
  const midnight = { timestampMs: at('2026-03-28T23:00Z'), timeZone: 'Europe/Berlin', timeFormat: 'hh:mm' };

  it('prints the same text on machines in all time zones', () => {
    for (const minutes of [-600, 0, 60, 840]) expect(textOf(midnight, minutes)).toBe('2026-03-29 00:00');
    expect(textOf({ ...midnight, timeZone: '' }, 0)).toBe('2026-03-28 23:00');
  });

  it('adds hours as elapsed time across the daylight saving change of its own zone', () => {
    expect(textOf({ ...midnight, offsetHours: 1 })).toBe('2026-03-29 01:00');
    expect(textOf({ ...midnight, offsetHours: 2 })).toBe('2026-03-29 03:00');
    expect(textOf({ ...midnight, offsetDays: 1 })).toBe('2026-03-30 00:00');
  });

  it('does not change a date that follows the clock', () => {
    expect(textOf({ ...midnight, clock: 'print' }, 60)).toBe('2026-11-29 13:00');
    expect(textOf({ ...midnight, autoUpdate: true }, 60)).toBe('2026-11-29 13:00');
  });

  it('fails with timeZoneUnknown if this system does not know the time zone', () => {
    expect(textOf({ ...midnight, timeZone: 'Europe/Atlantis' })).toBe('timeZoneUnknown');
    expect(textOf({ ...midnight, timeZone: 'Europe/Atlantis', clock: 'print' })).toBe('2026-11-29 12:00');
  });
});
