import Type, { type Static } from 'typebox';
import { ok } from '../../../src/core/base/result.ts';
import { API_KEY_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { Deps } from '../../deps.ts';
import { NOTHING, type Route, signedInRoute } from '../../http/routes/route.ts';
import { withFreshProof } from '../user/freshProof.ts';
import { createKey, type ListedKey, listKeys, revokeKey, SCOPES } from './apiKeys.ts';

const TAG = 'API keys';

const KeyAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  shown: Type.String({ description: 'How the key begins' }),
  scopes: Type.Array(Type.Enum([...SCOPES])),
  callsPerMinute: Type.Integer(),
  createTime: Type.Number(),
  endTime: Type.Union([Type.Number(), Type.Null()]),
  usedTime: Type.Union([Type.Number(), Type.Null()]),
});

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
  signedInRoute({
    method: 'GET',
    path: '/apiKey/list',
    tag: TAG,
    summary: 'Lists the API keys of the account, newest first',
    input: NOTHING,
    answer: Type.Array(KeyAnswer),
    handle: async ({ identity: { userId } }) => ok((await listKeys(read, userId)).map(present)),
  });

const create = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/apiKey/create',
    tag: TAG,
    summary:
      'Creates an API key, needs a confirmed identity; only this response contains the key, the server stores its hash',
    input: Type.Object(
      {
        name: Type.String({ maxLength: 200 }),
        scopes: Type.Array(Type.Enum([...SCOPES]), {
          minItems: 1,
          description:
            'labels:read and databases:read are for what of the account is rendered by its id, print for jobs to its printers, agent for diecut agent',
        }),
        callsPerMinute: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: API_KEY_LIMITS.maxCallsPerMinute,
            default: API_KEY_LIMITS.defaultCallsPerMinute,
          }),
        ),
        endTime: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'When it runs out, in milliseconds since 1970; left out, it does not',
          }),
        ),
      },
      // A key whose misspelled end is ignored never ends.
      { additionalProperties: false },
    ),
    answer: Type.Intersect([KeyAnswer, Type.Object({ key: Type.String() })]),
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
  signedInRoute({
    method: 'POST',
    path: '/apiKey/revoke',
    tag: TAG,
    summary: 'Revokes an API key',
    input: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    answer: NOTHING,
    handle: async ({ identity: { userId }, input }) => {
      const revoked = await store.write((writing) => revokeKey(writing, userId, input.id));
      return revoked.ok ? ok({}) : revoked;
    },
  });

export function keyRoutes(deps: Deps): Route[] {
  return [list, create, revoke].map((route) => route(deps));
}
