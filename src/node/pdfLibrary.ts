import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { IMAGE_LIMITS } from '../core/base/limits.ts';
import { loadOnce } from '../core/base/loadOnce.ts';
import { createPageLibrary, type LibraryCanvas, type PdfLibrary } from '../jobs/pages/libraryDocument.ts';

/** What pdf.js looks up beside itself: maps of CJK encodings, the standard fonts, decoders of JPEG 2000 and JBIG2. */
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
  // It works in this very thread, which is ended when that takes too long.
  // @ts-expect-error the worker's script has no types
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  const { createCanvas } = await import('@napi-rs/canvas');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const canvas = (widthPx: number, heightPx: number) => canvasOf(createCanvas, widthPx, heightPx);
  return { library, options: optionsIn(folder), canvas };
});

/** Canvases that are kept, by their sizes: a page is looked at in one size and drawn in another. */
const KEPT_CANVASES = 3;
const kept = new Map<string, Canvas>();

/**
 * A canvas of a size, with nothing on it. The same one each time: its memory is not the collector's, and what is given back in
 * large pieces and taken again leaves holes that nobody else fits into.
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
      // A copy: memory of the canvas cannot be handed to another thread.
      const copy = new Uint8Array(data);
      // Given back at once: the collector sees few objects, and comes late for the much that they hold.
      if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0);
      return copy;
    },
  };
}

/** pdf.js over a canvas for Node. */
export const nodePdfLibrary = createPageLibrary(loadLibrary);
