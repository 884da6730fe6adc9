import { readFile } from '../api/apiClient.ts';

/** Maximum number of cached pictures, of a few kilobytes each: more than a user usually scrolls through. */
const KEPT = 400;

/** LRU cache of blob URLs by server address. The most recently used picture is last; the first one is dropped. */
const cache = new Map<string, Promise<string | null>>();

async function take(address: string): Promise<string | null> {
  const bytes = await readFile(address);
  if (!bytes.ok) {
    console.warn(`the picture ${address} could not be loaded`);
    // Drop the failed entry so that the next request retries.
    cache.delete(address);
    return null;
  }
  const url = URL.createObjectURL(new Blob([bytes.value]));
  await decode(url);
  return url;
}

/** Decodes a picture, so that it has its size as soon as it is shown, and nothing around it moves. */
async function decode(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    // A damaged picture is shown as such.
  }
}

function forgetOldest(): void {
  const [oldest] = cache;
  if (cache.size <= KEPT || !oldest) return;
  const [address, picture] = oldest;
  cache.delete(address);
  void picture.then((url) => url !== null && URL.revokeObjectURL(url));
}

/**
 * Loads the picture of a label. The page fetches the file itself, because an `img` element cannot send the access token.
 *
 * @returns blob URL of the picture; null if it could not be loaded
 */
export function coverPicture(address: string): Promise<string | null> {
  const known = cache.get(address);
  cache.delete(address);
  const picture = known ?? take(address);
  cache.set(address, picture);
  forgetOldest();
  return picture;
}
