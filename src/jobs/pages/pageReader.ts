import type { SizeMm } from '../../core/base/boxes.ts';
import { IMAGE_LIMITS, MM_PER_INCH, PAGE_LIMITS, PRINT_LIMITS } from '../../core/base/limits.ts';
import { err, fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { PreparedPicture } from '../../core/output/picturePort.ts';
import type { FoundLabel } from '../../core/pages/findLabels.ts';
import type { QuarterTurn } from '../../core/pages/pageSettings.ts';
import { scanMatrix } from '../../core/pages/partMatrix.ts';
import { resamplePart } from '../../core/pages/resamplePart.ts';
import type { Pixels } from '../../core/picture/pixels.ts';
import { readDensity } from '../../core/picture/readDensity.ts';
import { tiffHeader } from '../../core/picture/tiff/tiffDirectory.ts';
import { countTiffPages, tiffOfPage } from '../../core/picture/tiff/tiffPages.ts';
import type { FileSource, PageFile, PagePart } from '../../core/run/runTypes.ts';
import type { Matrix } from '../../core/scene/matrix.ts';
import { createThreadQueue, type ThreadRefusals } from '../endableThread.ts';
import { decodeAsset, type PicturePorts, pngDataUrl } from '../pictureJob.ts';
import { makePageDots } from './pageDots.ts';
import type { AskPages, DrawnPage, PageValue, PageWork, SpawnPageThread } from './pageThread.ts';
import { searchPicture } from './searchPicture.ts';

/** Scanned page, before a run is planned. */
export interface ScannedPage {
  readonly widthMm: number;
  readonly heightMm: number;
  /** True for a picture whose size is unknown, so that its resolution is assumed. Default: false. */
  readonly isSizeGuessed?: boolean;
  readonly matrix: Matrix | null;
  readonly upDeg: QuarterTurn | null;
  /** Detected labels; null if labels were not requested. */
  readonly labels: readonly FoundLabel[] | null;
  /** Clockwise skew of the scan in degrees; `labels` refer to the straightened page. Default: 0. */
  readonly skewDeg?: number;
  /** Kinds of annotations that may be missing on the page. */
  readonly unseen: readonly string[];
}

export interface PageReaderPorts {
  readonly ask: AskPages;
  readonly pictures: PicturePorts;
  /** Reads a file or its first bytes; a failure contains the file's name. */
  readonly read: (
    source: FileSource,
    name: string,
    maxBytes?: number,
  ) => Promise<Result<Uint8Array<ArrayBuffer>, Problem>>;
}

/** Reads files with pages: PDFs in a thread that can be terminated, pictures with the usual decoders. */
export interface PageReader {
  /** Detects the file type and counts the pages; a picture has one page. */
  readonly open: (
    source: FileSource,
    name: string,
  ) => Promise<Result<{ file: PageFile; pageCount: number }, Problem>>;
  readonly look: (
    file: PageFile,
    page: number,
    wanted: SizeMm | null,
  ) => Promise<Result<ScannedPage, Problem>>;
  readonly draw: (source: FileSource, part: PagePart) => Promise<Result<PreparedPicture, Problem>>;
}

const HEADER_BYTES = 1024;
/**
 * Highest resolution in dpi that counts as unknown: programs write a screen resolution of 72 or 96 dpi if they don't know the real
 * resolution.
 */
const MAX_SCREEN_DPI = 100;
const PDF_NAME = /\.pdf$/i;
const NO_PIXELS = new Uint8Array(0);

function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, HEADER_BYTES)).includes('%PDF-');
}

/** Sends requests to one thread. If a request exceeds its limit of time or memory, the thread is terminated and the request is refused. */
export function createPageQueue(
  spawn: SpawnPageThread,
  ends: Pick<ThreadRefusals, 'idleMs' | 'maxWorks'> = {},
): AskPages {
  return createThreadQueue<PageWork, PageValue>(spawn, {
    timeoutMs: PAGE_LIMITS.maxPageMs,
    tooSlow: (seconds) => ({ code: 'pdfTooSlow', params: { seconds } }),
    died: () => ({ code: 'pdfTooMuch' }),
    ...ends,
  });
}

/** Creates a function that returns a stable key for a file: its path, or a sequence number for a blob. */
function createKeys(): (source: FileSource) => string {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (source) => {
    if (typeof source === 'string') return source;
    const known = numbers.get(source) ?? ++last;
    numbers.set(source, known);
    return `blob ${known}`;
  };
}

const unexpected = (): never => {
  throw new Error('a page thread answered what it was not asked');
};

