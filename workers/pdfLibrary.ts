import { IMAGE_LIMITS } from '../src/core/base/limits.ts';
import { loadOnce } from '../src/core/base/loadOnce.ts';
import { createPageLibrary, type LibraryCanvas, type PdfLibrary } from '../src/jobs/pages/libraryDocument.ts';
import { createCanvasReader } from './canvasReader.ts';
import { pdfPartAddress } from './shippedFiles.ts';

/** Canvas factory for workers, which have no DOM. */
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
    // The canvas memory is freed at once instead of at the next garbage collection.
    if (made.canvas) made.canvas.width = made.canvas.height = 0;
    made.canvas = null;
    made.context = null;
  }
}

const none = () => 'none';

/**
 * Filter factory for workers. Filters need DOM elements, which workers don't have, so the library computes the effect of filters itself.
 */
class NoFilters {
  readonly addFilter = none;
  readonly addAlphaFilter = none;
  readonly addLuminosityFilter = none;
  readonly addKnockoutFilter = none;
  readonly addHCMFilter = none;
  readonly addHighlightHCMFilter = none;
  readonly destroy = () => undefined;
}

/** Minimal document object for the library. */
const WORKER_DOCUMENT: object = { fonts: null };

const OPTIONS = {
  cMapUrl: pdfPartAddress('cmaps'),
  standardFontDataUrl: pdfPartAddress('standard_fonts'),
  wasmUrl: pdfPartAddress('wasm'),
  iccUrl: pdfPartAddress('iccs'),
  // This worker fetches the data, because there is no document.
  useWorkerFetch: true,
  // Letters are drawn as outlines, which are identical in every browser; the standard fonts replace missing fonts.
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

/** Returns a canvas of the given size; reuses the same canvas for all pages. */
function canvasOf(widthPx: number, heightPx: number): LibraryCanvas {
  const canvas = kept ?? new OffscreenCanvas(widthPx, heightPx);
  kept = canvas;
  // Setting the size also clears the canvas.
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
