import type { LibraryLocation } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';

/** Place of a label that exists in a library. */
export type SavedLibraryLocation = LibraryLocation & { readonly labelId: string };

const isKept = (place: LibraryLocation): place is SavedLibraryLocation => place.labelId !== null;

/** Returns the place if it belongs to the signed-in user's library; otherwise null. */
export function userLibraryLocation(place: LibraryLocation | null): SavedLibraryLocation | null {
  return place && isKept(place) && place.userId === sessionUser()?.uuid ? place : null;
}
