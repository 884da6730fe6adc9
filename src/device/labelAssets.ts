import type { Label } from '../core/label/label.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';
import { loadAsset } from './pictureStore.ts';

/** Names of the pictures that a label draws or is shown with, and of its fonts: what has to come along with its file. */
export function assetNames(label: Label): string[] {
  const names = new Set<string>();
  for (const element of label.elements) {
    if ('asset' in element && element.asset !== '') names.add(element.asset);
  }
  for (const { asset } of label.fonts) names.add(asset);
  for (const name of [label.backgroundAsset, label.coverAsset]) if (name !== '') names.add(name);
  return [...names];
}

/** Reads pictures and fonts from this device; missing ones are left out, and the layout reports them. */
export async function loadAssets(names: readonly string[]): Promise<AssetFile[]> {
  const loaded = await Promise.all(names.map((name) => loadAsset(name)));
  return loaded.filter((asset) => asset !== null);
}
