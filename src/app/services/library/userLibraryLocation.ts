import type { LibraryLocation } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';

/** Location of a label that the library already contains. */
export type SavedLibraryLocation = LibraryLocation & { readonly labelId: string };

const isKept = (place: LibraryLocation): place is SavedLibraryLocation => place.labelId !== null;

/** Returns the location if it is in the signed-in user's library; otherwise null. */
export function userLibraryLocation(place: LibraryLocation | null): SavedLibraryLocation | null {
  return place && isKept(place) && place.userId === sessionUser()?.uuid ? place : null;
}
