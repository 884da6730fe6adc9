import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ACCOUNT_LIMITS } from '../src/core/base/limits.ts';

const TOKEN_BYTES = 32;
/** Crockford's Base32 alphabet: no I, L, O or U, which are easily confused. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 9;
const RANDOM_DIGITS = 13;

/** Returns the stored form of a secret (SHA-256), from which the secret can't be recovered. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Returns a random token of 256 bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function randomCrockford(length: number): string {
  return Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('');
}

/** Returns a unique id that sorts by time. */
export function newId(nowMs: number): string {
  const time = nowMs.toString(32).padStart(TIME_DIGITS, '0');
  return `${time}${randomCrockford(RANDOM_DIGITS).toLowerCase()}`;
}

/** Returns the code that a user gives to other users, so that they can share labels with the user. */
export function newShareCode(): string {
  return randomCrockford(ACCOUNT_LIMITS.shareCodeLength);
}

/** Returns the digits of a one-time code. */
export function newDigits(): string {
  const { codeDigits } = ACCOUNT_LIMITS;
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

const RECOVERY_DIGITS = 24;

/** Returns a recovery code of 120 bits. */
export const newRecoveryCode = (): string => randomCrockford(RECOVERY_DIGITS);
