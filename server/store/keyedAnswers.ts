import { IDEMPOTENCY_LIMITS } from '../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Reading, Writing } from './store.ts';
import type { KeyedAnswerRow } from './tables.ts';

/** A call that came with a key. */
export type KeyedCall = Pick<KeyedAnswerRow, 'userId' | 'key' | 'fingerprint'>;

/** How a call was answered. */
export type KeyedAnswer = Pick<KeyedAnswerRow, 'status' | 'body' | 'labelId' | 'labelVersion'>;

/** What is older was given to somebody who has stopped asking. */
export const oldestAnswerMs = (nowMs: number) => nowMs - IDEMPOTENCY_LIMITS.answerLifeMs;

/** @returns null for a call that was not answered before, `idempotencyKeyReused` where its key came with another one */
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
 * Takes a key, before the work that it stands for: whoever comes with the same one in this moment waits here until that is
 * over, and reads its answer then. On PostgreSQL the row that another transaction has put there meanwhile ends this one, which
 * is tried again from its start.
 */
export async function takeKey(writing: Writing, call: KeyedCall, nowMs: number): Promise<void> {
  const row = { ...call, status: 0, body: '', labelId: null, labelVersion: null, answeredAtMs: nowMs };
  await writing
    .insertInto('keyedAnswers')
    .values(row)
    .onConflict((old) => old.columns(['userId', 'key']).doUpdateSet(row))
    .execute();
}

/** Notes the answer beside what the call has written, so that both are there or neither is. */
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

/** The document that an answer refers to; null where that version of the label is gone. */
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
