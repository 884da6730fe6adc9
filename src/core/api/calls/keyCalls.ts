import Type from 'typebox';
import { API_KEY_LIMITS } from '../../base/serviceLimits.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { id, NOTHING } from '../schemas/basicSchemas.ts';
import { SCOPES } from '../schemas/keySchemas.ts';

const TAG = 'API keys';

export const KeyAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  shown: Type.String({ description: 'First characters of the key' }),
  scopes: Type.Array(Type.Enum([...SCOPES])),
  callsPerMinute: Type.Integer(),
  createTime: Type.Number(),
  endTime: Type.Union([Type.Number(), Type.Null()]),
  usedTime: Type.Union([Type.Number(), Type.Null()]),
});

export const KEY_CALLS = {
  'GET /apiKey/list': {
    tag: TAG,
    summary: 'Lists the API keys of the account, newest first',
    input: NOTHING,
    answer: Type.Array(KeyAnswer),
  },
  'POST /apiKey/create': {
    tag: TAG,
    summary:
      'Creates an API key, needs a confirmed identity; only this response contains the key, the server stores its hash',
    input: Type.Object(
      {
        name: Type.String({ maxLength: 200 }),
        scopes: Type.Array(Type.Enum([...SCOPES]), {
          minItems: 1,
          description:
            'labels:read and databases:read render labels and databases of the account by id; print sends jobs to its printers; agent is for diecut agent',
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
            description: 'Expiry time in milliseconds since 1970; by default the key does not expire',
          }),
        ),
      },
      // A key whose misspelled end is ignored never ends.
      { additionalProperties: false },
    ),
    answer: Type.Intersect([KeyAnswer, Type.Object({ key: Type.String() })]),
  },
  'POST /apiKey/revoke': {
    tag: TAG,
    summary: 'Revokes an API key',
    input: Type.Object({ id }),
    answer: NOTHING,
  },
} satisfies Contract;

export const KEY_REFUSALS = {
  keyMissing: { code: 20_200, status: 401 },
  keyInvalid: { code: 20_201, status: 401 },
  keyExpired: { code: 20_202, status: 401 },
  keyScope: { code: 20_203, status: 403 },
  keyLimit: { code: 20_204, status: 409 },
  keyGone: { code: 20_205, status: 404 },
  keyNameLength: { code: 20_206, status: 400 },
  keyEndsInPast: { code: 20_207, status: 400 },
} satisfies Refusals;
