import { loadOnce } from '../base/loadOnce.ts';
import { err, fail, ok, type Problem } from '../base/result.ts';
import { SHIPPED_FACES, shippedName } from './families.ts';
import type { FaceLoader } from './fontStore.ts';
import { openFontFace } from './harfbuzz.ts';

/**
 * Creates a loader of built-in faces. A face is opened once for all stores of a thread: HarfBuzz keeps a copy of the file in memory that
 * the garbage collector doesn't manage, so that opening the faces for each run would leak memory. If a face can't be loaded, the next
 * request tries again.
 *
 * @param problemOf returns the problem of a font file that could not be read or opened, from the name of its family and the error
 */
export function createShippedFaceLoader(
  readFont: (fileName: string) => Promise<Uint8Array>,
  problemOf: (font: string, error: unknown) => Problem,
): FaceLoader {
  const faces = new Map(
    SHIPPED_FACES.map(({ key, family, fileName }) => [
      key,
      { family, open: loadOnce(async () => openFontFace(key, await readFont(fileName))) },
    ]),
  );

  return async (key) => {
    const shipped = faces.get(key);
    if (!shipped) return fail('fontUnavailable', { font: key, reason: 'it does not ship with the product' });
    try {
      return ok(await shipped.open());
    } catch (error) {
      return err(problemOf(shippedName(shipped.family), error));
    }
  };
}
