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
  /** What is to be said of what went wrong. */
  readonly onFailure: (error: unknown) => void;
}

/** Between two labels, at the least: many that are due take no more than a part of a core. */
const REST_MS = 20;
/** Accounts that wait for all others; a query names each of them. */
const MAX_SERVED = 100;
/** Where the thread did not start, or the program lacks a part, it is no fault of the label. */
const PASSING = 'programPartMissing';

/** Draws what is due, one label after the other, behind the calls. */
export function createCoverDrawer(parts: DrawerParts): WorkLoop {
  const { store, clock, queue, onFailure } = parts;

  /** @returns its name in the file store; null for a label that cannot be drawn */
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
    // As long as it worked: half of what there is stays for others.
    const restMs = Math.max(REST_MS, performance.now() - beganMs);
    await delay(restMs, undefined, { signal: leaving }).catch(() => undefined);
  }

  /** Accounts whose labels were drawn last: each account in turn, however often one of them saves. */
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
