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
        headerRow: Type.Union([Type.Number(), Type.Null()]),
      }),
    ),
  }),
);

/**
 * Labels are made of what is known of a call, and come out alike each time: of a call with a key it is kept what it meant when it
 * came first, and not the bytes that came of it. So it can come again wherever it broke off, to any server.
 *
 * @param call null for one without a key
 * @returns what `pin` refuses, and `idempotencyKeyReused`
 */
export async function pinOnce(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  call: KeyedCall | null,
  pin: () => Promise<Result<Pinned, Problem>>,
): Promise<Result<Pinned, Problem>> {
  if (!call) return pin();
  const before = await findKeyedAnswer(store.read, call, clock());
  if (!before.ok) return before;
  if (before.value) return ok(readPinned.Parse(JSON.parse(before.value.body)));
  const pinned = await pin();
  if (!pinned.ok) return pinned;
  return writeAllOrNothing<Pinned, Problem>(store, async (writing) => {
    // Somebody may have come with the same call meanwhile.
    const other = await findKeyedAnswer(writing, call, clock());
    if (!other.ok) return other;
    if (other.value) return ok(readPinned.Parse(JSON.parse(other.value.body)));
    await takeKey(writing, call, clock());
    await putKeyedAnswer(writing, call, { status: STATUS_OK, body: JSON.stringify(pinned.value) });
    return pinned;
  });
}
