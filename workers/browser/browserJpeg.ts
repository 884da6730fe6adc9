import { createJpegEncoder } from '../../wasm/jpeg/jpegEncoder.ts';
import encoderUrl from '../../wasm/jpeg/jpegEncoder.wasm?url';
import { loadPart } from '../fetchFile.ts';

/** JPEG quality that is high enough for bars without visible ringing. */
const JPEG_QUALITY = 92;

const loadModule = loadPart(encoderUrl, (bytes) => WebAssembly.compile(bytes));

/**
 * Creates a JPEG encoder, whose code is fetched on demand. Each call returns a new instance. The memory of an instance grows with its
 * pictures and is freed only with the instance.
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
