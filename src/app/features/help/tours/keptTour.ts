import { isRecord } from '../../../../core/base/record.ts';
import { TOUR_KEY } from '../../../state/isTouring.ts';

/** How far a tour has come in this tab, which a reload does not end. */
export interface KeptTour {
  readonly tourId: string;
  /** Counted from 0. */
  readonly step: number;
}

/** Null while no tour is under way in this tab. */
export function readKeptTour(): KeptTour | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TOUR_KEY) ?? 'null');
    if (!isRecord(kept)) return null;
    const { tourId, step } = kept;
    return typeof tourId === 'string' && typeof step === 'number' ? { tourId, step } : null;
  } catch {
    return null;
  }
}

export function keepTour(tour: KeptTour): void {
  try {
    sessionStorage.setItem(TOUR_KEY, JSON.stringify(tour));
  } catch {
    // A window without storage: a reload ends the tour.
  }
}

export function forgetTour(): void {
  try {
    sessionStorage.removeItem(TOUR_KEY);
  } catch {
    // As above.
  }
}
