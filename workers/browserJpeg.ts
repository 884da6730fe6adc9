import { createJpegEncoder } from '../wasm/jpeg/jpegEncoder.ts';
import encoderUrl from '../wasm/jpeg/jpegEncoder.wasm?url';
import { loadPart } from './fetchFile.ts';

/** Quality at which bars stay free of visible rings. */
const JPEG_QUALITY = 92;

const loadModule = loadPart(encoderUrl, (bytes) => WebAssembly.compile(bytes));

/** Opens a JPEG encoder, fetched when a run first needs one: the memory of each, which grows with its pictures, goes with it. */
export async function openJpegEncoder() {
  const compiled = await loadModule();
  if (!compiled.ok) return compiled;
  const encode = await createJpegEncoder(async (imports) => {
    const { exports } = await WebAssembly.instantiate(compiled.value, { ...imports });
    return exports;
  }, JPEG_QUALITY);
  return { ok: true, value: encode } as const;
}
