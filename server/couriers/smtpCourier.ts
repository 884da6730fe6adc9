import { createTransport } from 'nodemailer';
import { ACCOUNT_LIMITS, APP_NAME } from '../../src/core/base/limits.ts';
import { fail, ok } from '../../src/core/base/result.ts';
import type { CodeMessage, Courier } from '../deps.ts';
import { MESSAGES } from '../http/language.ts';

/** A mail server that does not answer is not waited for longer. */
const TIMEOUT_MS = 15_000;

function textOf({ digits, language }: CodeMessage): { subject: string; text: string } {
  const minutes = ACCOUNT_LIMITS.codeLifeMs / 60_000;
  const fill = (message: string) =>
    message
      .replaceAll('{{app}}', APP_NAME)
      .replaceAll('{{digits}}', digits)
      .replaceAll('{{minutes}}', String(minutes));
  const { mailSubject, mailText } = MESSAGES[language];
  return { subject: fill(mailSubject), text: fill(mailText) };
}

/**
 * Sends mail by SMTP.
 *
 * @param url as `smtp://user:password@host:587`
 */
export function createSmtpCourier(url: string, from: string): Courier & { readonly close: () => void } {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async (message) => {
      if (message.kind !== 'email') return fail('codeNotSent');
      try {
        await transport.sendMail({ to: { name: '', address: message.address }, ...textOf(message) });
        return ok(null);
      } catch {
        return fail('codeNotSent');
      }
    },
    close: () => transport.close(),
  };
}
