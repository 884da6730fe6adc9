import subsetUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { ok, type Problem, type Result } from '../src/core/base/result.ts';
import { createFontStore, type FontStore } from '../src/core/text/fontStore.ts';
import { createShippedFaceLoader } from '../src/core/text/shippedFaceLoader.ts';
import { createFontSubsetter, type FontSubsetter } from '../src/core/text/subsetFont.ts';
import { fetchFile, fetchPart } from './fetchFile.ts';

/** Opens shipped faces, each once in this thread. */
export const loadFace = createShippedFaceLoader((fileName) => fetchFile(`/fonts/${fileName}`), String);

/** The shipped fonts, fetched when a label first needs them and opened once in this thread. */
export function createBrowserFonts(): FontStore {
  return createFontStore(loadFace);
}

/** HarfBuzz's subset build, fetched when a PDF is made. */
export async function loadBrowserSubsetter(): Promise<Result<FontSubsetter, Problem>> {
  const part = await fetchPart(subsetUrl);
  if (!part.ok) return part;
  const { instance } = await WebAssembly.instantiate(part.value);
  return ok(createFontSubsetter(instance.exports));
}
