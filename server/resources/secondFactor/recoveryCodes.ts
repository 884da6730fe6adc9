import { hashOf, newRecoveryCode } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';

/** Number of recovery codes that an account gets. */
const COUNT = 10;
const GROUP = /.{4}/g;

/** Normalizes a typed code: replaces look-alike characters as in Crockford's Base32 and removes separators. */
const normalized = (typed: string) =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** Returns the hash of a recovery code. A code has 120 random bits, so a slow hash isn't needed (ASVS 6.5.2). */
export const recoveryHash = (userId: string, typed: string): string =>
  hashOf(`recovery code ${userId} ${normalized(typed)}`);

/** Replaces the recovery codes of an account. Only this result contains the codes in plain text. */
export async function renewRecoveryCodes(writing: Writing, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode);
  await writing.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await writing
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, hash: recoveryHash(userId, code) })))
    .execute();
  return codes.map((code) => (code.match(GROUP) ?? []).join('-'));
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(reading: Reading, userId: string): Promise<number> {
  const rows = await reading
    .selectFrom('recoveryCodes')
    .select('hash')
    .where('userId', '=', userId)
    .execute();
  return rows.length;
}
