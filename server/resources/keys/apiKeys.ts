import { SCOPES, type Scope } from '../../../src/core/api/schemas/keySchemas.ts';
import { cleanName } from '../../../src/core/base/cleanName.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { API_KEY_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { hashOf, newId, newToken } from '../../secrets.ts';
import { preparedQuery } from '../../store/preparedQuery.ts';
import type { ApiKeyRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';

/** Prefix of keys, by which people and secret scanners recognize them. */
const PREFIX = 'dck_';
const SHOWN_SIGNS = 10;

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly callsPerMinute: number;
  /** Expiry time; null for a key that doesn't expire. */
  readonly endsAtMs: number | null;
}

/** API key as a list shows it, without the plain text, which is not stored. */
export interface ListedKey extends Omit<ApiKeyRow, 'userId' | 'hash' | 'scopes'> {
  readonly scopes: readonly Scope[];
}

const isScope = (value: unknown): value is Scope => SCOPES.some((scope) => scope === value);

/** Parses stored scopes; drops scopes that only a later program version knows. */
function scopesOf(written: string): Scope[] {
  const scopes: unknown = JSON.parse(written);
  return Array.isArray(scopes) ? scopes.filter(isScope) : [];
}

/**
 * Creates an API key. Only this function returns the plain text of the key.
 *
 * @returns `keyNameLength`, `keyEndsInPast`, `keyLimit`
 */
export async function createKey(
  writing: Writing,
  userId: string,
  { name: given, scopes, callsPerMinute, endsAtMs }: NewKey,
  nowMs: number,
): Promise<Result<{ readonly key: string; readonly row: ListedKey }, Problem>> {
  const name = cleanName(given);
  const { maxKeys, maxNameLength } = API_KEY_LIMITS;
  if (name === '' || [...name].length > maxNameLength)
    return fail('keyNameLength', { min: 1, max: maxNameLength });
  if (endsAtMs !== null && endsAtMs <= nowMs) return fail('keyEndsInPast');
  const { count } = await writing
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxKeys) return fail('keyLimit', { max: maxKeys });
  const key = `${PREFIX}${newToken()}`;
  const row: ListedKey = {
    id: newId(nowMs),
    name,
    shown: key.slice(0, SHOWN_SIGNS),
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    callsPerMinute,
    createdAtMs: nowMs,
    endsAtMs,
    usedAtMs: null,
  };
  await writing
    .insertInto('apiKeys')
    .values({ ...row, userId, hash: hashOf(key), scopes: JSON.stringify(row.scopes) })
    .execute();
  return ok({ key, row });
}

/** Lists the API keys of a user, newest first. */
export async function listKeys(reading: Reading | Writing, userId: string): Promise<ListedKey[]> {
  const rows = await reading
    .selectFrom('apiKeys')
    .select(['id', 'name', 'shown', 'scopes', 'callsPerMinute', 'createdAtMs', 'endsAtMs', 'usedAtMs'])
    .where('userId', '=', userId)
    .orderBy('createdAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, scopes: scopesOf(row.scopes) }));
}

/**
 * Revokes an API key.
 * @returns `keyGone` for a key that the user doesn't have
 */
export async function revokeKey(
  writing: Writing,
  userId: string,
  id: string,
): Promise<Result<null, Problem>> {
  const { numDeletedRows } = await writing
    .deleteFrom('apiKeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 0n ? fail('keyGone') : ok(null);
}

const askKey = preparedQuery({
  valuesOf: (hash: string) => [hash],
  build: (reading, hash) =>
    reading
      .selectFrom('apiKeys')
      .select(['id', 'userId', 'scopes', 'callsPerMinute', 'endsAtMs', 'usedAtMs'])
      .where('hash', '=', hash),
});

/** Valid API key with the fields that a request needs. */
export interface GoodKey extends Pick<ApiKeyRow, 'id' | 'userId' | 'callsPerMinute' | 'usedAtMs'> {
  readonly scopes: readonly Scope[];
}

const isExpired = ({ endsAtMs }: Pick<ApiKeyRow, 'endsAtMs'>, nowMs: number) =>
  endsAtMs !== null && endsAtMs <= nowMs;

/**
 * Finds an API key by its plain text.
 * @returns `keyInvalid` for an unknown key, `keyExpired`
 */
export async function findKey(
  reading: Reading,
  key: string,
  nowMs: number,
): Promise<Result<GoodKey, Problem>> {
  const [row] = key.startsWith(PREFIX) ? await askKey(reading, hashOf(key)) : [];
  if (!row) return fail('keyInvalid');
  if (isExpired(row, nowMs)) return fail('keyExpired');
  return ok({ ...row, scopes: scopesOf(row.scopes) });
}

/**
 * Checks an API key again during a request that takes minutes, because the key may have been revoked or have expired meanwhile.
 *
 * @returns `keyInvalid` for a revoked key, `keyExpired`
 */
export async function checkKey(
  reading: Reading | Writing,
  keyId: string,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const row = await reading
    .selectFrom('apiKeys')
    .select('endsAtMs')
    .where('id', '=', keyId)
    .executeTakeFirst();
  if (!row) return fail('keyInvalid');
  return isExpired(row, nowMs) ? fail('keyExpired') : ok(null);
}
