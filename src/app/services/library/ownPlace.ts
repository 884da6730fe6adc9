import type { LibraryPlace } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';

/** Where a label lies in a library that has it. */
export type KeptPlace = LibraryPlace & { readonly labelId: string };

const isKept = (place: LibraryPlace): place is KeptPlace => place.labelId !== null;

/** A place in the library of whoever is signed in; null for one of somebody else's, and where nobody is. */
export function ownPlace(place: LibraryPlace | null): KeptPlace | null {
  return place && isKept(place) && place.userId === sessionUser()?.uuid ? place : null;
}
