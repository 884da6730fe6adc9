import type { LibraryPlace } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';

/** Place of a label that exists in a library. */
export type KeptPlace = LibraryPlace & { readonly labelId: string };

const isKept = (place: LibraryPlace): place is KeptPlace => place.labelId !== null;

/** Returns the place if it belongs to the signed-in user's library; otherwise null. */
export function ownPlace(place: LibraryPlace | null): KeptPlace | null {
  return place && isKept(place) && place.userId === sessionUser()?.uuid ? place : null;
}
