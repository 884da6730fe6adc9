import { readFile } from 'node:fs/promises';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { createFontStore, type FontStore } from '../core/text/fontStore.ts';
import { createShippedFaceLoader } from '../core/text/shippedFaceLoader.ts';
import { createFontSubsetter, type FontSubsetter } from '../core/text/subsetFont.ts';
import { projectPath } from './projectFiles.ts';
import { reasonOf } from './reasonOf.ts';

/** Opens a shipped face of this thread. */
export const loadNodeFace = createShippedFaceLoader(
  (fileName) => readFile(projectPath(`public/fonts/${fileName}`)),
  reasonOf,
);

/** The shipped fonts, read from disk when a label first needs them. */
export function createNodeFonts(): FontStore {
  return createFontStore(loadNodeFace);
}

/** HarfBuzz's subset build, from the installed package. */
export async function loadNodeSubsetter(): Promise<Result<FontSubsetter, Problem>> {
  const file = projectPath('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  return ok(createFontSubsetter(instance.exports));
}
