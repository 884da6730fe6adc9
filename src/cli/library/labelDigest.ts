import { createHash } from 'node:crypto';
import type { Label } from '../../core/label/label.ts';
import { renameAssets } from '../../core/label/labelAssets.ts';
import { checkLabelName } from '../../core/library/libraryRules.ts';

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/**
 * What two labels have in common that print and are edited alike, wherever they lie: the document, in which the bytes of
 * pictures and fonts stand for their names.
 *
 * @param contents SHA-256 of each asset by the name that the label has for it; of one that is not there, its name
 */
export function labelDigest(label: Label, contents: ReadonlyMap<string, string>): string {
  const name = checkLabelName(label.name);
  const same = renameAssets({ ...label, name: name.ok ? name.value : label.name }, contents);
  return sha256Of(JSON.stringify(same));
}
