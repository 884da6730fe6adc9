import type { AssetFile } from '../jobs/pictureJob.ts';
import { openDevice } from './deviceDatabase.ts';

/** Loads a picture or font of this device by its name, which is made from its content; null if it doesn't exist. */

export async function loadAsset(name: string): Promise<AssetFile | null> {
  return (await (await openDevice()).get('assets', name)) ?? null;
}

/** Stores a picture or font. Resolves when it is durable; rejects if the device has no room. */
export async function saveAsset(asset: AssetFile): Promise<void> {
  const write = (await openDevice()).transaction('assets', 'readwrite', { durability: 'strict' });
  void write.store.put(asset, asset.name).catch(() => undefined);
  await write.done;
}
