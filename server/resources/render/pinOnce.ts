import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { ENCODING_NAMES } from '../../../src/core/sheet/encoding/encodings.ts';
import type { Deps } from '../../deps.ts';
import { findKeyedAnswer, type KeyedCall, putKeyedAnswer, takeKey } from '../../store/keyedAnswers.ts';
import { writeAllOrNothing } from '../../store/store.ts';
import type { Pinned } from './prepareRender.ts';

const STATUS_OK = 200;
const readPinned = Compile(
  Type.Object({
    nowMs: Type.Number(),
    version: Type.Union([Type.Number(), Type.Null()]),
    fileKey: Type.Union([Type.String(), Type.Null()]),
    reading: Type.Optional(
      Type.Object({
        encoding: Type.Union([Type.Enum([...ENCODING_NAMES]), Type.Null()]),
        separator: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        headerRow: Type.Union([Type.Number(), Type.Null()]),
      }),
    ),
  }),
);

/** Returns the stored inputs of a request; inputs of version 0.5 and earlier have no separator. */
function pinnedOf(body: string): Pinned {
  const { reading, ...pinned } = readPinned.Parse(JSON.parse(body));
  return reading ? { ...pinned, reading: { ...reading, separator: reading.separator ?? null } } : pinned;
}

/**
 * Makes rendering requests idempotent. Rendering is deterministic, so the server stores only the resolved inputs of a request with an
 * idempotency key, not the output. Any server can therefore render a retry from the beginning.
 *
 * @param call idempotency key and fingerprint; null for a request without a key
 * @returns the refusals of `pin`, and `idempotencyKeyReused`
 */
export async function pinOnce(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  call: KeyedCall | null,
  pin: () => Promise<Result<Pinned, Problem>>,
): Promise<Result<Pinned, Problem>> {
  if (!call) return pin();
  const before = await findKeyedAnswer(store.read, call, clock());
  if (!before.ok) return before;
  if (before.value) return ok(pinnedOf(before.value.body));
  const pinned = await pin();
  if (!pinned.ok) return pinned;
  return writeAllOrNothing<Pinned, Problem>(store, async (writing) => {
    // A concurrent request with the same idempotency key may have stored its inputs meanwhile.
    const other = await findKeyedAnswer(writing, call, clock());
    if (!other.ok) return other;
    if (other.value) return ok(pinnedOf(other.value.body));
    await takeKey(writing, call, clock());
    await putKeyedAnswer(writing, call, { status: STATUS_OK, body: JSON.stringify(pinned.value) });
    return pinned;
  });
}
