import subsetUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { fail, ok } from '../src/core/base/result.ts';
import { SHIPPED_FACES } from '../src/core/text/families.ts';
import { createFontStore, type FontStore } from '../src/core/text/fontStore.ts';
import { openFontFace } from '../src/core/text/harfbuzz.ts';
import { createFontSubsetter, type FontSubsetter } from '../src/core/text/subsetFont.ts';
import { fetchBytes, fetchFont } from './fetchFont.ts';

/** The shipped fonts, fetched when a label first needs them. */
export function createBrowserFonts(): FontStore {
  return createFontStore(async (key) => {
    const shipped = SHIPPED_FACES.find((face) => face.key === key);
    try {
      if (!shipped) throw new Error(`no font file for face ${key}`);
      return ok(await openFontFace(key, await fetchFont(shipped.fileName)));
    } catch (error) {
      return fail('fontUnavailable', { font: shipped?.fileName ?? key, reason: String(error) });
    }
  });
}

/** HarfBuzz's subset build, fetched when a PDF is made. */
export async function loadBrowserSubsetter(): Promise<FontSubsetter> {
  const { instance } = await WebAssembly.instantiate(await fetchBytes(subsetUrl));
  return createFontSubsetter(instance.exports);
}
