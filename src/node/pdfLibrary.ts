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

let kept: Canvas | null = null;

/** One canvas for all pages: its memory is not the collector's, which would wait for long to give back that of many. */
function canvasOf(
  create: (widthPx: number, heightPx: number) => Canvas,
  widthPx: number,
  heightPx: number,
): LibraryCanvas {
  const canvas = kept ?? create(widthPx, heightPx);
  kept = canvas;
  // Setting its size clears it as well.
  canvas.width = widthPx;
  canvas.height = heightPx;
  // A copy: memory of the canvas cannot be handed to another thread.
  const read = () => new Uint8Array(canvas.getContext('2d').getImageData(0, 0, widthPx, heightPx).data);
  return { canvas, read };
}

/** pdf.js over a canvas for Node. */
export const nodePdfLibrary = createPageLibrary(loadLibrary);
