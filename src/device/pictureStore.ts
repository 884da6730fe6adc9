import type { AssetFile } from '../jobs/pictureJob.ts';
import { openDevice } from './deviceDatabase.ts';

/** Pictures of this device, by their content-based name. */

export async function loadAsset(name: string): Promise<AssetFile | null> {
  return (await (await openDevice()).get('assets', name)) ?? null;
}

/** Resolves when the picture is durable; rejects if the device has no room. */
export async function saveAsset(asset: AssetFile): Promise<void> {
  const write = (await openDevice()).transaction('assets', 'readwrite', { durability: 'strict' });
  void write.store.put(asset, asset.name).catch(() => undefined);
  await write.done;
}
