import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { ok, type Result } from '../../../core/base/result.ts';
import { readFile } from '../api/apiClient.ts';
import type { ApiRefusal } from '../api/sendCall.ts';

/** Cache of font files that the user made available offline; the service worker serves them. */
export const OFFLINE_FONTS = `${STORAGE_PREFIX}fonts`;

/** Browsers provide the Cache API only over https or on localhost. */
export const canCacheFonts = (): boolean => 'caches' in globalThis;

/** Returns the addresses of the fonts that are cached on this device. */
export async function cachedFonts(): Promise<ReadonlySet<string>> {
  if (!canCacheFonts()) return new Set();
  const cache = await caches.open(OFFLINE_FONTS);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/**
 * Downloads and caches fonts, all or none.
 *
 * @returns true if they are cached; false if a download fails or the device has no room
 */
export async function cacheFonts(addresses: readonly string[]): Promise<boolean> {
  try {
    await (await caches.open(OFFLINE_FONTS)).addAll([...addresses]);
    return true;
  } catch {
    return false;
  }
}

/** Caches a user's font that was read already; returns false if the device rejects it. */
export async function cacheUserFont(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await (await caches.open(OFFLINE_FONTS)).put(address, new Response(bytes));
    return true;
  } catch {
    // No Cache API, or no room.
    return false;
  }
}

/** Like `cacheFonts`, for a user's fonts, which require the session's token. */
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
 * Reads a user's font; offline from the cache of this device.
 *
 * @returns `notFound` if it was deleted, or `notReached`
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
