import { readFile } from 'node:fs/promises';
import { loadOnce } from '../core/base/loadOnce.ts';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { SHIPPED_FACES } from '../core/text/families.ts';
import { createFontStore, type FontStore } from '../core/text/fontStore.ts';
import { createShippedFaceLoader } from '../core/text/shippedFaceLoader.ts';
import { createFontInstancer, createFontSubsetter, type FontSubsetter } from '../core/text/subsetFont.ts';
import type { FontTools } from '../jobs/fonts/tryFont.ts';
import { packageFile, projectPath } from './projectFiles.ts';
import { reasonOf } from './reasonOf.ts';

/** Large fonts do not come with the package: they are those of the packages that the project has them from. */
async function readShippedFont(fileName: string): Promise<Uint8Array> {
  const own = await readFile(projectPath(`public/fonts/${fileName}`)).catch(() => null);
  if (own) return own;
  const found = SHIPPED_FACES.find((face) => face.fileName === fileName);
  const style = fileName.replace(/^[^_]+_/, '').replace(/\.ttf$/, '');
  return readFile(packageFile(`@expo-google-fonts/${found?.family}`, `${style}/${fileName}`));
}

/** Opens a shipped face of this thread. */
export const loadNodeFace = createShippedFaceLoader(readShippedFont, reasonOf);

/** The shipped fonts, read from disk when a label first needs them. */
export function createNodeFonts(): FontStore {
  return createFontStore(loadNodeFace);
}

const compileSubsetModule = loadOnce(async () =>
  WebAssembly.compile(await readFile(packageFile('harfbuzzjs', 'dist/harfbuzz-subset.wasm'))),
);

interface KeptSubsetter {
  readonly subset: FontSubsetter;
  /** Whether a font was larger than what the instance had begun with. */
  readonly hasGrown: () => boolean;
}

let kept: KeptSubsetter | null = null;

async function openSubsetter(): Promise<KeptSubsetter> {
  const { exports } = await WebAssembly.instantiate(await compileSubsetModule());
  const memory = 'memory' in exports ? exports.memory : null;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('not the subset build of HarfBuzz');
  const begunBytes = memory.buffer.byteLength;
  return {
    subset: createFontSubsetter(exports),
    hasGrown: () => memory.buffer.byteLength > begunBytes,
  };
}

/**
 * HarfBuzz's subset build, from the installed package: one instance for all documents of a thread, which takes longer to make than
 * a small document needs it for.
 */
export async function loadNodeSubsetter(): Promise<Result<FontSubsetter, Problem>> {
  kept ??= await openSubsetter();
  const { subset, hasGrown } = kept;
  return ok((file, glyphIds) => {
    let isGood = false;
    try {
      const bytes = subset(file, glyphIds);
      isGood = !hasGrown();
      return bytes;
    } finally {
      // Memory of WebAssembly is given back with its instance alone; so is what a font that broke it has left there.
      if (!isGood && kept?.subset === subset) kept = null;
    }
  });
}

/** The same, for trying a font out. */
export async function openNodeFontTools(): Promise<Result<FontTools, Problem>> {
  const { exports } = await WebAssembly.instantiate(await compileSubsetModule());
  return ok({ subset: createFontSubsetter(exports), instance: createFontInstancer(exports) });
}
