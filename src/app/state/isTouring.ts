import { STORAGE_PREFIX } from '../../core/base/limits.ts';

/** Session storage key of the tour's progress. */
export const TOUR_KEY = `${STORAGE_PREFIX}tour`;

/** True if a tour was running in this tab before a reload. Separate from the tour's script, which the first chunks do not load. */
export function isTouring(): boolean {
  try {
    return sessionStorage.getItem(TOUR_KEY) !== null;
  } catch {
    return false;
  }
}
