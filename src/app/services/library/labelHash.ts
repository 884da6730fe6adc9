import type { Label } from '../../../core/label/label.ts';
import type { LibraryLocation } from '../../../device/draftTypes.ts';
import { assetName } from '../assetName.ts';

/** Content hash of a label: equal labels have equal hashes. */
export function labelHash(label: Label): Promise<string> {
  return assetName(new TextEncoder().encode(JSON.stringify(label)), 'label');
}

/** True if the label has no unsaved changes against the last known library version, or against a queued save. */
export async function isSavedInLibrary(
  label: Label,
  { digest }: Pick<LibraryLocation, 'digest'>,
): Promise<boolean> {
  return (await labelHash(label)) === digest;
}
