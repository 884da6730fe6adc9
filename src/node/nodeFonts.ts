import { readFile } from 'node:fs/promises';
import { loadOnce } from '../core/base/loadOnce.ts';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { createFontStore, type FontStore } from '../core/text/fontStore.ts';
import { createShippedFaceLoader } from '../core/text/shippedFaceLoader.ts';
import { createFontInstancer, createFontSubsetter, type FontSubsetter } from '../core/text/subsetFont.ts';
import type { FontTools } from '../jobs/fonts/tryFont.ts';
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

const compileSubsetModule = loadOnce(async () =>
  WebAssembly.compile(await readFile(projectPath('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'))),
);

/** HarfBuzz's subset build, from the installed package. */
export async function loadNodeSubsetter(): Promise<Result<FontSubsetter, Problem>> {
  const { exports } = await WebAssembly.instantiate(await compileSubsetModule());
  return ok(createFontSubsetter(exports));
}

/** The same, for trying a font out. */
export async function openNodeFontTools(): Promise<Result<FontTools, Problem>> {
  const { exports } = await WebAssembly.instantiate(await compileSubsetModule());
  return ok({ subset: createFontSubsetter(exports), instance: createFontInstancer(exports) });
}