export function createPageReader({ ask, pictures, read }: PageReaderPorts): PageReader {
  const keyOf = createKeys();

  async function decode(
    source: FileSource,
    name: string,
    page: number,
  ): Promise<Result<{ pixels: Pixels; dpi: number; isGuessed: boolean }, Problem>> {
    const file = await readWhole(source, name);
    if (!file.ok) return file;
    const bytes = tiffOfPage(file.value, page);
    const decoded = await decodeAsset({ name, bytes }, pictures);
    if (!decoded.ok) return decoded;
    const saidDpi = readDensity(bytes);
    const isGuessed = saidDpi === null || saidDpi <= MAX_SCREEN_DPI;
    return ok({ pixels: decoded.value.pixels, dpi: saidDpi ?? PRINT_LIMITS.screenDpi, isGuessed });
  }

  async function readWhole(source: FileSource, name: string): ReturnType<PageReaderPorts['read']> {
    const { maxBytes } = IMAGE_LIMITS;
    const bytes = await read(source, name, maxBytes + 1);
    if (!bytes.ok || bytes.value.length <= maxBytes) return bytes;
    return fail('pictureTooLarge', { asset: name, maxMegabytes: maxBytes / 1024 / 1024 });
  }

  async function openPicture(
    source: FileSource,
    name: string,
    head: Uint8Array,
  ): ReturnType<PageReader['open']> {
    const file: PageFile = { name, source, kind: 'picture' };
    if (!tiffHeader(head)) return ok({ file, pageCount: 1 });
    const whole = await readWhole(source, name);
    return whole.ok ? ok({ file, pageCount: countTiffPages(whole.value) }) : whole;
  }

  async function lookAtPicture(
    { source, name }: PageFile,
    page: number,
    wanted: SizeMm | null,
  ): Promise<Result<ScannedPage, Problem>> {
    const decoded = await decode(source, name, page);
    // A file that is named as a PDF but is neither a PDF nor a picture is reported as a damaged PDF.
    if (!decoded.ok) return PDF_NAME.test(name) ? fail('pdfDamaged', { file: name }) : decoded;
    const { pixels, dpi, isGuessed } = decoded.value;
    const widthMm = (pixels.widthPx / dpi) * MM_PER_INCH;
    const heightMm = (pixels.heightPx / dpi) * MM_PER_INCH;
    const found = wanted ? searchPicture(pixels, dpi, wanted) : { labels: null };
    const size = { widthMm, heightMm, ...(isGuessed && { isSizeGuessed: true }) };
    return ok({ ...size, matrix: null, upDeg: null, ...found, unseen: [] });
  }

  async function drawPicture(source: FileSource, part: PagePart): Promise<Result<DrawnPage, Problem>> {
    const decoded = await decode(source, part.name, part.page);
    if (!decoded.ok) return decoded;
    const { widthPx, heightPx } = part;
    const perMm = decoded.value.pixels.widthPx / part.pageMm.widthMm;
    const rgba = resamplePart(decoded.value.pixels, perMm, scanMatrix(part), part);
    if (part.look === 'dots') return ok({ kind: 'dots', bits: makePageDots(rgba, widthPx, heightPx) });
    return ok({ kind: 'colours', rgba });
  }

  async function drawPdf(source: FileSource, part: PagePart): Promise<Result<DrawnPage, Problem>> {
    const drawn = await ask({ kind: 'draw', file: source, key: keyOf(source), part });
    if (!drawn.ok) return drawn;
    const { value } = drawn;
    return value.kind === 'colours' || value.kind === 'dots' ? ok(value) : unexpected();
  }

  return {
    open: async (source, name) => {
      const head = await read(source, name, HEADER_BYTES);
      if (!head.ok) return head;
      if (!isPdf(head.value)) return openPicture(source, name, head.value);
      const opened = await ask({ kind: 'open', file: source, key: keyOf(source) });
      if (!opened.ok) {
        const code = opened.error.code === 'pdfPageDamaged' ? 'pdfDamaged' : opened.error.code;
        return err({ code, params: { ...opened.error.params, file: name } });
      }
      const pageCount = opened.value.kind === 'opened' ? opened.value.pageCount : unexpected();
      return ok({ file: { name, source, kind: 'pdf' }, pageCount });
    },
    look: async (file, page, wanted) => {
      if (file.kind === 'picture') return lookAtPicture(file, page, wanted);
      const { source } = file;
      const seen = await ask({ kind: 'look', file: source, key: keyOf(source), page, wanted });
      if (!seen.ok) return onPage(seen.error, file.name, page);
      return seen.value.kind === 'seen' ? ok(seen.value) : unexpected();
    },
    draw: async (source, part) => {
      const drawn = await (part.kind === 'pdf' ? drawPdf(source, part) : drawPicture(source, part));
      if (!drawn.ok) return part.kind === 'pdf' ? onPage(drawn.error, part.name, part.page) : drawn;
      const { widthPx, heightPx } = part;
      if (drawn.value.kind === 'dots')
        return ok({ widthPx, heightPx, rgba: NO_PIXELS, bits: drawn.value.bits, pngDataUrl: '' });
      const pixels = { widthPx, heightPx, rgba: drawn.value.rgba };
      const url = part.look === 'png' ? pngDataUrl(await pictures.encodePng(pixels)) : '';
      return ok({ ...pixels, pngDataUrl: url });
    },
  };
}

/** Codes of a page's problems, by the code of the same problem of a whole file. */
const OF_PAGES: Readonly<Record<string, string>> = {
  pdfTooSlow: 'pdfPageTooSlow',
  pdfTooMuch: 'pdfPageTooMuch',
};

function onPage(problem: Problem, file: string, page: number): Result<never, Problem> {
  return err({
    code: OF_PAGES[problem.code] ?? problem.code,
    params: { ...problem.params, file, page: page + 1 },
  });
}
