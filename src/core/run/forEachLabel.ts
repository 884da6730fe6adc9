import type { ChunkAnswer } from './runTypes.ts';

/**
 * Walks an answer's units: `place` is called once for every label that comes out, copies one after the other. Failed
 * entries have none.
 */
export function forEachLabel(
  answer: ChunkAnswer,
  copies: Uint32Array,
  place: (unit: Uint8Array<ArrayBuffer>) => void,
): void {
  const { units, failures, firstEntry } = answer;
  if (!units) return;
  let at = 0;
  let nextFailure = 0;
  for (let index = 0; index < answer.count; index++) {
    if (failures[nextFailure]?.entry === firstEntry + index) {
      nextFailure++;
      continue;
    }
    const end = at + units.lengths[index];
    const unit = units.content.subarray(at, end);
    for (let copy = 0; copy < copies[index]; copy++) place(unit);
    at = end;
  }
}
