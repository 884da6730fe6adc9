import { hashOf, newRecoveryCode } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';

/** Number of recovery codes per account. */
const COUNT = 10;
const GROUP = /.{4}/g;

/** Normalizes a typed code: look-alike characters are equal (Crockford's Base32), and separators are ignored. */
const normalized = (typed: string) =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** 120 random bits need no slow hash (ASVS 6.5.2). */
export const recoveryHash = (userId: string, typed: string): string =>
  hashOf(`recovery code ${userId} ${normalized(typed)}`);

/** Replaces the recovery codes of an account. The plain codes are only available in this result. */
export async function renewRecoveryCodes(writing: Writing, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode);
  await writing.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await writing
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, hash: recoveryHash(userId, code) })))
    .execute();
  return codes.map((code) => (code.match(GROUP) ?? []).join('-'));
}

/** Number of unused codes. */
export async function countRecoveryCodes(reading: Reading, userId: string): Promise<number> {
  const rows = await reading
    .selectFrom('recoveryCodes')
    .select('hash')
    .where('userId', '=', userId)
    .execute();
  return rows.length;
}
