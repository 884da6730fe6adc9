import { readFile } from '../api/apiClient.ts';

/** Cache size: more entries than a user scrolls through in a while, of a few kilobytes each. */
const KEPT = 400;

/** LRU cache of blob URLs by server address; the most recently used entry is last. */
const cache = new Map<string, Promise<string | null>>();

async function take(address: string): Promise<string | null> {
  const bytes = await readFile(address);
  if (!bytes.ok) {
    console.warn(`the picture ${address} could not be loaded`);
    // Drop the failed entry so that the next request retries.
    cache.delete(address);
    return null;
  }
  return URL.createObjectURL(new Blob([bytes.value]));
}

function forgetOldest(): void {
  const [oldest] = cache;
  if (cache.size <= KEPT || !oldest) return;
  const [address, picture] = oldest;
  cache.delete(address);
  void picture.then((url) => url !== null && URL.revokeObjectURL(url));
}

/**
 * Loads a protected label picture: an `img` element cannot send the token, so the page fetches the file.
 *
 * @returns its blob URL; null if it could not be loaded
 */
export function coverPicture(address: string): Promise<string | null> {
  const known = cache.get(address);
  cache.delete(address);
  const picture = known ?? take(address);
  cache.set(address, picture);
  forgetOldest();
  return picture;
}
