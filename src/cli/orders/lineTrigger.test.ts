import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createLineTrigger } from './lineTrigger.ts';
import type { Delivery, TriggerOrder } from './trigger.ts';

const ending = new Set<AbortController>();
afterEach(() => {
  for (const one of ending) one.abort();
  ending.clear();
});

/** Opens a listener with an answer for each order. */
async function listen(
  names: readonly string[] | null,
  answer: (order: TriggerOrder) => Delivery | Promise<Delivery>,
) {
  const orders: TriggerOrder[] = [];
  const acknowledged: string[] = [];
  const end = new AbortController();
  ending.add(end);
  const address = { kind: 'tcp', host: '127.0.0.1', port: 0 } as const;
  const trigger = createLineTrigger({ address, names, separator: ';', idName: 'id', scope: 'shelf' });
  const place = await trigger.open();
  if (!place.ok) throw new Error(place.error.code);
  const desk = {
    deliver: async (order: TriggerOrder) => {
      orders.push(order);
      return answer(order);
    },
    acknowledged: ({ key }: { readonly key: string }) => void acknowledged.push(key),
  };
  const ended = trigger.run(desk, end.signal);
  const port = Number(new URL(place.value).port);
  const stop = () => {
    end.abort();
    return ended;
  };
  return { orders, acknowledged, port, stop };
}

/** Sends bytes, ends the connection, and returns what the listener has answered. */
function talk(port: number, ...parts: readonly (string | Uint8Array)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
      socket.end();
    });
    socket.on('data', (chunk) => {
      said += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });
}

const ordered = ({ name }: TriggerOrder): Delivery => ({
  kind: 'ordered',
  job: `j-${name}`,
  labels: 1,
  leftOut: '',
});

it('makes an order of each line of values, and answers in the order of the lines', async () => {
  const { port, orders, acknowledged } = await listen(['id', 'ean', 'name'], ordered);
  const said = await talk(
    port,
    'A1;4006381333931;"Tee; grün"\r\nA',
    '2;4006381333931;北京\n\nA3;4006381333931;x',
  );
  // The last line has no end: the connection may have been cut in its middle.
  expect(said).toBe('OK j-A1 1\nOK j-A2 1\n');
  expect(orders.map(({ data }) => data)).toEqual([
    { rows: [{ id: 'A1', ean: '4006381333931', name: 'Tee; grün' }] },
    { rows: [{ id: 'A2', ean: '4006381333931', name: '北京' }] },
  ]);
  expect(acknowledged).toEqual(orders.map(({ key }) => key));
});

it('reads lines of JSON, and refuses what is no order of one row with an id', async () => {
  const { port, orders } = await listen(null, ordered);
  const lines = [
    '{"id": 7, "price": 3.5}',
    '{"price": 1}',
    '{"id": "A", "n": 12345678901234567890}',
    '{"id": "B"},{"id": "C"}',
    '{"id": "D", "id": "E"}',
    'A;B',
    ']}',
  ];
  const said = (await talk(port, `${lines.join('\n')}\n`)).trim().split('\n');
  expect(said.map((line) => line.split(' ', 1)[0])).toEqual(['OK', ...lines.slice(1).map(() => 'ERROR')]);
  expect(said[2]).toContain('12345678901234567890');
  expect(orders.map(({ data }) => data)).toEqual([{ rows: [{ id: 7, price: 3.5 }] }]);
});

it('refuses a line with more values than columns, and ends a connection with a long or damaged line', async () => {
  const { port, orders } = await listen(['id', 'name'], ordered);
  expect(await talk(port, 'A;b;c\nB;"open\nC;d\n')).toMatch(/^ERROR .*\nERROR .*\nOK j-C 1\n$/);
  expect(await talk(port, 'x'.repeat(70_000))).toMatch(/^ERROR .*65536 bytes/);
  expect(await talk(port, Uint8Array.of(0x41, 0x3b, 0xff, 0x0a))).toMatch(/^ERROR /);
  expect(orders.map(({ name }) => name)).toEqual(['C']);
});

it('answers a refusal in one line, and a repeated line once for both connections', async () => {
  let release: (delivery: Delivery) => void = () => undefined;
  const waiting = new Promise<Delivery>((resolve) => {
    release = resolve;
  });
  const { port, orders } = await listen(['id'], (order) =>
    order.name === 'A' ? waiting : { kind: 'refused', reason: 'Row 1:\nno such code' },
  );
  const first = talk(port, 'A\n');
  const second = talk(port, 'A\n');
  expect(await talk(port, 'B\n')).toBe('ERROR Row 1: no such code\n');
  release({ kind: 'ordered', job: 'j', labels: 1, leftOut: '' });
  expect(await Promise.all([first, second])).toEqual(['OK j 1\n', 'OK j 1\n']);
  expect(orders.map(({ name }) => name)).toEqual(['A', 'B']);
});

it('gives no answer when the program ends, so that the client sends the line again', async () => {
  const { port, stop, acknowledged } = await listen(['id'], () => ({ kind: 'interrupted' }));
  expect(await talk(port, 'A\n')).toBe('');
  expect(await stop()).toBeNull();
  expect(acknowledged).toEqual([]);
});
