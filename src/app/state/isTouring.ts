import { STORAGE_PREFIX } from '../../core/base/limits.ts';

/** Where a tab keeps how far its tour has come. */
export const TOUR_KEY = `${STORAGE_PREFIX}tour`;

/** Whether a tour was under way in this tab when the page was left. All that first scripts know of tours. */
export function isTouring(): boolean {
  try {
    return sessionStorage.getItem(TOUR_KEY) !== null;
  } catch {
    return false;
  }
}
