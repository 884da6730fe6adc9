import { MARKET_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { CoverQueue } from '../../../src/node/coverQueue.ts';
import { readLabel } from '../library/readLabel.ts';

export interface CoverSource {
  readonly content: string;
  readonly fingerprint: string;
}

/** The thread did not start, which is no fault of the label. */
const PASSING = 'programPartMissing';

/**
 * Covers by what they show, as the engine prints it. The last ones are kept, and so is that a label cannot be drawn: strangers publish
 * labels that would take a thread its whole time at each look. Callers that ask for one that is being drawn wait for that one.
 */
export function createCovers(queue: CoverQueue, clock: () => number) {
  const kept = new Map<string, Promise<Result<Uint8Array, Problem>>>();
  let waiting = 0;

  /** @returns `notFound` for a label that cannot be drawn, `overloaded` where too many wait already */
  async function draw({ content }: CoverSource): Promise<Result<Uint8Array, Problem>> {
    if (waiting >= MARKET_LIMITS.waitingCovers) return fail('overloaded');
    const label = readLabel(JSON.parse(content));
    if (!label.ok) return fail('notFound');
    waiting++;
    try {
      const drawn = await queue.draw({ label: label.value, assets: [], nowMs: clock() });
      if (drawn.ok) return ok(drawn.value);
      return fail(drawn.error.code === PASSING ? 'overloaded' : 'notFound');
    } finally {
      waiting--;
    }
  }

  return {
    find: async (source: CoverSource): Promise<Result<Uint8Array, Problem>> => {
      const { fingerprint } = source;
      const known = kept.get(fingerprint) ?? draw(source);
      // The one that was asked for last goes last.
      kept.delete(fingerprint);
      kept.set(fingerprint, known);
      if (kept.size > MARKET_LIMITS.keptCovers) kept.delete(kept.keys().next().value ?? '');
      try {
        const cover = await known;
        if (!cover.ok && cover.error.code === 'overloaded') kept.delete(fingerprint);
        return cover;
      } catch (error) {
        kept.delete(fingerprint);
        throw error;
      }
    },
  };
}
