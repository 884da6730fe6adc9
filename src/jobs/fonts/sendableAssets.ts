import { maySendAlong } from '../../core/font/fontPermission.ts';
import type { Label } from '../../core/label/label.ts';
import type { AssetFile } from '../pictureJob.ts';
import type { FontTrials } from './fontTrials.ts';

export interface SendableAssets {
  readonly assets: readonly AssetFile[];
  /** Families whose files are removed, because their license doesn't allow sending them with a label. */
  readonly withheld: readonly string[];
}

/** Returns the assets of a label without the fonts whose license forbids passing them on. */
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
    // The license of an unreadable font is unknown, so the font is removed, too.
    const isFree = !faces || (faces.ok && faces.value.every(({ permission }) => maySendAlong(permission)));
    if (isFree) remaining.push(asset);
    else for (const { family } of fonts) withheld.add(family);
  }
  return { assets: remaining, withheld: [...withheld] };
}
