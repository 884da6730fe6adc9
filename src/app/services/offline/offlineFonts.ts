import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { ok, type Result } from '../../../core/base/result.ts';
import { readFile } from '../api/apiClient.ts';
import type { ApiRefusal } from '../api/sendCall.ts';

/** Font files that somebody wants on this device whatever becomes of the network. The page's own worker answers with them. */
export const OFFLINE_FONTS = `${STORAGE_PREFIX}fonts`;

/** Browsers keep files for pages only that come by https or from this machine. */
export const canKeepFonts = (): boolean => 'caches' in globalThis;

/** Those of the addresses that are kept on this device. */
export async function keptFonts(): Promise<ReadonlySet<string>> {
  if (!canKeepFonts()) return new Set();
  const cache = await caches.open(OFFLINE_FONTS);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/**
 * Fetches fonts and keeps them: all of them or none.
 *
 * @returns whether they are kept; not where they cannot be fetched or the device has no room
 */
export async function keepFonts(addresses: readonly string[]): Promise<boolean> {
  try {
    await (await caches.open(OFFLINE_FONTS)).addAll([...addresses]);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a font of somebody's own that was read already; false where the device does not take it. */
export async function keepOwnFont(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await (await caches.open(OFFLINE_FONTS)).put(address, new Response(bytes));
    return true;
  } catch {
    // No such store in this page, or no room.
    return false;
  }
}

/** As `keepFonts`, of somebody's own, which the page has to say who it is for. */
export async function keepOwnFonts(addresses: readonly string[]): Promise<boolean> {
  for (const address of addresses) {
    const file = await readFile(address);
    if (!file.ok || !(await keepOwnFont(address, file.value))) {
      await forgetFonts(addresses);
      return false;
    }
  }
  return true;
}

/**
 * Reads a font of somebody's own; without a network it is the one that this device keeps.
 *
 * @returns `notFound` for one that was deleted, `notReached`
 */
export async function readOwnFont(address: string): Promise<Result<Uint8Array<ArrayBuffer>, ApiRefusal>> {
  const file = await readFile(address);
  if (file.ok || file.error.code !== 'notReached' || !canKeepFonts()) return file;
  const kept = await (await caches.open(OFFLINE_FONTS)).match(address);
  return kept ? ok(new Uint8Array(await kept.arrayBuffer())) : file;
}

export async function forgetFonts(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(OFFLINE_FONTS);
  await Promise.all(addresses.map((address) => cache.delete(address)));
}
