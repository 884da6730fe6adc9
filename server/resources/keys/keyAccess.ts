import type { Scope } from '../../../src/core/api/schemas/keySchemas.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { API_KEY_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { Deps } from '../../deps.ts';
import type { Access } from '../../http/routes/route.ts';
import { findKey, type GoodKey } from './apiKeys.ts';

/** Owner, id and scopes of the API key of a request. */
export interface KeyHolder {
  readonly userId: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

const MINUTE_MS = 60_000;
/** Maximum number of counters; when it is reached, all counters start again from zero. */
const MOST_COUNTED = 10_000;

interface Count {
  readonly startedAtMs: number;
  calls: number;
}

/**
 * Creates a rate limit per API key. Each server counts in its own memory, as for the limit per address, because updating a counter in the
 * database would often take longer than rendering a label.
 */
function createCounter(clock: () => number) {
  const counts = new Map<string, Count>();
  return ({ id, callsPerMinute }: GoodKey): Result<null, Problem> => {
    const nowMs = clock();
    const known = counts.get(id);
    const count = known && nowMs - known.startedAtMs < MINUTE_MS ? known : { startedAtMs: nowMs, calls: 0 };
    if (count !== known) {
      if (counts.size >= MOST_COUNTED) counts.clear();
      counts.set(id, count);
    }
    if (count.calls >= callsPerMinute)
      return fail('tooMany', { seconds: Math.ceil((count.startedAtMs + MINUTE_MS - nowMs) / 1000) });
    count.calls++;
    return ok(null);
  };
}

/** Pattern of the expected header: `Authorization: Bearer dck_…`. */
const BEARER = /^Bearer +(\S+)$/i;

/**
 * Checks that an API key has a scope.
 * @returns `keyScope` if it doesn't
 */
export function checkScope({ scopes }: Pick<KeyHolder, 'scopes'>, scope: Scope): Result<null, Problem> {
  return scopes.includes(scope) ? ok(null) : fail('keyScope', { scope });
}

/** Function that returns the access rule for API keys with a scope. */
export type KeyAccess = (scope: Scope) => Access<KeyHolder>;

/**
 * Creates the access rules for API keys. All routes that use the same result share its rate limits. A browser never sends `Authorization:
 * Bearer` by itself, so the rules need no protection against CSRF.
 */
export function createKeyAccess({ store, clock }: Pick<Deps, 'store' | 'clock'>): KeyAccess {
  const count = createCounter(clock);

  /** Updates the key's time of last use, at most once per interval, because the time only informs the owner. */
  async function noteUse({ id, usedAtMs }: GoodKey): Promise<void> {
    const nowMs = clock();
    const dueAtMs = nowMs - API_KEY_LIMITS.notedUseEveryMs;
    if (usedAtMs !== null && usedAtMs > dueAtMs) return;
    await store.write(async (writing) => {
      await writing
        .updateTable('apiKeys')
        .set({ usedAtMs: nowMs })
        .where('id', '=', id)
        .where(({ or, eb }) => or([eb('usedAtMs', 'is', null), eb('usedAtMs', '<=', dueAtMs)]))
        .execute();
    });
  }

  return (needed) => ({
    name: 'key',
    identify: async ({ authorization }) => {
      const [, key] = BEARER.exec(authorization ?? '') ?? [];
      if (key === undefined) return fail('keyMissing');
      const found = await findKey(store.read, key, clock());
      if (!found.ok) return found;
      const counted = count(found.value);
      if (!counted.ok) return counted;
      const { id: keyId, userId, scopes } = found.value;
      const scope = checkScope({ scopes }, needed);
      if (!scope.ok) return scope;
      await noteUse(found.value);
      return ok({ userId, keyId, scopes });
    },
  });
}
