// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, settled } from '../../../../../tests/support/mountScreen.tsx';
import type { DatetimeElement } from '../../../../core/label/label.ts';
import { deviceTimeZone } from '../../core/localClock.ts';
import { DatetimeSection } from './DatetimeSection.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

let shown: DatetimeElement;

function Panel({ start }: { readonly start: DatetimeElement }) {
  const [now, setNow] = useState(start);
  shown = now;
  return <DatetimeSection elements={[now]} onChange={(fields) => setNow({ ...now, ...fields })} />;
}

async function open(fields: object): Promise<void> {
  const [start] = parsed({ elements: [{ kind: 'datetime', id: 'd', ...fields }] }).elements;
  if (start.kind !== 'datetime') throw new Error('no date');
  mounted = await mountScreen(<Panel start={start} />);
}

function timeField(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('input[type="datetime-local"]');
  if (!field) throw new Error('no field');
  return field;
}

async function enter(field: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  await settled();
}

it('a fixed time is shown in its own time zone, which the panel names', async () => {
  await open({
    clock: 'fixed',
    timestampMs: Date.parse('2026-07-01T20:30Z'),
    timeZone: 'Pacific/Kiritimati',
  });
  expect(timeField().value).toBe('2026-07-02T10:30');
  expect(document.body.textContent).toContain('In the time zone Pacific/Kiritimati');
});

it('a chosen time gets the time zone of the device', async () => {
  await open({ clock: 'fixed', timeZone: 'Pacific/Kiritimati' });
  await enter(timeField(), '2027-03-04T05:06');
  expect(shown.timestampMs).toBe(new Date('2027-03-04T05:06').getTime());
  expect(shown.timeZone).toBe(deviceTimeZone());
});

it('a date that becomes fixed gets the time zone of the device, unless it has one', async () => {
  await open({ clock: 'print' });
  const select = document.querySelector('select');
  if (!select) throw new Error('no field');
  await enter(select, 'fixed');
  expect(shown).toMatchObject({ clock: 'fixed', timeZone: deviceTimeZone() });
  mounted.unmount();
  await open({ clock: 'print', timeZone: 'Pacific/Kiritimati' });
  const other = document.querySelector('select');
  if (!other) throw new Error('no field');
  await enter(other, 'fixed');
  expect(shown).toMatchObject({ clock: 'fixed', timeZone: 'Pacific/Kiritimati' });
});

it('a fixed time without a time zone is announced as that of the printing computer', async () => {
  await open({ clock: 'fixed' });
  expect(document.body.textContent).toContain('In the time zone of the computer that prints.');
});

it('dates are offered with English months and twelve hours, and Chinese formats last outside of Chinese', async () => {
  await open({ clock: 'fixed', timestampMs: Date.parse('2026-11-26T14:07Z'), timeZone: 'UTC' });
  const optionsOf = (index: number) => [...document.querySelectorAll('select')[index].options];
  const dates = optionsOf(1).map(({ text }) => text);
  expect(dates[0]).toBe('2026-11-26');
  expect(dates).toEqual(expect.arrayContaining(['26 Nov 2026', 'Nov 26, 2026', 'Nov 2026']));
  expect(dates.indexOf('2026年11月26日')).toBeGreaterThan(dates.indexOf('26 Nov 2026'));
  expect(optionsOf(2).map(({ text }) => text)).toContain('2:07 PM');
});
