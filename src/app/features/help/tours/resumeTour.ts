import type { SavedTour } from './savedTour.ts';
import { clearSavedTour } from './savedTour.ts';
import { isTourShown, startTour } from './startTour.tsx';
import { TOURS } from './tours.ts';

/** Resumes a tour after a reload, on any screen. */
export async function resumeTour({ tourId, step }: SavedTour, onGo: (path: string) => void): Promise<void> {
  // The user may have started another tour since the page loaded.
  if (isTourShown()) return;
  const tour = TOURS.find(({ id }) => id === tourId);
  if (tour?.steps[step]) await startTour(tour, onGo, step);
  // Another version of the page saved a tour that does not exist in this version.
  else clearSavedTour();
}
