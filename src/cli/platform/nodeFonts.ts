import { readFile } from 'node:fs/promises';
import { SHIPPED_FACES } from '../../core/text/families.ts';
import { createFontStore, type FontStore } from '../../core/text/fontStore.ts';
import { openFontFace } from '../../core/text/harfbuzz.ts';
import { createFontSubsetter, type FontSubsetter } from '../../core/text/subsetFont.ts';
import { projectPath } from './projectFiles.ts';

/** The shipped fonts, read from disk when a label first needs them. */
export function createNodeFonts(): FontStore {
  return createFontStore(async (key) => {
    const face = SHIPPED_FACES.find((shipped) => shipped.key === key);
    if (!face) throw new Error(`no font file for face ${key}`);
    return openFontFace(key, await readFile(projectPath(`public/fonts/${face.fileName}`)));
  });
}

/** HarfBuzz's subset build, from the installed package. */
export async function loadNodeSubsetter(): Promise<FontSubsetter> {
  const file = projectPath('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  return createFontSubsetter(instance.exports);
}
