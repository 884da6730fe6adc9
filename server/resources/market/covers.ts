import { MARKET_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { storeFailureOf } from '../../store/storeFailure.ts';
import { readLabel } from '../library/readLabel.ts';
import { readCover, storeCover } from './storedCovers.ts';

export interface CoverSource {
  readonly content: string;
  readonly fingerprint: string;
}

/** Code of a temporary problem that isn't the label's fault: the thread didn't start, or a part of the program is missing. */
const PASSING = 'programPartMissing';

/**
 * Creates the covers of market labels, by content hash. Each cover is drawn once and stored as a file; the latest covers are cached in
 * memory. Labels that can't be drawn are recorded, because anyone may publish a label whose drawing would use up the thread's time limit at
 * each view. Concurrent requests for the same cover share one drawing.
 */
export function createCovers(deps: Pick<Deps, 'store' | 'files' | 'clock' | 'marketCovers'>) {
  const cache = new Map<string, Promise<Result<Uint8Array, Problem>>>();
  let waiting = 0;

  /**
   * Draws the cover of a label.
   * @returns `notFound` for a label that can't be drawn, `overloaded` if too many labels wait to be drawn
   */
  async function draw({ content }: CoverSource): Promise<Result<Uint8Array, Problem>> {
    if (waiting >= MARKET_LIMITS.waitingCovers) return fail('overloaded');
    const label = readLabel(JSON.parse(content));
    if (!label.ok) return fail('notFound');
    waiting++;
    try {
      const drawn = await deps.marketCovers.draw({ label: label.value, assets: [], nowMs: deps.clock() });
      if (drawn.ok) return ok(drawn.value);
      return fail(drawn.error.code === PASSING ? 'overloaded' : 'notFound');
    } finally {
      waiting--;
    }
  }

  async function load(source: CoverSource): Promise<Result<Uint8Array, Problem>> {
    const known = await readCover(deps, source.fingerprint);
    if (known) return known;
    const drawn = await draw(source);
    if (!drawn.ok && drawn.error.code === 'overloaded') return drawn;
    try {
      await storeCover(deps, source.fingerprint, drawn.ok ? drawn.value : null);
    } catch (error) {
      // If the disk is full, the caller still gets the picture, and the server draws it again after a restart.
      if (storeFailureOf(error) === null) throw error;
    }
    return drawn;
  }

  return {
    find: async (source: CoverSource): Promise<Result<Uint8Array, Problem>> => {
      const { fingerprint } = source;
      const known = cache.get(fingerprint) ?? load(source);
      // The cover moves to the end, because the cache evicts the least recently used cover (LRU).
      cache.delete(fingerprint);
      cache.set(fingerprint, known);
      if (cache.size > MARKET_LIMITS.keptCovers) cache.delete(cache.keys().next().value ?? '');
      try {
        const cover = await known;
        if (!cover.ok && cover.error.code === 'overloaded') cache.delete(fingerprint);
        return cover;
      } catch (error) {
        cache.delete(fingerprint);
        throw error;
      }
    },
  };
}
