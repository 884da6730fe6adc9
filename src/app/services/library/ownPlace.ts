import type { LibraryPlace } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';

/** A place in the library of whoever is signed in; null for one of somebody else's, and where nobody is. */
export function ownPlace(place: LibraryPlace | null): LibraryPlace | null {
  return place && place.userId === sessionUser()?.uuid ? place : null;
}
