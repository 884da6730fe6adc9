import { fail, type Problem, type Result } from '../../../core/base/result.ts';
import type { FontTrials } from '../../../jobs/fonts/fontTrials.ts';
import { deviceWorker } from '../workerClients.ts';

/** Returns the problem `fontBroke` if the worker crashes, which it has then done twice with the same font. */
async function orBroken<Value>(work: Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  try {
    return await work;
  } catch {
    return fail('fontBroke');
  }
}

/** Reads and tests fonts in a worker. */
export const fontTrials: FontTrials = {
  list: (file, fallbackFamily) =>
    orBroken(deviceWorker.call(async (device) => device.listFont(file, fallbackFamily))),
  tryFace: (file, place) => orBroken(deviceWorker.call(async (device) => device.tryFont(file, place))),
};
