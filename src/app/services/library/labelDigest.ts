import type { Label } from '../../../core/label/label.ts';
import { assetName } from '../assetName.ts';

/** What a label comes to: two that are alike in everything come to the same. */
export function labelDigest(label: Label): Promise<string> {
  return assetName(new TextEncoder().encode(JSON.stringify(label)), 'label');
}
