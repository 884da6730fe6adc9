import { fail, type Problem, type Result } from '../../core/base/result.ts';
import type { FontTrials } from '../../jobs/fonts/fontTrials.ts';
import { deviceWorker } from './workerClients.ts';

/** A worker that does not answer twice is one that the font took down. */
async function orBroken<Value>(work: Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  try {
    return await work;
  } catch {
    return fail('fontBroke');
  }
}

/** Reads and tries fonts, away from the page's thread. */
export const fontTrials: FontTrials = {
  list: (file, fallbackFamily) =>
    orBroken(deviceWorker.call(async (device) => device.listFont(file, fallbackFamily))),
  tryFace: (file, place) => orBroken(deviceWorker.call(async (device) => device.tryFont(file, place))),
};
