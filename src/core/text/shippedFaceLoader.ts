import { fail, ok } from '../base/result.ts';
import { SHIPPED_FACES } from './families.ts';
import type { FontFace } from './fontPort.ts';
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
  const opened = new Map<string, Promise<FontFace>>();

  function open(key: string, fileName: string): Promise<FontFace> {
    let face = opened.get(key);
    if (!face) {
      face = readFont(fileName).then((file) => openFontFace(key, file));
      face.catch(() => opened.delete(key));
      opened.set(key, face);
    }
    return face;
  }

  return async (key) => {
    const shipped = SHIPPED_FACES.find((face) => face.key === key);
    if (!shipped) return fail('fontUnavailable', { font: key, reason: 'it does not ship with the product' });
    try {
      return ok(await open(key, shipped.fileName));
    } catch (error) {
      return fail('fontUnavailable', { font: shipped.fileName, reason: reasonOf(error) });
    }
  };
}
