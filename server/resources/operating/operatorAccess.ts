import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { callerKey } from '../../http/callerKey.ts';
import { storeFailureOf } from '../../store/storeFailure.ts';
import { countOne } from '../login/attempts.ts';

/** Compares two secrets in constant time. */
export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the password of `Authorization: Basic …`; ignores the user name. */
function basicPassword(authorization: string): string | null {
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(colon + 1);
}

/** Limit of wrong tokens per caller, across all operator pages. */
const WRONG_TOKENS = { max: 10, windowMs: 15 * 60_000 };
/** Limit of log entries per caller for refused attempts, so that many of them don't push other events out of the security log. */
const LOGGED_REFUSALS = { max: 1, windowMs: WRONG_TOKENS.windowMs };

interface OperatorParts extends Pick<Deps, 'store' | 'clock' | 'reportSecurity'> {
  /**
   * Operator's token; null if none is configured. Without a token every request is refused, because an outside request through a proxy on
   * this machine looks like a local one.
   */
  readonly token: string | null;
}

/**
 * Checks the operator's token.
 * @returns `notFound` for a missing or wrong token, `tooMany` after several wrong ones
 */
export type CheckOperator = (request: FastifyRequest) => Promise<Result<null, Problem>>;

/**
 * Creates the check of the operator's token: `Authorization: Bearer …`, or the password of `Authorization: Basic …` (RFC 7617). Wrong
 * tokens are counted per caller; a request without the header isn't counted, because browsers send none before they ask for a password.
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
      // Each attempt is counted before the comparison, so that concurrent attempts can't evade the limit; an attempt with the correct token
      // then reduces the count again.
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
      // The check works without the database, because operators need metrics most while the database is unavailable.
      if (storeFailureOf(error) === null) throw error;
    }
    if (!right) report('tokenWrong');
    return answer;
  };
}
