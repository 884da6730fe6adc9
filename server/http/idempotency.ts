import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import type { Language } from '../../src/core/base/languages.ts';
import { IDEMPOTENCY_LIMITS } from '../../src/core/base/limits.ts';
import { isRecord } from '../../src/core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Deps } from '../deps.ts';
import {
  findAnsweredDocument,
  findKeyedAnswer,
  type KeyedAnswer,
  type KeyedCall,
  putKeyedAnswer,
  takeKey,
} from '../store/keyedAnswers.ts';
import { type Reading, type Writing, writeAllOrNothing } from '../store/store.ts';
import { type Refusal, refusalEnvelope } from './answers.ts';
import { WrittenJson } from './fields/writtenJson.ts';
import type { Identity } from './identity.ts';
import { httpErrorOf } from './problems.ts';
import { envelope } from './routes/route.ts';

/**
 * Database writes of one request, in one transaction; an exception or a refusal rolls them back. The function may run again from the start.
 */
export type Work<Value> = (writing: Writing) => Promise<Result<Value, Refusal>>;

const HEADER = 'idempotency-key';
const { maxKeyLength, answerLifeMs } = IDEMPOTENCY_LIMITS;
/** Pattern of a key: visible ASCII characters, which a header carries unchanged. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${maxKeyLength}}$`);

/** Documentation of the header `Idempotency-Key`, for each route that takes it. */
export const KEY_HEADER = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxKeyLength,
      description:
        'Unique key of a request, so that it can be sent again safely. For ' +
        `${answerLifeMs / 3_600_000} hours, the same request with the same key gets the same response and has no further effect; ` +
        'another request with that key fails with status 422.',
    }),
  ),
});

/** @returns the key; null for a request without a key, `idempotencyKeyInvalid` for a malformed key */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): Result<string | null, Problem> {
  const given = headers[HEADER];
  if (given === undefined) return ok(null);
  return typeof given === 'string' && KEY.test(given)
    ? ok(given)
    : fail('idempotencyKeyInvalid', { max: maxKeyLength });
}

/**
 * Returns key and fingerprint of a request.
 *
 * @param route called route
 * @param said complete parsed input of the request
 */
export function keyedCall(
  { userId }: Pick<Identity, 'userId'>,
  key: string,
  route: string,
  said: unknown,
): KeyedCall {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([route, said]))
    .digest('hex');
  return { userId, key, fingerprint };
}

/** Returns true if a response is stored for the key, whatever the input of its request was. */
export async function isAnswered(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { userId }: Identity,
  key: string,
): Promise<boolean> {
  // An empty fingerprint never matches, so an error here only means that the key exists.
  const found = await findKeyedAnswer(store.read, { userId, key, fingerprint: '' }, clock());
  return !found.ok;
}

/** Response with status and body as it is sent. */
interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Returns a stored response, completed by the label document that it refers to.
 *
 * @returns `labelGone` if that version of the label no longer exists
 */
async function storedAnswer(
  reading: Reading | Writing,
  { userId }: KeyedCall,
  { status, body, labelId, labelVersion }: KeyedAnswer,
): Promise<Result<Sent, Refusal>> {
  const stored: unknown = JSON.parse(body);
  if (labelId === null || labelVersion === null) return ok({ status, body: stored });
  const document = await findAnsweredDocument(reading, userId, labelId, labelVersion);
  if (document === null || !isRecord(stored) || !isRecord(stored.data)) return fail('labelGone');
  return ok({ status, body: { ...stored, data: { ...stored.data, label: new WrittenJson(document) } } });
}

/** Converts a response for storage: a reference replaces the label document, so that the document isn't stored twice. */
function toStore(status: number, body: unknown): KeyedAnswer {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  const { id, version, label } = data;
  if (!(label instanceof WrittenJson) || typeof id !== 'string' || typeof version !== 'number')
    return { status, body: JSON.stringify(body), labelId: null, labelVersion: null };
  const withoutDocument = { ...(isRecord(body) && body), data: { ...data, label: null } };
  return { status, body: JSON.stringify(withoutDocument), labelId: id, labelVersion: version };
}

/**
 * Temporary refusals, which are not stored: jobs may end and space may become free, and a save that was refused as stale is refused again
 * anyway.
 */
const PASSING: readonly string[] = ['renderJobLimit', 'renderJobStorage', 'libraryFull', 'labelStale'];

/** Returns true if a refusal is final and may be stored; rate limits and server errors are temporary. */
function isLasting(refusal: Refusal): boolean {
  const { status } = httpErrorOf(refusal);
  return status < 500 && status !== 429 && !PASSING.includes(refusal.code);
}

interface KeyedRequest {
  readonly reply: FastifyReply;
  readonly language: Language;
  /** Idempotency key and fingerprint; null for a request without a key. */
  readonly call: KeyedCall | null;
}

/**
 * Makes a creating request idempotent: a request with a key that was used before gets the stored response. Otherwise runs the request and
 * stores its response in the same transaction.
 *
 * @param prepare does the work before the first write and returns the writes
 */
export async function answerIdempotently<Value>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { reply, language, call }: KeyedRequest,
  prepare: () => Promise<Result<Work<Value>, Refusal>>,
): Promise<Result<unknown, Refusal>> {
  if (!call) {
    const work = await prepare();
    if (!work.ok) return work;
    const done = await writeAllOrNothing(store, work.value);
    return done.ok ? ok(envelope(done.value)) : done;
  }
  const before = await findKeyedAnswer(store.read, call, clock());
  if (!before.ok) return before;
  const send = (answer: Result<Sent, Refusal>): Result<unknown, Refusal> => {
    if (!answer.ok) return answer;
    void reply.code(answer.value.status);
    return ok(answer.value.body);
  };
  if (before.value) return send(await storedAnswer(store.read, call, before.value));
  const work = await prepare();
  if (!work.ok) return work;
  return send(
    await writeAllOrNothing(store, (writing) => workOnce(writing, call, clock(), language, work.value)),
  );
}

async function workOnce<Value>(
  writing: Writing,
  call: KeyedCall,
  nowMs: number,
  language: Language,
  work: Work<Value>,
): Promise<Result<Sent, Refusal>> {
  // A concurrent request with the same key may have been answered in the meantime.
  const before = await findKeyedAnswer(writing, call, nowMs);
  if (!before.ok) return before;
  if (before.value) return storedAnswer(writing, call, before.value);
  await takeKey(writing, call, nowMs);
  await sql`savepoint work`.execute(writing);
  const done = await work(writing);
  if (!done.ok && !isLasting(done.error)) return done;
  if (!done.ok) await sql`rollback to savepoint work`.execute(writing);
  const { status, body } = done.ok
    ? { status: 200, body: envelope(done.value) }
    : refusalEnvelope(done.error, language);
  await putKeyedAnswer(writing, call, toStore(status, body));
  return ok({ status, body });
}
