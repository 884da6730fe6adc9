import { readFile } from 'node:fs/promises';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { SHIPPED_FACES } from '../../core/text/families.ts';
import type { FontFace } from '../../core/text/fontPort.ts';
import { createFontStore, type FontStore } from '../../core/text/fontStore.ts';
import { openFontFace } from '../../core/text/harfbuzz.ts';
import { createFontSubsetter, type FontSubsetter } from '../../core/text/subsetFont.ts';
import { projectPath } from './projectFiles.ts';
import { reasonOf } from './reasonOf.ts';

/**
 * Faces of this thread, each opened once however many runs it makes: HarfBuzz keeps a copy of the file in memory that the
 * garbage collector does not see, so faces that come and go with runs fill it up.
 */
const opened = new Map<string, Promise<FontFace>>();

function openShipped(key: string, fileName: string): Promise<FontFace> {
  let face = opened.get(key);
  if (!face) {
    face = readFile(projectPath(`public/fonts/${fileName}`)).then((file) => openFontFace(key, file));
    face.catch(() => opened.delete(key));
    opened.set(key, face);
  }
  return face;
}

/** Opens a shipped face of this thread. */
export async function loadNodeFace(key: string): Promise<Result<FontFace, Problem>> {
  const shipped = SHIPPED_FACES.find((face) => face.key === key);
  try {
    if (!shipped) throw new Error('it does not ship with the product');
    return ok(await openShipped(key, shipped.fileName));
  } catch (error) {
    return fail('fontUnavailable', { font: shipped?.fileName ?? key, reason: reasonOf(error) });
  }
}

/** The shipped fonts, read from disk when a label first needs them. */
export function createNodeFonts(): FontStore {
  return createFontStore(loadNodeFace);
}

/** HarfBuzz's subset build, from the installed package. */
export async function loadNodeSubsetter(): Promise<FontSubsetter> {
  const file = projectPath('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  return createFontSubsetter(instance.exports);
}
