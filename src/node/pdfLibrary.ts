import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { IMAGE_LIMITS } from '../core/base/limits.ts';
import { loadOnce } from '../core/base/loadOnce.ts';
import { createPageLibrary, type LibraryCanvas, type PdfLibrary } from '../jobs/pages/libraryDocument.ts';

/** Returns options with the folders of pdf.js data: CJK character maps, standard fonts, decoders of JPEG 2000 and JBIG2. */
function optionsIn(folder: string) {
  const below = (name: string) => `${join(folder, name)}/`;
  return {
    cMapUrl: below('cmaps'),
    standardFontDataUrl: below('standard_fonts'),
    wasmUrl: below('wasm'),
    iccUrl: below('iccs'),
    verbosity: 0,
    maxImageSize: IMAGE_LIMITS.maxPixels,
    canvasMaxAreaInBytes: IMAGE_LIMITS.maxPixels * 4,
    enableXfa: false,
    useSystemFonts: false,
  };
}

const loadLibrary = loadOnce(async () => {
  const library: PdfLibrary = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // Runs pdf.js's worker code in this thread, which the caller kills on a timeout.
  // @ts-expect-error the worker's script has no types
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  const { createCanvas } = await import('@napi-rs/canvas');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const canvas = (widthPx: number, heightPx: number) => canvasOf(createCanvas, widthPx, heightPx);
  return { library, options: optionsIn(folder), canvas };
});

/** Number of cached canvases: more than one, because a page is scanned in one size and drawn in another size. */
const KEPT_CANVASES = 3;
const kept = new Map<string, Canvas>();

/**
 * Returns a cleared canvas of a size. Canvases are reused, because their memory is not garbage-collected, and repeatedly freeing and
 * allocating large blocks fragments the heap.
 */
function canvasOf(
  create: (widthPx: number, heightPx: number) => Canvas,
  widthPx: number,
  heightPx: number,
): LibraryCanvas {
  const key = `${widthPx} ${heightPx}`;
  const canvas = kept.get(key) ?? create(widthPx, heightPx);
  if (kept.has(key)) canvas.getContext('2d').reset();
  const [oldest] = kept.keys();
  if (kept.size === KEPT_CANVASES && !kept.has(key)) kept.delete(oldest);
  kept.set(key, canvas);
  return {
    canvas,
    read: async () => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, widthPx, heightPx);
      // The pixels are copied, because canvas memory can't be transferred to another thread.
      const copy = new Uint8Array(data);
      // Frees the pixels at once. The garbage collector counts only the small wrapper object, so it would free the pixels late.
      if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0);
      return copy;
    },
  };
}

/** Page library that uses pdf.js with a canvas for Node. */
export const nodePdfLibrary = createPageLibrary(loadLibrary);
