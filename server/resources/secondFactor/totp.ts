import { randomBytes, timingSafeEqual } from 'node:crypto';
import { APP_NAME } from '../../../src/core/base/limits.ts';
import { toBase32 } from './base32.ts';
import { DIGITS, PERIOD_S, stepAt, totpCode } from './totpCode.ts';

/** Length of a secret in bytes, as for HMAC-SHA-1 (RFC 4226, 4, R6). */
const SECRET_BYTES = 20;
/** Number of accepted 30-second steps before and after the current step (RFC 6238, 5.2). */
const TOLERANCE = 1;

/** Creates the secret of an authenticator app, in Base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** Returns the accepted step to which a code belongs; null if none matches. All accepted steps are compared, in constant time. */
export function matchStep(secret: string, code: string, nowMs: number): number | null {
  const given = Buffer.from(code);
  let matched: number | null = null;
  for (let step = stepAt(nowMs) - TOLERANCE; step <= stepAt(nowMs) + TOLERANCE; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) matched = step;
  }
  return matched;
}

/** Returns the `otpauth:` address that the QR code for an authenticator app contains. */
export function totpAddress(secret: string, account: string): string {
  const label = `${encodeURIComponent(APP_NAME)}:${encodeURIComponent(account)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(APP_NAME)}&algorithm=SHA1&digits=${DIGITS}&period=${PERIOD_S}`;
  return `otpauth://totp/${label}?${query}`;
}
