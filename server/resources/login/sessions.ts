import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Authenticate, Identity } from '../../http/identity.ts';
import { hashOf, newId, newToken } from '../../secrets.ts';
import { preparedQuery } from '../../store/preparedQuery.ts';
import type { Store, Writing } from '../../store/store.ts';
import type { SessionRow } from '../../store/tables.ts';

const MAX_AGENT_LENGTH = 300;
/** Maximum number of sessions that one sign-in ends; an account from before the limit per account was introduced may have many more. */
const MAX_ENDED = 200;

/** Tokens of a session. The database stores only the hashes of the tokens. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** True if the refresh token stays valid after the browser is closed. */
  readonly isRemembered: boolean;
}

export interface NewSession {
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly userAgent: string;
  /** True if the sign-in counts as a reauthentication. */
  readonly isProven?: boolean;
}

function lifeMs(isRemembered: boolean): number {
  return isRemembered ? ACCOUNT_LIMITS.rememberedLifeMs : ACCOUNT_LIMITS.sessionLifeMs;
}

/** Returns the time at which a session ends: a time after its last use, but within a limit after its creation. */
function endMs(isRemembered: boolean, createdAtMs: number, nowMs: number): number {
  const { maxRememberedLifeMs, maxSessionLifeMs } = ACCOUNT_LIMITS;
  const lastMs = createdAtMs + (isRemembered ? maxRememberedLifeMs : maxSessionLifeMs);
  return Math.min(nowMs + lifeMs(isRemembered), lastMs);
}

/**
 * Deletes the oldest used refresh tokens of a session beyond a maximum number, because a program may refresh its tokens every few seconds.
 */
async function forgetUsedTokens(writing: Writing, sessionId: string): Promise<void> {
  const used = await writing
    .selectFrom('refreshTokens')
    .select('hash')
    .where('sessionId', '=', sessionId)
    .where('usedAtMs', 'is not', null)
    .orderBy('usedAtMs', 'desc')
    .execute();
  const over = used.slice(ACCOUNT_LIMITS.maxUsedTokens).map(({ hash }) => hash);
  if (over.length > 0) await writing.deleteFrom('refreshTokens').where('hash', 'in', over).execute();
}

/** Ends the sessions beyond the maximum per account, the least recently used ones. */
async function endOldest(writing: Writing, userId: string): Promise<void> {
  const over = await writing
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('usedAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENDED)
    .offset(ACCOUNT_LIMITS.maxSessions)
    .execute();
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) await writing.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/** Creates a session for a device. */
export async function beginSession(
  writing: Writing,
  { userId, isRemembered, userAgent, isProven = false }: NewSession,
  nowMs: number,
): Promise<Tokens> {
  const [id, accessToken, refreshToken] = [newId(nowMs), newToken(), newToken()];
  await writing
    .insertInto('sessions')
    .values({
      id,
      userId,
      accessHash: hashOf(accessToken),
      accessEndsAtMs: nowMs + ACCOUNT_LIMITS.accessLifeMs,
      refreshEndsAtMs: nowMs + lifeMs(isRemembered),
      isRemembered: Number(isRemembered),
      userAgent: userAgent.slice(0, MAX_AGENT_LENGTH),
      createdAtMs: nowMs,
      usedAtMs: nowMs,
      provenAtMs: isProven ? nowMs : null,
    })
    .execute();
  await writing
    .insertInto('refreshTokens')
    .values({ hash: hashOf(refreshToken), sessionId: id, usedAtMs: null })
    .execute();
  await endOldest(writing, userId);
  return { accessToken, refreshToken, isRemembered };
}

/**
 * Exchanges a refresh token for new tokens. If one of the latest used tokens is presented again, it was copied, so the session ends
 * (refresh token reuse detection).
 *
 * @returns the tokens with the session's user, or `sessionInvalid`
 */
export async function refreshSession(
  writing: Writing,
  refreshToken: string,
  nowMs: number,
): Promise<Result<Tokens & { readonly userId: string }, Problem>> {
  const token = await writing
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .select([
      'refreshTokens.usedAtMs',
      'sessions.id',
      'userId',
      'refreshEndsAtMs',
      'isRemembered',
      'createdAtMs',
    ])
    .where('hash', '=', hashOf(refreshToken))
    .executeTakeFirst();
  if (!token) return fail('sessionInvalid');
  if (token.usedAtMs !== null || token.refreshEndsAtMs <= nowMs) {
    await writing.deleteFrom('sessions').where('id', '=', token.id).execute();
    return fail('sessionInvalid');
  }
  const tokens = await giveFreshTokens(writing, token, nowMs);
  await forgetUsedTokens(writing, token.id);
  return ok({ ...tokens, userId: token.userId });
}

/** Issues new tokens for a session and invalidates the previous ones. */
async function giveFreshTokens(
  writing: Writing,
  session: Pick<SessionRow, 'id' | 'isRemembered' | 'createdAtMs'>,
  nowMs: number,
): Promise<Tokens> {
  const [accessToken, refreshToken] = [newToken(), newToken()];
  const isRemembered = session.isRemembered === 1;
  await writing
    .updateTable('refreshTokens')
    .set({ usedAtMs: nowMs })
    .where('sessionId', '=', session.id)
    .where('usedAtMs', 'is', null)
    .execute();
  await writing
    .insertInto('refreshTokens')
    .values({ hash: hashOf(refreshToken), sessionId: session.id, usedAtMs: null })
    .execute();
  const refreshEndsAtMs = endMs(isRemembered, session.createdAtMs, nowMs);
  const accessEndsAtMs = Math.min(nowMs + ACCOUNT_LIMITS.accessLifeMs, refreshEndsAtMs);
  await writing
    .updateTable('sessions')
    .set({ accessHash: hashOf(accessToken), accessEndsAtMs, refreshEndsAtMs, usedAtMs: nowMs })
    .where('id', '=', session.id)
    .execute();
  return { accessToken, refreshToken, isRemembered };
}

/** Issues new tokens after a reauthentication, so that copies of the previous tokens become useless. */
export async function renewTokens(writing: Writing, sessionId: string, nowMs: number): Promise<Tokens> {
  const session = await writing
    .selectFrom('sessions')
    .select(['id', 'isRemembered', 'createdAtMs'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return giveFreshTokens(writing, session, nowMs);
}

/** Ends one session of a user, or all sessions but one. In the second case it also ends sign-ins that wait for a second factor. */
export async function endSessions(
  writing: Writing,
  userId: string,
  which: { readonly only: string } | { readonly except: string | null },
): Promise<void> {
  const mine = writing.deleteFrom('sessions').where('userId', '=', userId);
  if ('only' in which) {
    await mine.where('id', '=', which.only).execute();
    return;
  }
  await writing.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
  if (which.except === null) await mine.execute();
  else await mine.where('id', '!=', which.except).execute();
}

const askSession = preparedQuery({
  valuesOf: (accessHash: string) => [accessHash],
  build: (reading, accessHash) =>
    reading
      .selectFrom('sessions')
      .select(['id', 'userId', 'accessEndsAtMs'])
      .where('accessHash', '=', accessHash),
});

/** Authenticates an access token with one database query. */
export function createAuthenticate(store: Store, clock: () => number): Authenticate {
  return async (accessToken): Promise<Result<Identity, Problem>> => {
    if (typeof accessToken !== 'string' || accessToken === '') return fail('signedOut');
    const [row] = await askSession(store.readFirst, hashOf(accessToken));
    if (!row || row.accessEndsAtMs <= clock()) return fail('sessionInvalid');
    return ok({ userId: row.userId, sessionId: row.id });
  };
}
