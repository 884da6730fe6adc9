import { createJpegEncoder } from '../wasm/jpeg/jpegEncoder.ts';
import encoderUrl from '../wasm/jpeg/jpegEncoder.wasm?url';
import { loadPart } from './fetchFile.ts';

/** JPEG quality at which bars have no visible ringing. */
const JPEG_QUALITY = 92;

const loadModule = loadPart(encoderUrl, (bytes) => WebAssembly.compile(bytes));

/**
 * Opens a JPEG encoder, which is fetched on demand. Each call returns a new instance, so that the instance's memory, which grows with its
 * pictures, is freed.
 */
export async function openJpegEncoder() {
  const compiled = await loadModule();
  if (!compiled.ok) return compiled;
  const encode = await createJpegEncoder(async (imports) => {
    const { exports } = await WebAssembly.instantiate(compiled.value, { ...imports });
    return exports;
  }, JPEG_QUALITY);
  return { ok: true, value: encode } as const;
}
