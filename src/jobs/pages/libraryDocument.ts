import { fail, ok } from '../../core/base/result.ts';
import type { LibraryPage, PageLibrary, PageText } from './pageThread.ts';

/** The adapter of pdf.js, which draws pages of PDFs, over what the platform has of canvases. */
export type PdfLibrary = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type LoadedPage = Awaited<ReturnType<Awaited<ReturnType<PdfLibrary['getDocument']>['promise']>['getPage']>>;

export interface LibraryPorts {
  readonly library: PdfLibrary;
  /** What it is opened with beside its bytes. */
  readonly options: object;
  /** A blank canvas, as long as nobody asks for another one. */
  readonly canvas: (widthPx: number, heightPx: number) => LibraryCanvas;
}

export interface LibraryCanvas {
  /** What the library takes for a canvas. */
  readonly canvas: object;
  /** Its pixels, red, green, blue, alpha, until it is read again. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens PDFs with the library; its refusals are told apart by their names. */
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
    open: async (data) => {
      const ports = await load();
      const task = ports.library.getDocument({ ...ports.options, data });
      try {
        const document = await task.promise;
        return ok({
          pageCount: document.numPages,
          page: async (index) => openPage(await document.getPage(index + 1), ports),
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

function openPage(page: LoadedPage, { library, canvas }: LibraryPorts): LibraryPage {
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
