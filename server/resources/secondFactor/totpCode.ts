import { createHmac } from 'node:crypto';
import { fromBase32 } from './base32.ts';

export const DIGITS = 6;
export const PERIOD_S = 30;

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
