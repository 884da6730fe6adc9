import { setTimeout as delay } from 'node:timers/promises';
import { COVER_LIMITS } from '../../../src/core/base/limits.ts';
import type { CoverQueue } from '../../../src/node/coverQueue.ts';
import type { Deps } from '../../deps.ts';
import { createWorkLoop, type WorkLoop } from '../../workLoop.ts';
import { putBytes } from '../files/files.ts';
import { furnishLabel } from './coverFiles.ts';
import { claimCover, type DueCover, finishCover, putOffCover } from './covers.ts';
import { readLabel } from './readLabel.ts';

interface DrawerParts extends Pick<Deps, 'store' | 'files' | 'clock'> {
  readonly queue: CoverQueue;
  /** Reports a failure to the server's log. */
  readonly onFailure: (error: unknown) => void;
}

/** Minimum pause in ms between two covers, so that many due covers use only a part of one core. */
const REST_MS = 20;
/** Maximum number of recently served accounts that are remembered, because the query names each of them. */
const MAX_SERVED = 100;
/** Code of a temporary problem that isn't the label's fault: the thread didn't start, or a part of the program is missing. */
const PASSING = 'programPartMissing';

/** Draws due covers in the background, one at a time. */
export function createCoverDrawer(parts: DrawerParts): WorkLoop {
  const { store, clock, queue, onFailure } = parts;

  /**
   * Draws a cover.
   * @returns the cover's name in the file storage; null for a label that can't be drawn
   */
  async function draw({ userId, content }: DueCover): Promise<string | null> {
    const read = readLabel(JSON.parse(content));
    if (!read.ok) return null;
    const { label, assets } = await furnishLabel(parts, userId, read.value);
    const drawn = await queue.draw({ label, assets, nowMs: clock() });
    if (!drawn.ok) {
      if (drawn.error.code === PASSING) throw new Error(String(drawn.error.params?.reason));
      return null;
    }
    return putBytes(parts, drawn.value);
  }

  async function work(due: DueCover, leaving: AbortSignal): Promise<void> {
    const beganMs = performance.now();
    try {
      await finishCover(store, due, await draw(due));
    } catch (error) {
      onFailure(error);
      await putOffCover(store, due.id, clock() + COVER_LIMITS.retryMs);
    }
    // The pause is as long as the drawing took, so that drawing uses at most half of one core.
    const restMs = Math.max(REST_MS, performance.now() - beganMs);
    await delay(restMs, undefined, { signal: leaving }).catch(() => undefined);
  }

  /** Recently served accounts. Accounts take turns (round robin), so that an account with many saves doesn't delay the others. */
  let served: string[] = [];
  const claim = async () => {
    const due = await claimCover(store, clock(), served);
    if (!due) served = [];
    else if (served.includes(due.userId)) served = [due.userId];
    else served = [...served, due.userId].slice(-MAX_SERVED);
    return due;
  };
  return createWorkLoop({ atOnce: 1, claim, work, onFailure });
}
