import type { DeleteResult } from 'kysely';
import type { Language } from '../../../src/core/base/languages.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps, FactorChange } from '../../deps.ts';
import type { Identity } from '../../http/identity.ts';
import type { Writing } from '../../store/store.ts';
import { countOne, forgetCount } from '../login/attempts.ts';
import { endSessions, type Tokens } from '../login/sessions.ts';
import { readUser, renewProven, withFreshProof } from '../user/freshProof.ts';
import { FACTOR_LIMITS } from './factorLimits.ts';
import { dropUnneededCodes, factorMethods, findAuthenticator, secretContext } from './factors.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { matchStep, newTotpSecret, totpAddress } from './totp.ts';

/** Rate limit of the codes with which a user confirms a new authenticator app. */
const CONFIRMATIONS = { max: 10, windowMs: FACTOR_LIMITS.authenticatorSetupLifeMs };
const confirmations = (userId: string) => `authenticator setups of ${userId}`;

/** Sends a notice of a changed second factor to the account's email address, if it has one. */
export async function notifyFactor(
  { store, courier }: Pick<Deps, 'store' | 'courier'>,
  userId: string,
  change: FactorChange,
  language: Language,
): Promise<void> {
  const { email } = await readUser(store.read, userId);
  // The change is valid even if the mail can't be sent.
  if (email !== null)
    courier.notify({ kind: 'factor', change, address: email, language }).catch(() => undefined);
}

/** Secret for an authenticator app, as text and as the address that a QR code contains. */
export interface AuthenticatorSetup {
  readonly secret: string;
  readonly address: string;
}

/**
 * Creates the secret of an authenticator app, which becomes active once the user confirms it with a code.
 *
 * @returns `proofMissing`, `secondFactorOn` for an account that has an app, `secondFactorUnavailable` on a server without an encryption key
 */
export async function beginAuthenticator(
  deps: Deps,
  identity: Identity,
): Promise<Result<AuthenticatorSetup, Problem>> {
  const { store, clock, secretBox } = deps;
  const { userId } = identity;
  const isProven = await withFreshProof(deps, identity);
  if (!isProven.ok) return isProven;
  if (!secretBox) return fail('secondFactorUnavailable');
  const secret = newTotpSecret();
  const row = {
    secret: secretBox.seal(secret, secretContext(userId)),
    lastStep: 0,
    createdAtMs: clock(),
    confirmedAtMs: null,
  };
  const begun = await store.write(async (writing): Promise<Result<null, Problem>> => {
    if (await findAuthenticator(writing, userId)) return fail('secondFactorOn');
    await writing
      .insertInto('authenticators')
      .values({ userId, ...row })
      .onConflict((taken) => taken.column('userId').doUpdateSet(row))
      .execute();
    return ok(null);
  });
  if (!begun.ok) return begun;
  const { email, phone, nickname } = await readUser(store.read, userId);
  return ok({ secret, address: totpAddress(secret, email ?? phone ?? nickname) });
}

/** Result of a change of the second factor. */
export interface FactorChanged {
  readonly tokens: Tokens;
  /** New recovery codes; empty if the account keeps its previous codes. */
  readonly recoveryCodes: readonly string[];
}

/** Ends all other sessions after a second factor was added. Creates recovery codes if it is the first second factor of the account. */
export async function completeFirstFactor(
  writing: Writing,
  { userId, sessionId }: Identity,
  isFirst: boolean,
  nowMs: number,
): Promise<FactorChanged> {
  await endSessions(writing, userId, { except: sessionId });
  const recoveryCodes = isFirst ? await renewRecoveryCodes(writing, userId) : [];
  return { tokens: await renewProven(writing, sessionId, nowMs), recoveryCodes };
}

/**
 * Confirms a new authenticator app with one of its codes; from then on, sign-ins need a second factor. Ends all other sessions.
 *
 * @returns `proofMissing`, `signInOver` for an expired setup, `secondFactorWrong`, `tooMany`, `secondFactorUnreadable`
 */
