import subsetUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { createFontStore, type FontStore } from '../../src/core/text/fontStore.ts';
import { createShippedFaceLoader } from '../../src/core/text/shippedFaceLoader.ts';
import {
  createFontInstancer,
  createFontSubsetter,
  type FontSubsetter,
} from '../../src/core/text/subsetFont.ts';
import type { FontTools } from '../../src/jobs/fonts/tryFont.ts';
import { fetchFile, loadPart } from '../fetchFile.ts';
import { fontAddress } from '../shippedFiles.ts';

const fetched = new Set<string>();

/** Error of a font that could not be fetched, because there is no connection or the server doesn't answer in time. */
class NotReached extends Error {}

/** True for the errors of `fetch` without a connection, and of a server that doesn't answer in time (Fetch Standard, 5.6). */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

async function fetchFont(fileName: string): Promise<Uint8Array> {
  const address = fontAddress(fileName);
  fetched.add(address);
  try {
    return await fetchFile(address);
  } catch (error) {
    throw isNetworkError(error) ? new NotReached(address) : error;
  }
}

/** Returns the addresses of the font files that this thread has requested. */
export const fetchedFonts = (): readonly string[] => [...fetched];

/** Opens shipped faces, each only once per thread. */
export const loadFace = createShippedFaceLoader(fetchFont, (font, error) =>
  error instanceof NotReached
    ? { code: 'fontNotReached', params: { font } }
    : { code: 'fontUnavailable', params: { font, reason: String(error) } },
);

/** Creates the store of shipped fonts, which are fetched on demand and opened once per thread. */
export function createBrowserFonts(): FontStore {
  return createFontStore(loadFace);
}

const loadSubsetModule = loadPart(subsetUrl, (bytes) => WebAssembly.compile(bytes));

/** Loads HarfBuzz's subset build, which is fetched when the first PDF is made. */
export async function loadBrowserSubsetter(): Promise<Result<FontSubsetter, Problem>> {
  const compiled = await loadSubsetModule();
  if (!compiled.ok) return compiled;
  // Each run gets a new instance. The memory of an instance grows with its fonts and is freed only with the instance.
  const { exports } = await WebAssembly.instantiate(compiled.value);
  return ok(createFontSubsetter(exports));
}

/**
 * Loads the subset build for font checks, always as a new instance: a font that makes it crash leaves the instance in an undefined state.
 */
export async function openBrowserFontTools(): Promise<Result<FontTools, Problem>> {
  const compiled = await loadSubsetModule();
  if (!compiled.ok) return compiled;
  const { exports } = await WebAssembly.instantiate(compiled.value);
  return ok({ subset: createFontSubsetter(exports), instance: createFontInstancer(exports) });
}
