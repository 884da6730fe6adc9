import { loadOnce } from '../base/loadOnce.ts';
import { fail, ok } from '../base/result.ts';
import { SHIPPED_FACES } from './families.ts';
import type { FaceLoader } from './fontStore.ts';
import { openFontFace } from './harfbuzz.ts';

/**
 * Creates a loader of shipped faces. Each is opened once for all stores of a thread: HarfBuzz keeps a copy of the file in memory that the
 * garbage collector doesn't see, so opening faces for every run would leak. The next request retries a face that failed to load.
 */
export function createShippedFaceLoader(
  readFont: (fileName: string) => Promise<Uint8Array>,
  reasonOf: (error: unknown) => string,
): FaceLoader {
  const faces = new Map(
    SHIPPED_FACES.map(({ key, fileName }) => [
      key,
      { fileName, open: loadOnce(async () => openFontFace(key, await readFont(fileName))) },
    ]),
  );

  return async (key) => {
    const shipped = faces.get(key);
    if (!shipped) return fail('fontUnavailable', { font: key, reason: 'it does not ship with the product' });
    try {
      return ok(await shipped.open());
    } catch (error) {
      return fail('fontUnavailable', { font: shipped.fileName, reason: reasonOf(error) });
    }
  };
}
