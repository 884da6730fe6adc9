import { fail, ok } from '../../src/core/base/result.ts';
import type { Courier } from '../deps.ts';

const TIMEOUT_MS = 15_000;

/** Has a service send text messages: it is posted `{phone, digits, purpose, language}` as JSON, and answers with a status of 2xx. */
export function createSmsCourier(webhook: string): Courier {
  return {
    send: async ({ address, digits, purpose, language }) => {
      try {
        const answer = await fetch(webhook, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ phone: address, digits, purpose, language }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return answer.ok ? ok(null) : fail('codeNotSent');
      } catch {
        return fail('codeNotSent');
      }
    },
    // Notices go to addresses of mail.
    notify: async () => fail('codeNotSent'),
  };
}
