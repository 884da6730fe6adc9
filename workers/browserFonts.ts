import subsetUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { createFontStore, type FontStore } from '../src/core/text/fontStore.ts';
import { createShippedFaceLoader } from '../src/core/text/shippedFaceLoader.ts';
import { createFontSubsetter, type FontSubsetter } from '../src/core/text/subsetFont.ts';

const FETCH_TIMEOUT_MS = 30_000;
const TRIES = 3;

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A connection that fails once may not the next time. */
async function fetchFont(address: string): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchBytes(address);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

const loadFace = createShippedFaceLoader((fileName) => fetchFont(`/fonts/${fileName}`), String);

/** The shipped fonts, fetched when a label first needs them and opened once in this thread. */
export function createBrowserFonts(): FontStore {
  return createFontStore(loadFace);
}

/** HarfBuzz's subset build, fetched when a PDF is made. */
export async function loadBrowserSubsetter(): Promise<FontSubsetter> {
  const { instance } = await WebAssembly.instantiate(await fetchBytes(subsetUrl));
  return createFontSubsetter(instance.exports);
}
