import type { Static } from 'typebox';
import type { KeyAnswer } from '../../../src/core/api/calls/keyCalls.ts';
import { ok } from '../../../src/core/base/result.ts';
import { API_KEY_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { Deps } from '../../deps.ts';
import { type Route, signedInRoute } from '../../http/routes/route.ts';
import { withFreshProof } from '../user/freshProof.ts';
import { createKey, type ListedKey, listKeys, revokeKey } from './apiKeys.ts';

function present({ createdAtMs, endsAtMs, usedAtMs, ...key }: ListedKey): Static<typeof KeyAnswer> {
  return {
    ...key,
    scopes: [...key.scopes],
    createTime: createdAtMs,
    endTime: endsAtMs,
    usedTime: usedAtMs,
  };
}

const list = ({ store: { read } }: Deps): Route =>
  signedInRoute('GET /apiKey/list', {
    handle: async ({ identity: { userId } }) => ok((await listKeys(read, userId)).map(present)),
  });

const create = (deps: Deps): Route =>
  signedInRoute('POST /apiKey/create', {
    handle: async ({ identity, input }) => {
      const isProven = await withFreshProof(deps, identity);
      if (!isProven.ok) return isProven;
      const { store, clock } = deps;
      const { userId } = identity;
      const { name, scopes, endTime = null } = input;
      const { callsPerMinute = API_KEY_LIMITS.defaultCallsPerMinute } = input;
      const wanted = { name, scopes, callsPerMinute, endsAtMs: endTime };
      const created = await store.write((writing) => createKey(writing, userId, wanted, clock()));
      return created.ok ? ok({ ...present(created.value.row), key: created.value.key }) : created;
    },
  });

const revoke = ({ store }: Deps): Route =>
  signedInRoute('POST /apiKey/revoke', {
    handle: async ({ identity: { userId }, input }) => {
      const revoked = await store.write((writing) => revokeKey(writing, userId, input.id));
      return revoked.ok ? ok({}) : revoked;
    },
  });

export function keyRoutes(deps: Deps): Route[] {
  return [list, create, revoke].map((route) => route(deps));
}
