import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { APP_NAME } from '../../../src/core/base/limits.ts';

/** Length of a secret in bytes, as for HMAC-SHA-1 (RFC 4226, 4, R6). */
const SECRET_BYTES = 20;
const DIGITS = 6;
const PERIOD_S = 30;
/** Number of accepted 30-second steps before and after the current step (RFC 6238, 5.2). */
const TOLERANCE = 1;
/** Base32 alphabet (RFC 4648, 6). */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(BITS, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Creates the secret of an authenticator app, in Base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** Returns the number of the 30-second step that contains a time. */
export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / PERIOD_S);

/** Returns the code of a step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest[digest.length - 1] & 0x0f;
  const value = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

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
