import { IDEMPOTENCY_LIMITS } from '../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Reading, Writing } from './store.ts';
import type { KeyedAnswerRow } from './tables.ts';

/** Request with an idempotency key. */
export type KeyedCall = Pick<KeyedAnswerRow, 'userId' | 'key' | 'fingerprint'>;

/** Stored response of a request. */
export type KeyedAnswer = Pick<KeyedAnswerRow, 'status' | 'body' | 'labelId' | 'labelVersion'>;

/** Returns the time before which stored responses have expired. */
export const oldestAnswerMs = (nowMs: number) => nowMs - IDEMPOTENCY_LIMITS.answerLifeMs;

/**
 * Finds the stored response for an idempotency key.
 * @returns null for a new key, `idempotencyKeyReused` if the key was used for a different request
 */
export async function findKeyedAnswer(
  reading: Reading | Writing,
  { userId, key, fingerprint }: KeyedCall,
  nowMs: number,
): Promise<Result<KeyedAnswer | null, Problem>> {
  const row = await reading
    .selectFrom('keyedAnswers')
    .select(['fingerprint', 'status', 'body', 'labelId', 'labelVersion'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('answeredAtMs', '>', oldestAnswerMs(nowMs))
    .executeTakeFirst();
  if (!row) return ok(null);
  return row.fingerprint === fingerprint ? ok(row) : fail('idempotencyKeyReused');
}

/**
 * Reserves an idempotency key before its request is processed: a concurrent request with the same key waits here until the first request
 * ends, and then reads the first request's response. On PostgreSQL, a conflicting row of another transaction aborts this transaction, which
 * is retried from the start.
 */
export async function takeKey(writing: Writing, call: KeyedCall, nowMs: number): Promise<void> {
  const row = { ...call, status: 0, body: '', labelId: null, labelVersion: null, answeredAtMs: nowMs };
  await writing
    .insertInto('keyedAnswers')
    .values(row)
    .onConflict((old) => old.columns(['userId', 'key']).doUpdateSet(row))
    .execute();
}

/** Stores the response in the same transaction as the other writes of the request, so that either all are stored or none. */
export async function putKeyedAnswer(
  writing: Writing,
  { userId, key }: KeyedCall,
  answer: Pick<KeyedAnswer, 'status' | 'body'> & Partial<KeyedAnswer>,
): Promise<void> {
  await writing
    .updateTable('keyedAnswers')
    .set(answer)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Finds the label document that a stored response refers to; returns null if that version of the label no longer exists. */
export async function findAnsweredDocument(
  reading: Reading | Writing,
  userId: string,
  labelId: string,
  version: number,
): Promise<string | null> {
  const label = await reading
    .selectFrom('labels')
    .select(['version', 'content'])
    .where('id', '=', labelId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!label || label.version === version) return label?.content ?? null;
  const before = await reading
    .selectFrom('labelVersions')
    .select('content')
    .where('labelId', '=', labelId)
    .where('version', '=', version)
    .executeTakeFirst();
  return before?.content ?? null;
}
