import { hashOf, newRecoveryCode } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';

/** Codes of an account at a time. */
const COUNT = 10;
const GROUP = /.{4}/g;

/** The code as it is hashed: signs that look alike are one sign (Crockford's base 32), and groups have no meaning. */
const normalized = (typed: string) =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** 120 random bits need no slow hash (ASVS 6.5.2). */
export const recoveryHash = (userId: string, typed: string): string =>
  hashOf(`recovery code ${userId} ${normalized(typed)}`);

/** Replaces the recovery codes of an account. The answer is the only place that shows the new ones. */
export async function renewRecoveryCodes(writing: Writing, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode);
  await writing.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await writing
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, hash: recoveryHash(userId, code) })))
    .execute();
  return codes.map((code) => (code.match(GROUP) ?? []).join('-'));
}

/** Number of codes that are left. */
export async function countRecoveryCodes(reading: Reading, userId: string): Promise<number> {
  const rows = await reading
    .selectFrom('recoveryCodes')
    .select('hash')
    .where('userId', '=', userId)
    .execute();
  return rows.length;
}
