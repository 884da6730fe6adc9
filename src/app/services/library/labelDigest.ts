import type { Label } from '../../../core/label/label.ts';
import type { LibraryPlace } from '../../../device/draftTypes.ts';
import { assetName } from '../assetName.ts';

/** What a label comes to: two that are alike in everything come to the same. */
export function labelDigest(label: Label): Promise<string> {
  return assetName(new TextEncoder().encode(JSON.stringify(label)), 'label');
}

/** Whether a label is as its library has it, as far as this device knows, or will have it. */
export async function isAsKept(label: Label, { digest }: Pick<LibraryPlace, 'digest'>): Promise<boolean> {
  return (await labelDigest(label)) === digest;
}
