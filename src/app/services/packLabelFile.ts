import type { Label } from '../../core/label/label.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import { packLabel } from '../../device/labelFile.ts';
import { sendableAssets } from '../../jobs/fonts/sendableAssets.ts';
import { fontTrials } from './fonts/fontTrials.ts';

export interface PackedLabel {
  readonly file: Blob;
  readonly extension: 'json' | 'zip';
  /** Embedded families that are not in the file, because their makers do not allow it. */
  readonly withheld: readonly string[];
}

/** Packs a label as a file, with its pictures and with those fonts that may be redistributed. */
export async function packLabelFile(label: Label): Promise<PackedLabel> {
  const all = await loadAssets(assetNames(label));
  const { assets, withheld } = await sendableAssets(label, all, fontTrials);
  return { ...(await packLabel({ label, assets })), withheld };
}
