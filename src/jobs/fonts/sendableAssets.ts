import { maySendAlong } from '../../core/font/fontPermission.ts';
import type { Label } from '../../core/label/label.ts';
import type { AssetFile } from '../pictureJob.ts';
import type { FontTrials } from './fontTrials.ts';

export interface SendableAssets {
  readonly assets: readonly AssetFile[];
  /** Families whose license doesn't allow sending their files with a label. */
  readonly withheld: readonly string[];
}

/** Selects the files of a label that may leave the device with the label. */
export async function sendableAssets(
  label: Label,
  assets: readonly AssetFile[],
  trials: Pick<FontTrials, 'list'>,
): Promise<SendableAssets> {
  const remaining: AssetFile[] = [];
  const withheld = new Set<string>();
  for (const asset of assets) {
    const fonts = label.fonts.filter((font) => font.asset === asset.name);
    const faces = fonts.length > 0 ? await trials.list(asset.bytes, asset.name) : null;
    // An unreadable font can't give permission, so it is withheld.
    const isFree = !faces || (faces.ok && faces.value.every(({ permission }) => maySendAlong(permission)));
    if (isFree) remaining.push(asset);
    else for (const { family } of fonts) withheld.add(family);
  }
  return { assets: remaining, withheld: [...withheld] };
}
