import type { Label } from '../../../core/label/label.ts';
import type { LibraryLocation } from '../../../device/draftTypes.ts';
import { assetName } from '../assetName.ts';

/** Content hash of a label: equal labels have equal hashes. */
export function labelHash(label: Label): Promise<string> {
  return assetName(new TextEncoder().encode(JSON.stringify(label)), 'label');
}

/** True if the label equals the version that the library is known to have, or the label of a queued save. */
export async function isSavedInLibrary(
  label: Label,
  { digest }: Pick<LibraryLocation, 'digest'>,
): Promise<boolean> {
  return (await labelHash(label)) === digest;
}
