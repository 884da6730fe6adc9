import { isRecord } from '../../../../core/base/record.ts';
import { TOUR_KEY } from '../../../state/isTouring.ts';

/** Progress of a tour in this tab, which survives a reload. */
export interface SavedTour {
  readonly tourId: string;
  /** Zero-based. */
  readonly step: number;
}

/** Returns the running tour of this tab; null if there is none. */
export function readSavedTour(): SavedTour | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(TOUR_KEY) ?? 'null');
    if (!isRecord(stored)) return null;
    const { tourId, step } = stored;
    return typeof tourId === 'string' && typeof step === 'number' ? { tourId, step } : null;
  } catch {
    return null;
  }
}

export function saveTour(tour: SavedTour): void {
  try {
    sessionStorage.setItem(TOUR_KEY, JSON.stringify(tour));
  } catch {
    // Without storage a reload ends the tour.
  }
}

export function clearSavedTour(): void {
  try {
    sessionStorage.removeItem(TOUR_KEY);
  } catch {
    // Without storage there is no saved tour to remove.
  }
}
