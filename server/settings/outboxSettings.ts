import { randomBytes } from 'node:crypto';
import { isLoopback } from '../../src/core/base/loopback.ts';
import type { SettingsReader } from './settingsReader.ts';

const NAME = 'DIECUT_OUTBOX';
const TOKEN = /^[\w-]{16,100}$/;
const TOKEN_BYTES = 24;

/** Settings of a server that is reachable from other machines or that sends codes itself; the outbox page can't be combined with them. */
const CONFLICTS = [
  'DIECUT_PUBLIC_URL',
  'DIECUT_TLS_CERT',
  'DIECUT_SMTP_URL',
  'DIECUT_SMS_WEBHOOK',
  'DIECUT_TRUST_PROXY',
  'DIECUT_HOST',
] as const;

const isHarmless = (name: (typeof CONFLICTS)[number], value: string | null) =>
  value === null ||
  (name === 'DIECUT_TRUST_PROXY' && value === '0') ||
  (name === 'DIECUT_HOST' && isLoopback(value));

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Reads the setting of the outbox page, `1` or a custom token for the page's address. The page shows the codes of all users, so that one
 * person can try the product on one machine; it can't be combined with settings that make the server reachable. `auto`, the value of
 * `npm start`, opens the page only if there is no such setting.
 */
export function readOutbox({ text, problems }: SettingsReader): { readonly token: string } | null {
  const given = text(NAME) ?? '0';
  if (given === '0') return null;
  const others = CONFLICTS.filter((other) => !isHarmless(other, text(other)));
  if (given === 'auto') return others.length === 0 ? { token: newToken() } : null;
  if (given !== '1' && !TOKEN.test(given)) {
    const wants = '0, 1, auto or a token of 16 letters and digits at least';
    problems.push({ code: 'settingInvalid', params: { name: NAME, wants, got: '…' } });
    return null;
  }
  const why =
    'the outbox shows the sign-in codes of everybody, and is for a server that only this machine reaches';
  for (const other of others) problems.push({ code: 'settingConflict', params: { name: NAME, other, why } });
  return { token: given === '1' ? newToken() : given };
}
