import { expect, it } from 'vitest';
import { ok } from '../../../core/base/result.ts';
import type { Call } from '../../services/api/useCall.ts';
import { type SharePart, sendShares } from './sendShares.ts';

const parts: readonly SharePart[] = Array.from({ length: 20 }, (_, at) => ({
  name: `茶 ${at}`,
  what: { templetId: `l${at}` },
}));
const wish = { shareCode: '0123456789', isCopied: true };

interface Sent {
  readonly name: string;
  readonly input: object;
  readonly isQuiet: boolean | undefined;
  readonly key: string | undefined;
}

/** Creates a fake server that answers requests late and in reverse order, and refuses some of them. */
function lateServer(refuse: (input: object) => { code: string; number: number } | null, takesCopies = true) {
  const sent: Sent[] = [];
  let running = 0;
  let most = 0;
  const call: Call = async (name, input, { isQuiet, idempotencyKey: key } = {}) => {
    sent.push({ name, input, isQuiet, key });
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20 - sent.length));
    running--;
    const refusal = refuse(input);
    if (refusal) return { ok: false, error: { msg: '', data: null, ...refusal } };
    return ok(JSON.parse(`{"count":1,"isCopied":${takesCopies}}`));
  };
  return { call, sent, most: () => most };
}

const signal = new AbortController().signal;

it('[S7.05] sending shares makes up to six parallel requests, one per label, without error notices', async () => {
  const server = lateServer((input) =>
    JSON.stringify(input).includes('l7"') ? { code: 'labelGone', number: 20_023 } : null,
  );
  const counts: number[] = [];
  const { refused, hasCopies } = await sendShares(server.call, parts, wish, {
    signal,
    onSent: (count) => counts.push(count),
  });
  expect(server.sent.map(({ input }) => input)).toEqual(
    parts.map(({ what }) => ({ shareCode: '0123456789', copyMode: 1, ...what })),
  );
  expect(new Set(server.sent.map(({ name, isQuiet }) => `${name} ${isQuiet}`))).toEqual(
    new Set(['POST /templet/share true']),
  );
  expect(server.most()).toBe(6);
  expect(counts).toEqual(parts.map((_, at) => at + 1));
  expect(refused.map(({ part, refusal }) => [part.name, refusal.code])).toEqual([['茶 7', 'labelGone']]);
  expect(hasCopies).toBe(true);
});

it('sharing with a partner that accepts no copies makes none', async () => {
  const server = lateServer(() => null, false);
  expect(await sendShares(server.call, parts, wish, { signal, onSent: () => {} })).toEqual({
    refused: [],
    hasCopies: false,
  });
});

it('a share without a response is sent again with the same idempotency key, a refused share with a new key', async () => {
  const fates = new Map([
    ['l0', 0],
    ['l1', 20_023],
  ]);
  const some = parts.slice(0, 3);
  const refuse = (input: object) => {
    const number = fates.get('templetId' in input ? String(input.templetId) : '');
    return number === undefined ? null : { code: number === 0 ? 'notReached' : 'labelGone', number };
  };
  const server = lateServer(refuse);
  const again = () => sendShares(server.call, some, wish, { signal, onSent: () => undefined });
  expect((await again()).refused.map(({ part }) => part)).toEqual(some.slice(0, 2));
  fates.clear();
  expect((await again()).refused).toEqual([]);
  const keys = server.sent.map(({ key }) => key);
  expect(keys[3]).toBe(keys[0]);
  expect(keys[4]).not.toBe(keys[1]);
  expect(new Set(keys).size).toBe(5);
});
