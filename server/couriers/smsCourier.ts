import { fail, ok } from '../../src/core/base/result.ts';
import type { Courier } from '../deps.ts';
import { signatureOf } from '../webhooks/postWebhook.ts';

const TIMEOUT_MS = 15_000;

/**
 * Creates a courier that sends text messages through a webhook: it posts `{phone, digits, purpose, language}` as JSON and expects a 2xx
 * status.
 *
 * @param secret signing key of the header `Diecut-Signature`, which is made as for other webhooks; null omits the header
 */
export function createSmsCourier(webhook: string, secret: string | null = null): Courier {
  return {
    send: async ({ address, digits, purpose, language }) => {
      const body = JSON.stringify({ phone: address, digits, purpose, language });
      const seconds = Math.floor(Date.now() / 1000);
      try {
        const answer = await fetch(webhook, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(secret !== null && { 'Diecut-Signature': signatureOf(secret, seconds, body) }),
          },
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return answer.ok ? ok(null) : fail('codeNotSent');
      } catch {
        return fail('codeNotSent');
      }
    },
    // The product sends notices only by email.
    notify: async () => fail('codeNotSent'),
  };
}
