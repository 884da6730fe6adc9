import { expect, it } from 'vitest';
import { createTimeTrigger } from './timeTrigger.ts';
import type { TriggerOrder } from './trigger.ts';

const at = (text: string) => new Date(`2026-03-${text}`).getTime();

/** Runs a schedule of 06:00 and 14:30 while the clock shows these moments one after the other. Returns the names of its orders. */
async function ordersAt(moments: readonly string[], isOpen = (_key: string) => false) {
  const end = new AbortController();
  const orders: TriggerOrder[] = [];
  let moment = 0;
  const trigger = createTimeTrigger({
    minutes: [360, 870],
    file: null,
    scope: 'shelf',
    journal: { isOpen },
    nowMs: () => at(moments[moment]),
    wait: async () => {
      moment++;
      if (moment === moments.length - 1) end.abort();
    },
  });
  expect(await trigger.open()).toEqual({ ok: true, value: '06:00, 14:30' });
  const desk = {
    deliver: async (order: TriggerOrder) => {
      orders.push(order);
      return { kind: 'ordered', job: 'job', labels: 1, leftOut: '' } as const;
    },
    acknowledged: () => undefined,
  };
  expect(await trigger.run(desk, end.signal)).toBeNull();
  return orders;
}

it('prints at each time once, late after a sleep, and nothing that passed before the start', async () => {
  const moments = ['10T07:00', '10T14:29', '10T14:30', '10T14:31', '12T09:00', '12T09:01', '12T09:02'];
  expect((await ordersAt(moments)).map(({ name }) => name)).toEqual(['2026-03-10 14:30', '2026-03-12 06:00']);
});

it('delivers again, with the same key, what was sent before a crash', async () => {
  const [first] = await ordersAt(['10T05:00', '10T06:00', '10T06:01']);
  const again = await ordersAt(['10T06:02', '10T06:03', '10T06:04'], (key) => key === first.key);
  expect(again.map(({ name, key }) => [name, key])).toEqual([['2026-03-10 06:00', first.key]]);
  expect(await ordersAt(['10T06:02', '10T06:03', '10T06:04'])).toEqual([]);
});

it.each([
  ['10T05:59', '2026-03-09 14:30'],
  ['10T06:00', '2026-03-10 06:00'],
  ['10T14:29', '2026-03-10 06:00'],
  ['10T23:00', '2026-03-10 14:30'],
])('the last time at %s is %s', async (now, due) => {
  expect((await ordersAt([now, now, now], () => true)).map(({ name }) => name)).toEqual([due]);
});
