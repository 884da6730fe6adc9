import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Reading, Writing } from '../../store/store.ts';
import { countOne, forgetCount, type Limit } from '../login/attempts.ts';
import { recoveryHash } from './recoveryCodes.ts';
import { matchStep } from './totp.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const TOTP_CODE = /^\d{6}$/;

/** Kind of second factor that the page offers to the user at a sign-in. */
export type FactorMethod = 'passkey' | 'authenticator' | 'recoveryCode';

type Counts = readonly (readonly [name: string, limit: Limit])[];

/**
 * Returns the rate limits of authenticator codes per account, for all callers together, because three of a million codes are valid at any
 * time. Only a caller who passed the first factor can use up the limit; the owner can then still use recovery codes, which are counted
 * separately.
 */
const authenticatorCounts = (userId: string): Counts => [
  [`authenticator codes of ${userId}`, { max: 6, windowMs: QUARTER_MS }],
  [`authenticator codes of a day of ${userId}`, { max: 30, windowMs: DAY_MS }],
];

const recoveryCounts = (userId: string): Counts => [
  [`recovery codes of ${userId}`, { max: 6, windowMs: QUARTER_MS }],
];

async function countAll(writing: Writing, counts: Counts, nowMs: number): Promise<Result<null, Problem>> {
  for (const [name, limit] of counts) {
    const counted = await countOne(writing, name, limit, nowMs);
    if (!counted.ok) return counted;
  }
  return ok(null);
}

/** Returns the encryption context that binds the secret of an authenticator app to its account. */
export const secretContext = (userId: string): string => `authenticator of ${userId}`;

/** Finds the confirmed authenticator app of an account. */
export const findAuthenticator = (reading: Reading | Writing, userId: string) =>
  reading
    .selectFrom('authenticators')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAtMs', 'is not', null)
    .executeTakeFirst();

/** Lists the kinds of second factors that an account has; empty for none. */
export async function factorMethods(
  reading: Reading | Writing,
  userId: string,
): Promise<readonly FactorMethod[]> {
  const passkey = await reading
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const authenticator = await findAuthenticator(reading, userId);
  if (!passkey && !authenticator) return [];
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(authenticator ? (['authenticator'] as const) : []),
    'recoveryCode',
  ];
}

/** Deletes the recovery codes of an account that no longer has a second factor. */
export async function dropUnneededCodes(writing: Writing, userId: string): Promise<void> {
  if ((await factorMethods(writing, userId)).length > 0) return;
  await writing.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Code of the authenticator app or recovery code that matches and is not consumed yet. */
export type MatchedFactor =
  | { readonly kind: 'authenticator'; readonly userId: string; readonly step: number }
  | { readonly kind: 'recoveryCode'; readonly userId: string; readonly hash: string };

/**
 * Compares a typed code with the second factors of an account: six digits with the authenticator app, anything else with the recovery
 * codes. Each attempt is counted before the comparison.
 *
 * @returns `secondFactorWrong`, `tooMany`, or `secondFactorUnreadable` on a server without the key with which the app's secret was
 * encrypted
 */
export async function matchFactor(
  writing: Writing,
  { secretBox }: Pick<Deps, 'secretBox'>,
  userId: string,
  typed: string,
  nowMs: number,
): Promise<Result<MatchedFactor, Problem>> {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '');
  if (!TOTP_CODE.test(code)) {
    const counted = await countAll(writing, recoveryCounts(userId), nowMs);
    if (!counted.ok) return counted;
    const hash = recoveryHash(userId, typed);
    const row = await writing
      .selectFrom('recoveryCodes')
      .select('hash')
      .where('userId', '=', userId)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row ? ok({ kind: 'recoveryCode', userId, hash }) : fail('secondFactorWrong');
  }
  const counted = await countAll(writing, authenticatorCounts(userId), nowMs);
  if (!counted.ok) return counted;
  const row = await findAuthenticator(writing, userId);
  if (!row) return fail('secondFactorWrong');
  const secret = secretBox?.open(row.secret, secretContext(userId)) ?? null;
  if (secret === null) return fail('secondFactorUnreadable');
  const step = matchStep(secret, code, nowMs);
  // A code is valid once, and codes older than the last accepted one are refused, because other people may have seen them.
  if (step === null || step <= row.lastStep) return fail('secondFactorWrong');
  return ok({ kind: 'authenticator', userId, step });
}

/**
 * Consumes a matched code and resets the count of attempts.
 * @returns `secondFactorWrong` if another request has consumed the code meanwhile
 */
export async function useFactor(writing: Writing, matched: MatchedFactor): Promise<Result<null, Problem>> {
  const { userId } = matched;
  if (matched.kind === 'recoveryCode') {
    const used = await writing
      .deleteFrom('recoveryCodes')
      .where('userId', '=', userId)
      .where('hash', '=', matched.hash)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) return fail('secondFactorWrong');
  } else {
    const used = await writing
      .updateTable('authenticators')
      .set({ lastStep: matched.step })
      .where('userId', '=', userId)
      .where('lastStep', '<', matched.step)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return fail('secondFactorWrong');
  }
  const counts = matched.kind === 'recoveryCode' ? recoveryCounts(userId) : authenticatorCounts(userId);
  for (const [name] of counts) await forgetCount(writing, name);
  return ok(null);
}
