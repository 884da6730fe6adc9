import { fail } from '../../src/core/base/result.ts';
import type { Courier } from '../deps.ts';

/** Settings with which the operator sets up a courier. */
const SETTINGS = { email: 'DIECUT_SMTP_URL', phone: 'DIECUT_SMS_WEBHOOK' } as const;

/**
 * Returns a courier that passes emails and text messages to their own couriers, and refuses a kind without a courier with `codeNoCourier`.
 */
export function courierByKind(ways: {
  readonly email: Courier | null;
  readonly phone: Courier | null;
}): Courier {
  return {
    send: async (message) =>
      ways[message.kind]?.send(message) ?? fail('codeNoCourier', { setting: SETTINGS[message.kind] }),
    notify: async (notice) => ways.email?.notify(notice) ?? fail('codeNotSent'),
  };
}
