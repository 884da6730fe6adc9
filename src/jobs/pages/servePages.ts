import type { SizeMm } from '../../core/base/boxes.ts';
import { MM_PER_INCH, PAGE_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { PT_PER_INCH, PT_TO_MM } from '../../core/base/units.ts';
import { contentMatrix } from '../../core/pages/contentMatrix.ts';
import { findLabels, type PlacedText, uprightTurn } from '../../core/pages/findLabels.ts';
import { toGray } from '../../core/pages/inkRaster.ts';
import { partMatrix } from '../../core/pages/partMatrix.ts';
import { openCompleted } from '../../core/pdfFile/completeNotes.ts';
import { type CopyTest, createCopyTest } from '../../core/pdfFile/copyPage.ts';
import { unseenNotes } from '../../core/pdfFile/drawnNotes.ts';
import type { PdfFile } from '../../core/pdfFile/openPdfFile.ts';
import { printedLayers } from '../../core/pdfFile/printedLayers.ts';
import type { FileSource, PagePart } from '../../core/run/runTypes.ts';
import { type Matrix, multiply } from '../../core/scene/matrix.ts';
import type { ThreadAnswer, ThreadRequest } from '../endableThread.ts';
import { makePageDots } from './pageDots.ts';
import type {
  DrawnPage,
  LibraryDocument,
  LibraryPage,
  PageLibrary,
  PageValue,
  PageWork,
  SeenPage,
} from './pageThread.ts';

export interface PageThreadPorts {
  readonly library: PageLibrary;
  readonly read: (file: FileSource) => Promise<Uint8Array>;
  readonly post: (answer: ThreadAnswer<PageValue>, transfer: ArrayBuffer[]) => void;
}

interface OpenFile {
  readonly key: string;
  readonly document: LibraryDocument;
  /** File as this program's reader has parsed it, for copying content; null if only the library can read the file. */
  readonly own: { readonly file: PdfFile; readonly isCopyable: CopyTest } | null;
}

/** Maximum difference in page size, in points, between this program's reader and the library. */
const SAME_PT = 0.5;

async function look(
  opened: OpenFile,
  index: number,
  wanted: SizeMm | null,
): Promise<Result<SeenPage, Problem>> {
  const page = await opened.document.page(index);
  try {
    const [widthMm, heightMm] = [page.widthPt * PT_TO_MM, page.heightPt * PT_TO_MM];
    const searchPx = widthMm * heightMm * (PAGE_LIMITS.searchDpi / MM_PER_INCH) ** 2;
    if (wanted && searchPx > PAGE_LIMITS.maxSearchPx)
      return fail('pdfPageTooLarge', { widthMm: Math.round(widthMm), heightMm: Math.round(heightMm) });
    const matrix = copiedMatrix(opened, index, page);
    const texts = await textsOf(page);
    const labels = wanted ? await search(page, texts, wanted) : null;
    const unseen =
      opened.own && matrix === null ? unseenNotes(opened.own.file.pages[index], opened.own.file) : [];
    return ok({ kind: 'seen', widthMm, heightMm, matrix, labels, upDeg: uprightTurn(texts), unseen });
  } finally {
    page.release();
  }
}

/**
 * Returns the matrix for copying a page's content; null if the page must be drawn. A page whose size or matrix differs between this
 * program's reader and the library is drawn, so that the print matches the scan.
 */
function copiedMatrix({ own, document }: OpenFile, index: number, page: LibraryPage): Matrix | null {
  if (!own || own.file.pages.length !== document.pageCount) return null;
  const found = own.file.pages[index];
  const { matrix, widthPt, heightPt } = contentMatrix(found);
  const isAlike = Math.abs(widthPt - page.widthPt) < SAME_PT && Math.abs(heightPt - page.heightPt) < SAME_PT;
  return isAlike && own.isCopyable(index) ? matrix : null;
}

async function search(page: LibraryPage, texts: readonly PlacedText[], wanted: SizeMm) {
  const scale = PAGE_LIMITS.searchDpi / PT_PER_INCH;
  const widthPx = Math.max(1, Math.round(page.widthPt * scale));
  const heightPx = Math.max(1, Math.round(page.heightPt * scale));
  const rgba = await page.draw([scale, 0, 0, scale, 0, 0], widthPx, heightPx);
  return findLabels(toGray(rgba, widthPx, heightPx), PAGE_LIMITS.searchDpi, texts, wanted);
}

async function textsOf(page: LibraryPage): Promise<PlacedText[]> {
  return (await page.texts()).map(({ xPt, yPt, alongX, alongY, characters }) => ({
    xMm: xPt * PT_TO_MM,
    yMm: yPt * PT_TO_MM,
    alongX,
    alongY,
    characters,
  }));
}

async function draw({ document }: OpenFile, part: PagePart): Promise<DrawnPage> {
  const page = await document.page(part.page);
  try {
    const toMm: Matrix = [PT_TO_MM, 0, 0, PT_TO_MM, 0, 0];
    const { widthPx, heightPx } = part;
    const rgba = await page.draw(multiply(partMatrix(part), toMm), widthPx, heightPx);
    // The dots are made in this thread, because they have a thirty-second of the size of the colors that would otherwise be transferred.
    if (part.look === 'dots') return { kind: 'dots', bits: makePageDots(rgba, widthPx, heightPx) };
    return { kind: 'colours', rgba: rgba.slice() };
  } finally {
    page.release();
  }
}

function buffersOf(value: PageValue): ArrayBuffer[] {
  if (value.kind === 'colours') return [value.rgba.buffer];
  return value.kind === 'dots' ? [value.bits.bits.buffer] : [];
}

/** Handles the requests of a separate thread, which may be terminated at any moment. */
export function servePages(ports: PageThreadPorts): (request: ThreadRequest<PageWork>) => Promise<void> {
  let opened: OpenFile | null = null;

  async function open({ file: source, key }: PageWork): Promise<Result<OpenFile, Problem>> {
    if (opened?.key === key) return ok(opened);
    await opened?.document.close();
    opened = null;
    const { bytes, file } = openCompleted(await ports.read(source), PAGE_LIMITS.maxPages);
    if (!file.ok && file.error.code === 'pdfTooManyPages') return file;
    // The bytes are copied, because the library detaches its bytes.
    const document = await ports.library.open(bytes.slice(), file.ok ? printedLayers(file.value) : []);
    if (!document.ok) return document;
    const { pageCount } = document.value;
    if (pageCount > PAGE_LIMITS.maxPages) return fail('pdfTooManyPages', { max: PAGE_LIMITS.maxPages });
    const own = file.ok ? { file: file.value, isCopyable: createCopyTest(file.value) } : null;
    opened = { key, document: document.value, own };
    return ok(opened);
  }

  async function answer(work: PageWork): Promise<Result<PageValue, Problem>> {
    const file = await open(work);
    if (!file.ok) return file;
    const { pageCount } = file.value.document;
    if (work.kind === 'open') return pageCount > 0 ? ok({ kind: 'opened', pageCount }) : fail('pdfNoPages');
    if (work.kind === 'look') return look(file.value, work.page, work.wanted);
    return ok(await draw(file.value, work.part));
  }

  return async ({ id, work }) => {
    // Loading the library doesn't count toward the file's time limit.
    const loaded = await ports.library.load();
    if (!loaded.ok) return ports.post({ type: 'done', id, result: loaded }, []);
    ports.post({ type: 'begun', id }, []);
    try {
      const result = await answer(work);
      ports.post({ type: 'done', id, result }, result.ok ? buffersOf(result.value) : []);
    } catch {
      // Any exception of the library is caused by the file.
      ports.post({ type: 'done', id, result: fail('pdfPageDamaged') }, []);
    }
  };
}
