import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ok } from '../../core/base/result.ts';
import { RENDER_LIMITS } from '../../core/base/serviceLimits.ts';
import { readInput } from '../../node/inputs/readInput.ts';
import { sentence } from '../reporter.ts';
import type { DeliveryJournal } from './deliveryJournal.ts';
import { sha256 } from './openOrders.ts';
import type { Delivery, OrderDesk, Trigger, TriggerOrder } from './trigger.ts';

const MINUTES_PER_DAY = 24 * 60;
const MINUTE_MS = 60_000;

interface TimeSettings {
  /** Times of the day in minutes after midnight, ascending. */
  readonly minutes: readonly number[];
  /** Spreadsheet that is printed; null for a label without data. */
  readonly file: string | null;
  readonly journal: Pick<DeliveryJournal, 'isOpen'>;
  /** Part of the keys of orders, since all jobs of an account share the server's keys. */
  readonly scope: string;
  /** Present time in ms since 1970. */
  readonly nowMs?: () => number;
  /** Waits; ends early when the signal is aborted. */
  readonly wait?: (ms: number, ending: AbortSignal) => Promise<void>;
}

const pause = async (ms: number, signal: AbortSignal) => {
  await delay(ms, undefined, { signal }).catch(() => undefined);
};

/** Returns the last time of the day at or before a moment, in the time zone of this machine, to the minute. */
function lastDue(minutes: readonly number[], nowMs: number): Date {
  const now = new Date(nowMs);
  const past = now.getHours() * 60 + now.getMinutes();
  const today = minutes.filter((minute) => minute <= past);
  // Yesterday's last time, if there is none today.
  const minute = today.at(-1) ?? (minutes.at(-1) ?? 0) - MINUTES_PER_DAY;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, minute);
}

const two = (number: number) => String(number).padStart(2, '0');

/** Returns a time as its order is named. When the clock is set back for winter time, the repeated hour is not printed twice. */
const nameOf = (due: Date) =>
  `${due.getFullYear()}-${two(due.getMonth() + 1)}-${two(due.getDate())} ${two(due.getHours())}:${two(due.getMinutes())}`;

async function deliver(
  { file }: TimeSettings,
  order: Omit<TriggerOrder, 'data'>,
  desk: OrderDesk,
): Promise<Delivery> {
  if (file === null) return desk.deliver({ ...order, data: null });
  const read = await readInput(file, RENDER_LIMITS.maxSheetBytes);
  return read.ok
    ? desk.deliver({ ...order, data: { sheet: new File([read.value], basename(file)) } })
    : { kind: 'refused', reason: sentence(read.error) };
}

/**
 * Schedule: prints at certain times of each day. A time that came while the program was running is printed even if the machine slept; a time
 * that passed before its start is printed only if its order was already sent.
 */
export function createTimeTrigger(settings: TimeSettings): Trigger {
  const { minutes, journal, scope, nowMs = Date.now, wait = pause } = settings;
  const orderOf = (due: Date) => ({ name: nameOf(due), key: sha256(`${scope}\0${nameOf(due)}`) });
  return {
    open: async () =>
      ok(minutes.map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`).join(', ')),
    run: async (desk, ending) => {
      const start = orderOf(lastDue(minutes, nowMs()));
      let printed = journal.isOpen(start.key) ? '' : start.name;
      while (!ending.aborted) {
        const order = orderOf(lastDue(minutes, nowMs()));
        if (order.name > printed) {
          const delivery = await deliver(settings, order, desk);
          if (delivery.kind === 'interrupted') return null;
          desk.acknowledged(order);
          printed = order.name;
        }
        await wait(MINUTE_MS - (nowMs() % MINUTE_MS), ending);
      }
      return null;
    },
  };
}
