import { fail, ok } from '../../src/core/base/result.ts';
import type { Courier } from '../deps.ts';
import { signatureOf } from '../webhooks/postWebhook.ts';

const TIMEOUT_MS = 15_000;

/**
 * Sends text messages through a webhook: posts `{phone, digits, purpose, language}` as JSON and expects a 2xx
 * status.
 *
 * @param secret key of the header `Diecut-Signature`, signed as for webhooks; null sends no signature
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
    // Notices are sent only by email.
    notify: async () => fail('codeNotSent'),
  };
}
