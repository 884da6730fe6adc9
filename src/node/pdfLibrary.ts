import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { IMAGE_LIMITS } from '../core/base/limits.ts';
import { loadOnce } from '../core/base/loadOnce.ts';
import { fail, ok } from '../core/base/result.ts';
import type { LibraryPage, OpenDocument, PageText } from '../jobs/pages/pageThread.ts';

/** The adapter of pdf.js, which draws pages of PDFs, over a canvas for Node. */
type PdfLibrary = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type LoadedPage = Awaited<ReturnType<Awaited<ReturnType<PdfLibrary['getDocument']>['promise']>['getPage']>>;

const loadLibrary = loadOnce(async () => {
  const library: PdfLibrary = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // It works in this very thread, which is ended when that takes too long.
  // @ts-expect-error the worker's script has no types
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  const { createCanvas } = await import('@napi-rs/canvas');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return { library, createCanvas, folder };
});

/** What pdf.js looks up beside itself: maps of CJK encodings, the standard fonts, decoders of JPEG 2000 and JBIG2. */
function optionsOf(data: Uint8Array, folder: string) {
  const below = (name: string) => `${join(folder, name)}/`;
  return {
    data,
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
): Canvas {
  const key = `${widthPx} ${heightPx}`;
  const known = kept.get(key);
  if (known) {
    known.getContext('2d').reset();
    return known;
  }
  const [oldest] = kept.keys();
  if (kept.size === KEPT_CANVASES) kept.delete(oldest);
  const canvas = create(widthPx, heightPx);
  kept.set(key, canvas);
  return canvas;
}

/** Opens a PDF with pdf.js; its refusals are told apart by their names. */
export const openNodeDocument: OpenDocument = async (bytes) => {
  const { library, folder } = await loadLibrary();
  const task = library.getDocument(optionsOf(bytes, folder));
  try {
    const document = await task.promise;
    return ok({
      pageCount: document.numPages,
      page: async (index) => openPage(await document.getPage(index + 1)),
      close: () => task.destroy(),
    });
  } catch (error) {
    await task.destroy();
    return fail(error instanceof Error && error.name === 'PasswordException' ? 'pdfPassword' : 'pdfDamaged');
  }
};

async function openPage(page: LoadedPage): Promise<LibraryPage> {
  const { library, createCanvas } = await loadLibrary();
  const viewport = page.getViewport({ scale: 1 });
  return {
    widthPt: viewport.width,
    heightPt: viewport.height,
    draw: async (matrix, widthPx, heightPx) => {
      const canvas = canvasOf(createCanvas, widthPx, heightPx);
      const target: object = canvas;
      await page.render({
        ...{ canvas: target },
        viewport,
        transform: [...matrix],
        background: '#ffffff',
        intent: 'print',
        annotationMode: library.AnnotationMode.ENABLE,
      }).promise;
      const { data } = canvas.getContext('2d').getImageData(0, 0, widthPx, heightPx);
      // A copy: memory of the canvas cannot be handed to another thread.
      const copy = new Uint8Array(data);
      // Given back at once: the collector sees few objects, and comes late for the much that they hold.
      if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0);
      return copy;
    },
    texts: async () => {
      const { items } = await page.getTextContent();
      return items.flatMap((item): PageText[] => {
        if (!('transform' in item) || item.str.trim() === '') return [];
        const [a, b, c, d, e, f] = library.Util.transform(viewport.transform, item.transform);
        return [{ xPt: e, yPt: f, ...along([a, b, c, d]), characters: item.str.trim().length }];
      });
    },
    release: () => page.cleanup(),
  };
}

const along = ([a, b]: readonly number[]) => ({ alongX: a, alongY: b });
