import { fail } from '../../src/core/base/result.ts';
import type { Courier } from '../deps.ts';

/** Mail goes one way and text messages another; what has no way is not sent. */
export function byKind(ways: { readonly email: Courier | null; readonly phone: Courier | null }): Courier {
  return {
    send: async (message) => ways[message.kind]?.send(message) ?? fail('codeNotSent'),
    notify: async (notice) => ways.email?.notify(notice) ?? fail('codeNotSent'),
  };
}
