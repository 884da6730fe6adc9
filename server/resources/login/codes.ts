import type { Account } from '../../../src/core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { CodePurpose, Deps } from '../../deps.ts';
import type { Language } from '../../http/language.ts';
import { hashOf, newDigits } from '../../secrets.ts';
import type { Writing } from '../../store/store.ts';
import { countOne } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Codes to one address: one at a time, and not without end. */
const PER_MINUTE = { max: 1, windowMs: MINUTE_MS };
const PER_HOUR = { max: 6, windowMs: HOUR_MS };

/** The digits of one address and purpose say nothing of another's. */
const codeHash = ({ key }: Account, purpose: CodePurpose, digits: string) =>
  hashOf(`${purpose} ${key} ${digits}`);

export interface CodeWish {
  readonly account: Account;
  readonly purpose: CodePurpose;
  readonly language: Language;
  readonly clientIp: string;
}

/**
 * Sends a code to an address, whether there is an account or not: neither what is answered nor how long that takes tells.
 *
 * @returns `codeTooOften`, `tooMany`, `codeNotSent`
 */
export async function sendCode(
  { store, clock, courier, codesPerHour }: Deps,
  { account, purpose, language, clientIp }: CodeWish,
): Promise<Result<null, Problem>> {
  const nowMs = clock();
  const digits = newDigits();
  const perClient = { max: codesPerHour, windowMs: HOUR_MS };
  const counted = await store.write(async (writing) => {
    const client = await countOne(writing, `codes from ${clientIp}`, perClient, nowMs);
    if (!client.ok) return client;
    for (const [name, limit] of [
      ['minute', PER_MINUTE],
      ['hour', PER_HOUR],
    ] as const) {
      const address = await countOne(writing, `codes of a ${name} to ${account.key}`, limit, nowMs);
      if (!address.ok) return fail('codeTooOften', address.error.params);
    }
    const row = {
      hash: codeHash(account, purpose, digits),
      endsAtMs: nowMs + ACCOUNT_LIMITS.codeLifeMs,
      triesLeft: ACCOUNT_LIMITS.codeTries,
    };
    await writing
      .insertInto('codes')
      .values({ account: account.key, purpose, ...row })
      .onConflict((taken) => taken.columns(['account', 'purpose']).doUpdateSet(row))
      .execute();
    return ok(null);
  });
  if (!counted.ok) return counted;
  return courier.send({ kind: account.kind, address: account.address, purpose, digits, language });
}

/**
 * Takes a code: it is good once, for a while, and for three tries.
 *
 * @returns `codeWrong` for anything else; what was tried is counted all the same
 */
export async function takeCode(
  writing: Writing,
  account: Account,
  purpose: CodePurpose,
  digits: string,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const row = await writing
    .selectFrom('codes')
    .selectAll()
    .where('account', '=', account.key)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return fail('codeWrong');
  const isRight = row.hash === codeHash(account, purpose, digits.trim()) && row.endsAtMs > nowMs;
  const ofRow = writing.deleteFrom('codes').where('account', '=', account.key).where('purpose', '=', purpose);
  if (isRight || row.triesLeft <= 1 || row.endsAtMs <= nowMs) {
    await ofRow.execute();
    return isRight ? ok(null) : fail('codeWrong');
  }
  await writing
    .updateTable('codes')
    .set({ triesLeft: row.triesLeft - 1 })
    .where('account', '=', account.key)
    .where('purpose', '=', purpose)
    .execute();
  return fail('codeWrong');
}
