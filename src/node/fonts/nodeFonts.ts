import { readFile } from 'node:fs/promises';
import { loadOnce } from '../../core/base/loadOnce.ts';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { SHIPPED_FACES } from '../../core/text/families.ts';
import { createFontStore, type FontStore } from '../../core/text/fontStore.ts';
import { createShippedFaceLoader } from '../../core/text/shippedFaceLoader.ts';
import { createFontInstancer, createFontSubsetter, type FontSubsetter } from '../../core/text/subsetFont.ts';
import type { FontTools } from '../../jobs/fonts/tryFont.ts';
import { packageFile, projectPath } from '../projectFiles.ts';
import { reasonOf } from '../reasonOf.ts';

/** Reads a shipped font. Large fonts are not part of this package and are read from the npm packages that contain them. */
async function readShippedFont(fileName: string): Promise<Uint8Array> {
  const own = await readFile(projectPath(`public/fonts/${fileName}`)).catch(() => null);
  if (own) return own;
  const found = SHIPPED_FACES.find((face) => face.fileName === fileName);
  const style = fileName.replace(/^[^_]+_/, '').replace(/\.ttf$/, '');
  return readFile(packageFile(`@expo-google-fonts/${found?.family}`, `${style}/${fileName}`));
}

/** Opens a shipped face for this thread. */
export const loadNodeFace = createShippedFaceLoader(readShippedFont, (font, error) => ({
  code: 'fontUnavailable',
  params: { font, reason: reasonOf(error) },
}));

/** Creates the store of shipped fonts, which are read from disk on demand. */
export function createNodeFonts(): FontStore {
  return createFontStore(loadNodeFace);
}

const compileSubsetModule = loadOnce(async () =>
  WebAssembly.compile(await readFile(packageFile('harfbuzzjs', 'dist/harfbuzz-subset.wasm'))),
);

interface CachedSubsetter {
  readonly subset: FontSubsetter;
  /** Returns true if a large font has grown the instance's memory. */
  readonly hasGrown: () => boolean;
}

let cached: CachedSubsetter | null = null;

async function openSubsetter(): Promise<CachedSubsetter> {
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
 * Loads HarfBuzz's subset build from the installed package. All documents of a thread share one instance, because creating it takes
 * longer than subsetting for a small document.
 */
export async function loadNodeSubsetter(): Promise<Result<FontSubsetter, Problem>> {
  cached ??= await openSubsetter();
  const { subset, hasGrown } = cached;
  return ok((file, glyphIds) => {
    let isGood = false;
    try {
      const bytes = subset(file, glyphIds);
      isGood = !hasGrown();
      return bytes;
    } finally {
      // This instance is not used again: only a new instance has free memory, and a font that crashed the instance may have corrupted it.
      if (!isGood && cached?.subset === subset) cached = null;
    }
  });
}

/** Loads the subset build as `loadNodeSubsetter` does, but always as a new instance, for font checks. */
export async function openNodeFontTools(): Promise<Result<FontTools, Problem>> {
  const { exports } = await WebAssembly.instantiate(await compileSubsetModule());
  return ok({ subset: createFontSubsetter(exports), instance: createFontInstancer(exports) });
}
