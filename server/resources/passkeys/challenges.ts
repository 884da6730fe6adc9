import { hashOf, newToken } from '../../secrets.ts';
import type { ChallengePurpose } from '../../store/factorTables.ts';
import type { Writing } from '../../store/store.ts';
import { FACTOR_LIMITS } from '../secondFactor/factorLimits.ts';

/** Purpose of a challenge, and the session or sign-in that it belongs to. A signature of the challenge is valid for nothing else. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  /** Id of the session, or hash of the pending sign-in; empty for a sign-in by passkey alone. */
  readonly boundTo: string;
}

const hashOfChallenge = (challenge: string) => hashOf(`passkey challenge ${challenge}`);

/** Creates a challenge of 256 bits, which replaces an earlier challenge of the same session or pending sign-in. */
export async function newChallenge(
  writing: Writing,
  { purpose, boundTo }: ChallengeUse,
  nowMs: number,
): Promise<string> {
  const challenge = newToken();
  if (boundTo !== '')
    await writing
      .deleteFrom('passkeyChallenges')
      .where('boundTo', '=', boundTo)
      .where('purpose', '=', purpose)
      .execute();
  const endsAtMs = nowMs + FACTOR_LIMITS.passkeyChallengeLifeMs;
  await writing
    .insertInto('passkeyChallenges')
    .values({ hash: hashOfChallenge(challenge), purpose, boundTo, endsAtMs })
    .execute();
  return challenge;
}

/**
 * Consumes a challenge, which is valid once.
 * @returns false if it is expired, used, unknown, or belongs to another use
 */
export async function takeChallenge(
  writing: Writing,
  challenge: string,
  { purpose, boundTo }: ChallengeUse,
  nowMs: number,
): Promise<boolean> {
  const taken = await writing
    .deleteFrom('passkeyChallenges')
    .where('hash', '=', hashOfChallenge(challenge))
    .where('purpose', '=', purpose)
    .where('boundTo', '=', boundTo)
    .where('endsAtMs', '>', nowMs)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
