import subsetUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { SHIPPED_FACES } from '../src/core/text/families.ts';
import { createFontStore, type FontStore } from '../src/core/text/fontStore.ts';
import { openFontFace } from '../src/core/text/harfbuzz.ts';
import { createFontSubsetter, type FontSubsetter } from '../src/core/text/subsetFont.ts';

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The shipped fonts, fetched when a label first needs them. */
export function createBrowserFonts(): FontStore {
  return createFontStore(async (key) => {
    const face = SHIPPED_FACES.find((shipped) => shipped.key === key);
    if (!face) throw new Error(`no font file for face ${key}`);
    return openFontFace(key, await fetchBytes(`/fonts/${face.fileName}`));
  });
}

/** HarfBuzz's subset build, fetched when a PDF is made. */
export async function loadBrowserSubsetter(): Promise<FontSubsetter> {
  const { instance } = await WebAssembly.instantiate(await fetchBytes(subsetUrl));
  return createFontSubsetter(instance.exports);
}
