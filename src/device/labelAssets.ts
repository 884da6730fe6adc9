import type { AssetFile } from '../jobs/pictureJob.ts';
import { loadAsset } from './pictureStore.ts';

/** Loads pictures and fonts from this device; skips missing assets, because the layout reports them. */
export async function loadAssets(names: readonly string[]): Promise<AssetFile[]> {
  const loaded = await Promise.all(names.map((name) => loadAsset(name)));
  return loaded.filter((asset) => asset !== null);
}
