import { fail, ok } from '../../core/base/result.ts';
import type { LibraryPage, PageLibrary, PageText } from './pageThread.ts';

/** Adapter of pdf.js, which draws PDF pages on the platform's canvas. */
export type PdfLibrary = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type LoadedDocument = Awaited<ReturnType<PdfLibrary['getDocument']>['promise']>;
type LoadedPage = Awaited<ReturnType<LoadedDocument['getPage']>>;
type LoadedLayers = ReturnType<LoadedDocument['getOptionalContentConfig']>;

export interface LibraryPorts {
  readonly library: PdfLibrary;
  /** Options of the library besides the file's bytes. */
  readonly options: object;
  /** Returns a blank canvas that is valid until the next call. */
  readonly canvas: (widthPx: number, heightPx: number) => LibraryCanvas;
}

export interface LibraryCanvas {
  /** Canvas object for the library. */
  readonly canvas: object;
  /** Reads the RGBA pixels, which are valid until the next read. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Creates a page library that opens PDFs with pdf.js and maps its errors by their names. */
export function createPageLibrary(load: () => Promise<LibraryPorts>): PageLibrary {
  return {
    load: async () => {
      try {
        await load();
        return ok(null);
      } catch (error) {
        return fail('programPartMissing', { reason: String(error) });
      }
    },
    open: async (data, shownLayers) => {
      const ports = await load();
      const task = ports.library.getDocument({ ...ports.options, data });
      try {
        const document = await task.promise;
        // By default, the library hides every layer that is off on the screen, even if the document turns the layer on for printing.
        const layers = document.getOptionalContentConfig({ intent: 'print' });
        for (const object of shownLayers) (await layers).setVisibility(`${object}R`, true, false);
        return ok({
          pageCount: document.numPages,
          page: async (index) => openPage(await document.getPage(index + 1), layers, ports),
          close: () => task.destroy(),
        });
      } catch (error) {
        await task.destroy();
        return fail(
          error instanceof Error && error.name === 'PasswordException' ? 'pdfPassword' : 'pdfDamaged',
        );
      }
    },
  };
}

function openPage(page: LoadedPage, layers: LoadedLayers, { library, canvas }: LibraryPorts): LibraryPage {
  const viewport = page.getViewport({ scale: 1 });
  return {
    widthPt: viewport.width,
    heightPt: viewport.height,
    draw: async (matrix, widthPx, heightPx) => {
      const target = canvas(widthPx, heightPx);
      await page.render({
        ...{ canvas: target.canvas },
        viewport,
        transform: [...matrix],
        background: '#ffffff',
        intent: 'print',
        optionalContentConfigPromise: layers,
        annotationMode: library.AnnotationMode.ENABLE,
      }).promise;
      return target.read();
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
