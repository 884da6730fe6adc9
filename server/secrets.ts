import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ACCOUNT_LIMITS } from '../src/core/base/limits.ts';

const TOKEN_BYTES = 32;
/** Crockford's base 32: no I, L, O or U, which are mistaken for others. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 9;
const RANDOM_DIGITS = 13;

/** What may be stored of a secret: it cannot be told from that what it was. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** 256 bits that nobody guesses. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function randomCrockford(length: number): string {
  return Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('');
}

/** An id of its own that grows with time. */
export function newId(nowMs: number): string {
  const time = nowMs.toString(32).padStart(TIME_DIGITS, '0');
  return `${time}${randomCrockford(RANDOM_DIGITS).toLowerCase()}`;
}

/** What a person gives to another one whom labels are shared with. */
export function newShareCode(): string {
  return randomCrockford(ACCOUNT_LIMITS.shareCodeLength);
}

/** Digits that are sent to an address. */
export function newDigits(): string {
  const { codeDigits } = ACCOUNT_LIMITS;
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

const RECOVERY_DIGITS = 24;

/** A recovery code of 120 bits. */
export const newRecoveryCode = (): string => randomCrockford(RECOVERY_DIGITS);
