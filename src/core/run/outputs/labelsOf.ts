import type { ChunkAnswer } from '../runTypes.ts';

/**
 * Yields the encoded labels of an answer in print order, the copies of a label one after the other. Failed entries of the plan have no
 * labels.
 */
export function* labelsOf(
  { units, failures, firstEntry, count }: ChunkAnswer,
  copies: Uint32Array,
): Generator<Uint8Array<ArrayBuffer>> {
  if (!units) return;
  let at = 0;
  let nextFailure = 0;
  for (let index = 0; index < count; index++) {
    if (failures[nextFailure]?.entry === firstEntry + index) {
      nextFailure++;
      continue;
    }
    const end = at + units.lengths[index];
    const unit = units.content.subarray(at, end);
    for (let copy = 0; copy < copies[index]; copy++) yield unit;
    at = end;
  }
}
