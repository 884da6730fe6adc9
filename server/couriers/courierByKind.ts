import { fail } from '../../src/core/base/result.ts';
import type { Courier } from '../deps.ts';

/**
 * Routes email and text messages to their couriers; a kind without a courier is refused with `codeNotSent`.
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
