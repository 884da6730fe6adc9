import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { ok, type Result } from '../../../core/base/result.ts';
import { readFile } from '../api/apiClient.ts';
import type { ApiRefusal } from '../api/sendCall.ts';

/** Name of the cache with fonts that the user made available offline. The service worker serves them. */
const OFFLINE_FONTS = `${STORAGE_PREFIX}fonts`;

/** True if the browser provides the Cache API, which it does only over https or on localhost. */
export const canCacheFonts = (): boolean => 'caches' in globalThis;

/** Returns the addresses of the fonts that are cached on this device. */
export async function cachedFonts(): Promise<ReadonlySet<string>> {
  if (!canCacheFonts()) return new Set();
  const cache = await caches.open(OFFLINE_FONTS);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/**
 * Downloads fonts and caches them. If one font fails, none is cached.
 *
 * @returns true if they are cached; false if a download fails or there is not enough space
 */
export async function cacheFonts(addresses: readonly string[]): Promise<boolean> {
  try {
    await (await caches.open(OFFLINE_FONTS)).addAll([...addresses]);
    return true;
  } catch {
    return false;
  }
}

/** Caches a user's font whose file was already downloaded. Returns false if the device cannot store it. */
export async function cacheUserFont(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await (await caches.open(OFFLINE_FONTS)).put(address, new Response(bytes));
    return true;
  } catch {
    // There is no Cache API, or not enough space.
    return false;
  }
}

/** Downloads and caches a user's own fonts, for which the server requires the access token. Returns true if all of them are cached. */
export async function cacheUserFonts(addresses: readonly string[]): Promise<boolean> {
  for (const address of addresses) {
    const file = await readFile(address);
    if (!file.ok || !(await cacheUserFont(address, file.value))) {
      await removeCachedFonts(addresses);
      return false;
    }
  }
  return true;
}

/**
 * Reads a user's font, while offline from the cache of this device.
 *
 * @returns its bytes, `notFound` if it was deleted, or `notReached`
 */
export async function readUserFont(address: string): Promise<Result<Uint8Array<ArrayBuffer>, ApiRefusal>> {
  const file = await readFile(address);
  if (file.ok || file.error.code !== 'notReached' || !canCacheFonts()) return file;
  const cached = await (await caches.open(OFFLINE_FONTS)).match(address);
  return cached ? ok(new Uint8Array(await cached.arrayBuffer())) : file;
}

export async function removeCachedFonts(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(OFFLINE_FONTS);
  await Promise.all(addresses.map((address) => cache.delete(address)));
}
