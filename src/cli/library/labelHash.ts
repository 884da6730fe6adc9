import { createHash } from 'node:crypto';
import type { Label } from '../../core/label/label.ts';
import { renameAssets } from '../../core/label/labelAssets.ts';
import { checkLabelName } from '../../core/library/libraryRules.ts';

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the content hash of a label. Equal labels have equal hashes, in a local file as well as in a library, because each asset name is
 * replaced by the hash of the asset's content.
 *
 * @param contents SHA-256 of each asset by its name in the label; for a missing asset, its name
 */
export function labelHash(label: Label, contents: ReadonlyMap<string, string>): string {
  const name = checkLabelName(label.name);
  const same = renameAssets({ ...label, name: name.ok ? name.value : label.name }, contents);
  return sha256Of(JSON.stringify(same));
}
