import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Deps } from '../deps.ts';
import { countOne } from '../resources/login/attempts.ts';
import { storeFailureOf } from '../store/storeFailure.ts';
import { callerKey } from './callerKey.ts';

/** Compares two secrets in a time that does not tell where they differ. */
export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The password of `Authorization: Basic …`, as browsers ask people for it; whatever name stands before it. */
function basicPassword(authorization: string): string | null {
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(colon + 1);
}

/** Wrong tokens of one caller, over all pages of the operator. */
const WRONG_TOKENS = { max: 10, windowMs: 15 * 60_000 };
/** A caller who goes on is in the security log once: a flood must not push other events out of it. */
const LOGGED_REFUSALS = { max: 1, windowMs: WRONG_TOKENS.windowMs };

interface OperatorParts extends Pick<Deps, 'store' | 'clock' | 'reportSecurity'> {
  /** null where there is none: then every call is refused, since a proxy on this machine looks like the operator. */
  readonly token: string | null;
}

/** Checks that a call has the operator's token. @returns `notFound` without it, `tooMany` after several wrong ones */
export type CheckOperator = (request: FastifyRequest) => Promise<Result<null, Problem>>;

/**
 * Makes the check of the operator's token: `Authorization: Bearer …`, or the password of `Authorization: Basic …` (RFC 7617). Wrong tokens
 * count by caller; a call without the header is none, as browsers send none before they ask for a password.
 */
export function createOperatorCheck({ store, clock, reportSecurity, token }: OperatorParts): CheckOperator {
  if (token === null) return async () => fail('notFound');
  const isRight = (authorization: string) => {
    const password = basicPassword(authorization);
    return password === null ? isSameText(authorization, `Bearer ${token}`) : isSameText(password, token);
  };
  return async ({ headers: { authorization }, ip }) => {
    if (authorization === undefined) return fail('notFound');
    const clientIp = callerKey(ip);
    const report = (outcome: string) =>
      reportSecurity({ kind: 'operator', outcome, userId: null, address: null, clientIp });
    const name = `operator tokens from ${clientIp}`;
    const nowMs = clock();
    const right = isRight(authorization);
    const answer = right ? ok(null) : fail('notFound');
    try {
      // Each token counts before it is compared, so that many at once are as many; a right one is taken out again.
      const { counted, isNews } = await store.write(async (writing) => {
        const counted = await countOne(writing, name, WRONG_TOKENS, nowMs);
        if (counted.ok && right)
          await writing
            .updateTable('limits')
            .set(({ eb }) => ({ count: eb('count', '-', 1) }))
            .where('name', '=', name)
            .execute();
        const isNews = !counted.ok && (await countOne(writing, `refused ${name}`, LOGGED_REFUSALS, nowMs)).ok;
        return { counted, isNews };
      });
      if (isNews) report('tooMany');
      if (!counted.ok) return counted;
    } catch (error) {
      // Metrics are needed most while the database is away.
      if (storeFailureOf(error) === null) throw error;
    }
    if (!right) report('tokenWrong');
    return answer;
  };
}
