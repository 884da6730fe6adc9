import { fail } from '../../src/core/base/result.ts';
import type { Courier } from '../deps.ts';

/**
 * Returns a courier that passes emails and text messages to their own couriers, and refuses a kind without a courier with `codeNotSent`.
 */
export function courierByKind(ways: {
  readonly email: Courier | null;
  readonly phone: Courier | null;
}): Courier {
  return {
    send: async (message) => ways[message.kind]?.send(message) ?? fail('codeNotSent'),
    notify: async (notice) => ways.email?.notify(notice) ?? fail('codeNotSent'),
  };
}
