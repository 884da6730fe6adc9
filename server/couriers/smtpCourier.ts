import { createTransport } from 'nodemailer';
import { ACCOUNT_LIMITS, APP_NAME } from '../../src/core/base/limits.ts';
import { isLoopback } from '../../src/core/base/loopback.ts';
import { fail, ok } from '../../src/core/base/result.ts';
import type { CodeMessage, Courier, Notice } from '../deps.ts';
import { MESSAGES } from '../http/language.ts';
import { fillText } from '../http/localeTexts.ts';

/** Timeout of each phase of a connection to the mail server. */
const TIMEOUT_MS = 15_000;

interface Mail {
  readonly subject: string;
  readonly text: string;
}

function codeMail({ digits, language }: CodeMessage): Mail {
  const values = { app: APP_NAME, digits, minutes: String(ACCOUNT_LIMITS.codeLifeMs / 60_000) };
  const { mailSubject, mailText } = MESSAGES[language];
  return { subject: fillText(mailSubject, values), text: fillText(mailText, values) };
}

function noticeMail(notice: Notice): Mail {
  const { movedSubject, movedText, passwordSubject, passwordText } = MESSAGES[notice.language];
  if (notice.kind === 'password') {
    const values = { app: APP_NAME };
    return { subject: fillText(passwordSubject, values), text: fillText(passwordText, values) };
  }
  if (notice.kind === 'factor') {
    const texts = MESSAGES[notice.language];
    const values = { app: APP_NAME };
    return { subject: fillText(texts.factorSubject, values), text: fillText(texts[notice.change], values) };
  }
  const values = {
    app: APP_NAME,
    address: notice.address,
    newAddress: notice.newAddress,
    days: String(notice.days),
  };
  return { subject: fillText(movedSubject, values), text: fillText(movedText, values) };
}

export function createSmtpCourier(url: string, from: string): Courier & { readonly close: () => void } {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  // TLS is required, because an attacker who removes STARTTLS could read the codes in plain text. Only a mail relay on this machine may do
  // without TLS.
  const requireTLS = !isLoopback(new URL(url).hostname);
  const transport = createTransport({ url, requireTLS, ...timeouts }, { from });
  const post = async (address: string, mail: Mail) => {
    try {
      await transport.sendMail({ to: { name: '', address }, ...mail });
      return ok(null);
    } catch {
      return fail('codeNotSent');
    }
  };
  return {
    send: async (message) =>
      message.kind === 'email' ? post(message.address, codeMail(message)) : fail('codeNotSent'),
    notify: (notice) => post(notice.address, noticeMail(notice)),
    close: () => transport.close(),
  };
}
