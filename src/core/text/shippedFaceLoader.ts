import { loadOnce } from '../base/loadOnce.ts';
import { fail, ok } from '../base/result.ts';
import { SHIPPED_FACES } from './families.ts';
import type { FaceLoader } from './fontStore.ts';
import { openFontFace } from './harfbuzz.ts';

/**
 * Loads shipped faces, each opened once however many stores ask for it: HarfBuzz keeps a copy of the file in memory that
 * the garbage collector does not see, so faces that come and go with runs would fill it up. One loader a thread. A face
 * that could not be had is tried anew at the next wish.
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