export async function confirmAuthenticator(
  deps: Deps,
  identity: Identity,
  code: string,
  language: Language,
): Promise<Result<FactorChanged, Problem>> {
  const { store, clock, secretBox } = deps;
  const { userId } = identity;
  const isProven = await withFreshProof(deps, identity);
  if (!isProven.ok) return isProven;
  const nowMs = clock();
  const confirmed = await store.write(async (writing): Promise<Result<FactorChanged, Problem>> => {
    const counted = await countOne(writing, confirmations(userId), CONFIRMATIONS, nowMs);
    if (!counted.ok) return counted;
    const row = await writing
      .selectFrom('authenticators')
      .selectAll()
      .where('userId', '=', userId)
      .where('confirmedAtMs', 'is', null)
      .where('createdAtMs', '>', nowMs - FACTOR_LIMITS.authenticatorSetupLifeMs)
      .executeTakeFirst();
    if (!row) return fail('signInOver');
    const secret = secretBox?.open(row.secret, secretContext(userId)) ?? null;
    if (secret === null) return fail('secondFactorUnreadable');
    const step = matchStep(secret, code.normalize('NFKC').replace(/\s/g, ''), nowMs);
    if (step === null) return fail('secondFactorWrong');
    const isFirst = (await factorMethods(writing, userId)).length === 0;
    await writing
      .updateTable('authenticators')
      .set({ confirmedAtMs: nowMs, lastStep: step })
      .where('userId', '=', userId)
      .execute();
    await forgetCount(writing, confirmations(userId));
    return ok(await completeFirstFactor(writing, identity, isFirst, nowMs));
  });
  if (confirmed.ok) await notifyFactor(deps, userId, 'authenticatorAdded', language);
  return confirmed;
}

interface FactorRemoval {
  /** Deletes the factor; returns one result per statement, with the number of deleted rows. */
  readonly remove: (writing: Writing) => Promise<readonly DeleteResult[]>;
  /** Code of the refusal for an account that doesn't have the factor. */
  readonly missing: string;
  readonly notice: Parameters<typeof notifyFactor>[2];
}

/**
 * Removes a second factor, and the recovery codes if no second factor remains.
 * @returns `proofMissing`, or the given refusal if the factor doesn't exist
 */
export async function removeFactor(
  deps: Deps,
  identity: Identity,
  language: Language,
  { remove, missing, notice }: FactorRemoval,
): Promise<Result<null, Problem>> {
  const { userId } = identity;
  const isProven = await withFreshProof(deps, identity);
  if (!isProven.ok) return isProven;
  const removed = await deps.store.write(async (writing): Promise<Result<null, Problem>> => {
    const gone = await remove(writing);
    if (gone.every(({ numDeletedRows }) => numDeletedRows === 0n)) return fail(missing);
    await dropUnneededCodes(writing, userId);
    return ok(null);
  });
  if (removed.ok) await notifyFactor(deps, userId, notice, language);
  return removed;
}

/**
 * Removes the authenticator app from an account.
 * @returns `proofMissing`, or `authenticatorMissing` for an account without an authenticator app
 */
export function removeAuthenticator(
  deps: Deps,
  identity: Identity,
  language: Language,
): Promise<Result<null, Problem>> {
  return removeFactor(deps, identity, language, {
    remove: (writing) =>
      writing
        .deleteFrom('authenticators')
        .where('userId', '=', identity.userId)
        .where('confirmedAtMs', 'is not', null)
        .execute(),
    missing: 'authenticatorMissing',
    notice: 'authenticatorRemoved',
  });
}

/**
 * Replaces the recovery codes of an account.
 * @returns `proofMissing`, or `secondFactorOff` for an account without a second factor
 */
export async function renewCodes(
  deps: Deps,
  identity: Identity,
  language: Language,
): Promise<Result<readonly string[], Problem>> {
  const { userId } = identity;
  const isProven = await withFreshProof(deps, identity);
  if (!isProven.ok) return isProven;
  const renewed = await deps.store.write(async (writing): Promise<Result<readonly string[], Problem>> => {
    if ((await factorMethods(writing, userId)).length === 0) return fail('secondFactorOff');
    return ok(await renewRecoveryCodes(writing, userId));
  });
  if (renewed.ok) await notifyFactor(deps, userId, 'recoveryCodesRenewed', language);
  return renewed;
}
