import { maySendAlong } from '../../core/font/fontPermission.ts';
import type { Label } from '../../core/label/label.ts';
import type { AssetFile } from '../pictureJob.ts';
import type { FontTrials } from './fontTrials.ts';

export interface SendableAssets {
  readonly assets: readonly AssetFile[];
  /** Families whose license doesn't allow sending their files along. */
  readonly withheld: readonly string[];
}

/** Filters the files of a label to those that may leave the device with it. */
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
    // An unreadable font gives no permission.
    const isFree = !faces || (faces.ok && faces.value.every(({ permission }) => maySendAlong(permission)));
    if (isFree) remaining.push(asset);
    else for (const { family } of fonts) withheld.add(family);
  }
  return { assets: remaining, withheld: [...withheld] };
}
