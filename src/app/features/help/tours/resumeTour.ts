import type { KeptTour } from './keptTour.ts';
import { forgetTour } from './keptTour.ts';
import { isTourShown, startTour } from './startTour.tsx';
import { TOURS } from './tours.ts';

/** Goes on with a tour where it was before the page was loaded again, on whatever screen that is. */
export async function resumeTour({ tourId, step }: KeptTour, onGo: (path: string) => void): Promise<void> {
  // Somebody has begun one while the page came to rest.
  if (isTourShown()) return;
  const tour = TOURS.find(({ id }) => id === tourId);
  if (tour?.steps[step]) await startTour(tour, onGo, step);
  // A page of before had other tours.
  else forgetTour();
}
