import subsetUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { createFontStore, type FontStore } from '../src/core/text/fontStore.ts';
import { createShippedFaceLoader } from '../src/core/text/shippedFaceLoader.ts';
import { createFontSubsetter, type FontSubsetter } from '../src/core/text/subsetFont.ts';
import { fetchBytes, fetchFont } from './fetchFont.ts';

/** Opens shipped faces, each once in this thread. */
export const loadFace = createShippedFaceLoader(fetchFont, String);

/** The shipped fonts, fetched when a label first needs them and opened once in this thread. */
export function createBrowserFonts(): FontStore {
  return createFontStore(loadFace);
}

/** HarfBuzz's subset build, fetched when a PDF is made. */
export async function loadBrowserSubsetter(): Promise<FontSubsetter> {
  const { instance } = await WebAssembly.instantiate(await fetchBytes(subsetUrl));
  return createFontSubsetter(instance.exports);
}
