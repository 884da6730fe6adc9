import { IMAGE_LIMITS } from '../src/core/base/limits.ts';
import { loadOnce } from '../src/core/base/loadOnce.ts';
import { createPageLibrary, type LibraryCanvas, type PdfLibrary } from '../src/jobs/pages/libraryDocument.ts';
import { createCanvasReader } from './canvasReader.ts';
import { pdfPartAddress } from './shippedFiles.ts';

/** Canvases of a worker, in the place of elements of a document. */
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
    // Its memory goes now, and not with the next collection.
    if (made.canvas) made.canvas.width = made.canvas.height = 0;
    made.canvas = null;
    made.context = null;
  }
}

const none = () => 'none';

/** Filters are elements of a document, and a worker has none: the library computes what they would. */
class NoFilters {
  readonly addFilter = none;
  readonly addAlphaFilter = none;
  readonly addLuminosityFilter = none;
  readonly addKnockoutFilter = none;
  readonly addHCMFilter = none;
  readonly addHighlightHCMFilter = none;
  readonly destroy = () => undefined;
}

/** What the library asks of a document, as far as a worker has it. */
const WORKER_DOCUMENT: object = { fonts: null };

const OPTIONS = {
  cMapUrl: pdfPartAddress('cmaps'),
  standardFontDataUrl: pdfPartAddress('standard_fonts'),
  wasmUrl: pdfPartAddress('wasm'),
  iccUrl: pdfPartAddress('iccs'),
  // Asked for here and not by a document, which there is none.
  useWorkerFetch: true,
  // Letters are drawn as their outlines, alike in every browser; what a file does not hold comes from the standard fonts.
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

/** One canvas for all pages. */
function canvasOf(widthPx: number, heightPx: number): LibraryCanvas {
  const canvas = kept ?? new OffscreenCanvas(widthPx, heightPx);
  kept = canvas;
  // Setting its size clears it as well.
  canvas.width = widthPx;
  canvas.height = heightPx;
  return { canvas, read: () => readPixels(canvas) };
}

const loadLibrary = loadOnce(async () => {
  const library: PdfLibrary = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // It works in this very thread, which is ended when that takes too long.
  // @ts-expect-error the worker's script has no types
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  return { library, options: OPTIONS, canvas: canvasOf };
});

/** pdf.js over canvases of this worker. */
export const browserPdfLibrary = createPageLibrary(loadLibrary);
