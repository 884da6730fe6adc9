import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ACCOUNT_LIMITS } from '../src/core/base/limits.ts';

const TOKEN_BYTES = 32;
/** Crockford's Base32 alphabet: it lacks I, L and O, which look like 1 and 0, and U. */
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

/** Returns a unique id; ids sort by the time of their creation. */
export function newId(nowMs: number): string {
  const time = nowMs.toString(32).padStart(TIME_DIGITS, '0');
  return `${time}${randomCrockford(RANDOM_DIGITS).toLowerCase()}`;
}

/** Returns a new share code, which a user gives to others so that they can share labels with that user. */
export function newShareCode(): string {
  return randomCrockford(ACCOUNT_LIMITS.shareCodeLength);
}

/** Returns new random digits of a one-time code. */
export function newDigits(): string {
  const { codeDigits } = ACCOUNT_LIMITS;
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

const RECOVERY_DIGITS = 24;

/** Returns a new recovery code with 120 random bits. */
export const newRecoveryCode = (): string => randomCrockford(RECOVERY_DIGITS);
