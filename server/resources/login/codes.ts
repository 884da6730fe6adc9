import type { Account } from '../../../src/core/account/accountRules.ts';
import type { SentCode } from '../../../src/core/api/schemas/signedSchemas.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { CodePurpose, Deps } from '../../deps.ts';
import { hashOf, newDigits } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';
import { countOne, forgetCount } from './attempts.ts';
import { findFormer } from './formerAddresses.ts';
import { findUser } from './users.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Limits of codes from one caller to one address: per minute for each purpose, and per hour for all purposes together. */
const PER_MINUTE = { max: 1, windowMs: MINUTE_MS };
const PER_HOUR = { max: 6, windowMs: HOUR_MS };
/** Limit of codes from all callers to one address; so high that several callers at their own limit don't lock the owner out. */
const PER_ADDRESS = { max: 30, windowMs: HOUR_MS };
/** Limit of attempts by callers that have not requested the code. */
const STRAY_TRIES = { max: ACCOUNT_LIMITS.codeTries, windowMs: ACCOUNT_LIMITS.codeLifeMs };

const strayTries = ({ key }: Account, purpose: CodePurpose) => `stray codes of ${purpose} for ${key}`;
const askerHash = (token: string) => hashOf(`code asker ${token}`);

/**
 * Returns the hash of a code. The hash includes address and purpose, so that equal codes have different hashes. If the server has a key,
 * the hash depends on it, because a million tries find the six digits of a plain hash.
 */
function codeHash(
  { secretBox }: Pick<Deps, 'secretBox'>,
  { key }: Account,
  purpose: CodePurpose,
  digits: string,
): string {
  const text = `${purpose} ${key} ${digits}`;
  return secretBox ? secretBox.mac(text) : hashOf(text);
}

export interface CodeRequest {
  readonly account: Account;
  readonly purpose: CodePurpose;
  readonly language: Language;
  readonly clientIp: string;
  /** Token of the requesting browser (`giveCodeAsker`). */
  readonly asker: string;
}

/**
 * Sends a code to an address. Neither the response nor its timing reveals whether an account exists.
 *
 * @returns `codeTooOften`, `tooMany`, `codeNotSent`, `codeNoCourier`
 */
export async function sendCode(
  deps: Deps,
  { account, purpose, language, clientIp, asker }: CodeRequest,
): Promise<Result<SentCode, Problem>> {
  const { store, clock, courier, codesPerHour } = deps;
  const { perDay, prefixes } = deps.textMessages;
  const nowMs = clock();
  const digits = newDigits();
  const perClient = { max: codesPerHour, windowMs: HOUR_MS };
  const isPhone = account.kind === 'phone';
  if (isPhone && prefixes && !prefixes.some((prefix) => account.key.startsWith(prefix)))
    return fail('codeNotSent');
  const counted = await store.write(async (writing) => {
    const client = await countOne(writing, `codes from ${clientIp}`, perClient, nowMs);
    if (!client.ok) return client;
    const { key } = account;
    for (const [name, limit] of [
      [`codes of a minute of ${purpose} to ${key} from ${clientIp}`, PER_MINUTE],
      [`codes of an hour to ${key} from ${clientIp}`, PER_HOUR],
      [`codes of an hour to ${key}`, PER_ADDRESS],
    ] as const) {
      const address = await countOne(writing, name, limit, nowMs);
      if (!address.ok) return fail('codeTooOften', address.error.params);
    }
    // The message is counted last, so that callers who have reached their own limit don't use up the limit of all messages.
    if (isPhone) {
      const all = await countOne(writing, 'text messages', { max: perDay, windowMs: DAY_MS }, nowMs);
      if (!all.ok) return fail('codeNotSent');
    }
    const row = {
      hash: codeHash(deps, account, purpose, digits),
      endsAtMs: nowMs + ACCOUNT_LIMITS.codeLifeMs,
      triesLeft: ACCOUNT_LIMITS.codeTries,
    };
    await writing
      .insertInto('codes')
      .values({ account: key, purpose, asker: askerHash(asker), ...row })
      .onConflict((taken) => taken.columns(['account', 'purpose', 'asker']).doUpdateSet(row))
      .execute();
    await forgetCount(writing, strayTries(account, purpose));
    return ok(null);
  });
  if (!counted.ok) return counted;
  const address = (await storedAddress(store.read, account, nowMs)) ?? account.address;
  const sent = await courier.send({ kind: account.kind, address, purpose, digits, language });
  return sent.ok ? ok({ isShown: courier.isShown === true }) : sent;
}

/**
 * Returns the email address as its owner spelled it; also finds the previous address of an account. A code goes only to that spelling,
 * however the caller spells the address.
 */
async function storedAddress(reading: Reading, account: Account, nowMs: number): Promise<string | null> {
  if (account.kind !== 'email') return null;
  const user = await findUser(reading, account);
  const former = user ? undefined : await findFormer(reading, account, nowMs);
  return user?.email ?? former?.email ?? null;
}

/** Typed digits, and the token of the caller's browser; undefined if the browser has not requested a code. */
export interface TypedCode {
  readonly digits: string;
  readonly asker: string | undefined;
}

/**
 * Consumes a code: it is valid once, for a limited time, and for three attempts by the browser that requested it. All callers without
 * that browser's token, such as programs without cookies, have three attempts together. They are counted separately, so that a stranger
 * who guesses doesn't use up the owner's attempts.
 *
 * @returns `codeWrong` for any failure; the attempt is counted anyway
 */
export async function takeCode(
  deps: Pick<Deps, 'clock' | 'secretBox'>,
  writing: Writing,
  account: Account,
  purpose: CodePurpose,
  { digits, asker }: TypedCode,
): Promise<Result<null, Problem>> {
  const nowMs = deps.clock();
  const rows = await writing
    .selectFrom('codes')
    .selectAll()
    .where('account', '=', account.key)
    .where('purpose', '=', purpose)
    .where('endsAtMs', '>', nowMs)
    .orderBy('endsAtMs', 'desc')
    .execute();
  const own = asker === undefined ? undefined : rows.find((row) => row.asker === askerHash(asker));
  const latest = rows.at(0);
  if (!own) {
    const counted = await countOne(writing, strayTries(account, purpose), STRAY_TRIES, nowMs);
    if (!latest || !counted.ok) return fail('codeWrong');
  }
  const row = own ?? latest;
  const ofAccount = writing
    .deleteFrom('codes')
    .where('account', '=', account.key)
    .where('purpose', '=', purpose);
  if (row?.hash === codeHash(deps, account, purpose, digits.trim())) {
    await ofAccount.execute();
    return ok(null);
  }
  if (own && own.triesLeft <= 1) await ofAccount.where('asker', '=', own.asker).execute();
  else if (own)
    await writing
      .updateTable('codes')
      .set({ triesLeft: own.triesLeft - 1 })
      .where('account', '=', account.key)
      .where('purpose', '=', purpose)
      .where('asker', '=', own.asker)
      .execute();
  return fail('codeWrong');
}
