import { IMAGE_LIMITS } from '../src/core/base/limits.ts';
import { loadOnce } from '../src/core/base/loadOnce.ts';
import { createPageLibrary, type LibraryCanvas, type PdfLibrary } from '../src/jobs/pages/libraryDocument.ts';
import { createCanvasReader } from './canvasReader.ts';
import { pdfPartAddress } from './shippedFiles.ts';

/** Canvas factory for pdf.js in a worker, which has no DOM. */
class WorkerCanvases {
  create(widthPx: number, heightPx: number) {
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }

  reset({ canvas }: { readonly canvas: OffscreenCanvas }, widthPx: number, heightPx: number): void {
    canvas.width = widthPx;
    canvas.height = heightPx;
  }

  destroy(made: { canvas: OffscreenCanvas | null; context: unknown }): void {
    // Frees the memory of the canvas at once; the garbage collector would free it late.
    if (made.canvas) made.canvas.width = made.canvas.height = 0;
    made.canvas = null;
    made.context = null;
  }
}

const none = () => 'none';

/** Filter factory for pdf.js in a worker. Filters need DOM elements, so pdf.js then computes their effect itself. */
class NoFilters {
  readonly addFilter = none;
  readonly addAlphaFilter = none;
  readonly addLuminosityFilter = none;
  readonly addKnockoutFilter = none;
  readonly addHCMFilter = none;
  readonly addHighlightHCMFilter = none;
  readonly destroy = () => undefined;
}

/** Replacement for the `document` that pdf.js expects. */
const WORKER_DOCUMENT: object = { fonts: null };

const OPTIONS = {
  cMapUrl: pdfPartAddress('cmaps'),
  standardFontDataUrl: pdfPartAddress('standard_fonts'),
  wasmUrl: pdfPartAddress('wasm'),
  iccUrl: pdfPartAddress('iccs'),
  // pdf.js fetches its data in this thread, because there is no document.
  useWorkerFetch: true,
  // Draws letters as outlines, so that they look the same in every browser. Missing fonts are replaced by the standard fonts.
  disableFontFace: true,
  useSystemFonts: false,
  disableWorkerRendering: true,
  verbosity: 0,
  maxImageSize: IMAGE_LIMITS.maxPixels,
  canvasMaxAreaInBytes: IMAGE_LIMITS.maxPixels * 4,
  enableXfa: false,
  ...{ ownerDocument: WORKER_DOCUMENT },
  CanvasFactory: WorkerCanvases,
  FilterFactory: NoFilters,
};

let kept: OffscreenCanvas | null = null;
const readPixels = createCanvasReader();

/** Returns a blank canvas of the given size. It is the same canvas for all pages. */
function canvasOf(widthPx: number, heightPx: number): LibraryCanvas {
  const canvas = kept ?? new OffscreenCanvas(widthPx, heightPx);
  kept = canvas;
  // Setting the size also makes the canvas blank.
  canvas.width = widthPx;
  canvas.height = heightPx;
  return { canvas, read: () => readPixels(canvas) };
}

const loadLibrary = loadOnce(async () => {
  const library: PdfLibrary = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // Runs pdf.js's worker code in this thread, which the caller kills on a timeout.
  // @ts-expect-error the worker's script has no types
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  return { library, options: OPTIONS, canvas: canvasOf };
});

/** Page library that uses pdf.js with canvases of this worker. */
export const browserPdfLibrary = createPageLibrary(loadLibrary);
