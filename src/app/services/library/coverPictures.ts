import { readFile } from '../api/apiClient.ts';

/** As many as somebody scrolls through in a while, of some kilobytes each. */
const KEPT = 400;

/** Addresses within this page, by those of the server; the one that was asked for last stands last. */
const kept = new Map<string, Promise<string | null>>();

async function take(address: string): Promise<string | null> {
  const bytes = await readFile(address);
  if (!bytes.ok) {
    console.warn(`the picture ${address} could not be loaded`);
    // Whoever comes by again asks again.
    kept.delete(address);
    return null;
  }
  return URL.createObjectURL(new Blob([bytes.value]));
}

function forgetOldest(): void {
  const [oldest] = kept;
  if (kept.size <= KEPT || !oldest) return;
  const [address, picture] = oldest;
  kept.delete(address);
  void picture.then((url) => url !== null && URL.revokeObjectURL(url));
}

/**
 * The picture of a label that not everybody may see: an element of the page cannot say who asks for it, so the page fetches it.
 *
 * @returns its address within this page; null where it could not be loaded
 */
export function coverPicture(address: string): Promise<string | null> {
  const known = kept.get(address);
  kept.delete(address);
  const picture = known ?? take(address);
  kept.set(address, picture);
  forgetOldest();
  return picture;
}
