import { STORAGE_PREFIX } from '../../core/base/limits.ts';

/** Session storage key of the running tour and its progress. */
export const TOUR_KEY = `${STORAGE_PREFIX}tour`;

/**
 * True if a tour was running in this tab before the page was reloaded. It is separate from the script of the tours, so that the page need
 * not load that script.
 */
export function isTouring(): boolean {
  try {
    return sessionStorage.getItem(TOUR_KEY) !== null;
  } catch {
    return false;
  }
}
