import subsetUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { ok, type Problem, type Result } from '../src/core/base/result.ts';
import { createFontStore, type FontStore } from '../src/core/text/fontStore.ts';
import { createShippedFaceLoader } from '../src/core/text/shippedFaceLoader.ts';
import { createFontInstancer, createFontSubsetter, type FontSubsetter } from '../src/core/text/subsetFont.ts';
import type { FontTools } from '../src/jobs/fonts/tryFont.ts';
import { fetchFile, loadPart } from './fetchFile.ts';
import { fontAddress } from './shippedFiles.ts';

/** Opens shipped faces, each once in this thread. */
export const loadFace = createShippedFaceLoader((fileName) => fetchFile(fontAddress(fileName)), String);

/** The shipped fonts, fetched when a label first needs them and opened once in this thread. */
export function createBrowserFonts(): FontStore {
  return createFontStore(loadFace);
}

const loadSubsetModule = loadPart(subsetUrl, (bytes) => WebAssembly.compile(bytes));

/** HarfBuzz's subset build, fetched when a PDF is made. */
export async function loadBrowserSubsetter(): Promise<Result<FontSubsetter, Problem>> {
  const compiled = await loadSubsetModule();
  if (!compiled.ok) return compiled;
  // An instance of its own for each run: its memory, which grows with the fonts, goes with it.
  const { exports } = await WebAssembly.instantiate(compiled.value);
  return ok(createFontSubsetter(exports));
}

/** The same, for trying a font out: made anew for each, since a font that breaks it leaves it in any state. */
export async function openBrowserFontTools(): Promise<Result<FontTools, Problem>> {
  const compiled = await loadSubsetModule();
  if (!compiled.ok) return compiled;
  const { exports } = await WebAssembly.instantiate(compiled.value);
  return ok({ subset: createFontSubsetter(exports), instance: createFontInstancer(exports) });
}
