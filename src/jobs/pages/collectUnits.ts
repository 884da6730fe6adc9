import type { BoxMm } from '../../core/base/boxes.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { FoundLabel } from '../../core/pages/findLabels.ts';
import { frameOnPage, framesOfPage, type GivenFrames, labelsOfFrames } from '../../core/pages/pageFrames.ts';
import { turnOf } from '../../core/pages/pageLayout.ts';
import type { PageSettings } from '../../core/pages/pageSettings.ts';
import { parseRowRanges } from '../../core/print/printPlan.ts';
import type { FileSource, PageFile, PageUnit } from '../../core/run/runTypes.ts';
import type { PageReader, ScannedPage } from './pageReader.ts';

/** Input file with its name. */
interface GivenFile {
  readonly name: string;
  readonly source: FileSource;
}

/** Print units (whole pages, or labels found on pages) of all files. */
export interface CollectedPages {
  readonly files: readonly PageFile[];
  readonly units: readonly PageUnit[];
  /** Number of scanned pages. */
  readonly pageCount: number;
  /** Number of blank pages, which are skipped when labels are cut out. */
  readonly blankCount: number;
  /** Number of PDF pages that are printed as pictures, because their content can't be copied unchanged. */
  readonly drawnCount: number;
  /** Kinds of annotations that may be missing in the print, and number of the pages with such annotations. */
  readonly unseen: { readonly kinds: readonly string[]; readonly pageCount: number };
  /** Problems of failed files and pages, if the run skips these and prints the rest. */
  readonly failures: readonly Problem[];
}

export interface CollectRequest {
  readonly files: readonly GivenFile[];
  /** Page ranges as entered, counted from 1, which apply to every file; null for all pages. */
  readonly pages: string | null;
  readonly settings: PageSettings;
  /** Crop frames, which are used instead of detecting labels. Default: none. */
  readonly frames?: GivenFrames;
  /** Policy for a file or page that fails: stop the run, or skip it. */
  readonly onFailure: 'stop' | 'skip';
  readonly onProgress: (donePages: number, doneFiles: number) => void;
  readonly isCancelled: () => boolean;
}

const NO_FRAMES: GivenFrames = { everywhere: null, byPage: new Map() };

/** Scans all pages before printing, because the number of labels is known only then. */
export async function collectUnits(
  request: CollectRequest,
  reader: Pick<PageReader, 'open' | 'look'>,
): Promise<Result<CollectedPages, Problem>> {
  const { settings, onFailure, frames = NO_FRAMES } = request;
  const files: PageFile[] = [];
  const units: PageUnit[] = [];
  const failures: Problem[] = [];
  let pageCount = 0;
  let blankCount = 0;
  let drawnCount = 0;
  let unseenPages = 0;
  const kinds = new Set<string>();
  /** Page numbers that have their own crop frames, and that no file has contained so far. */
  const framed = new Set(frames.byPage.keys());
  for (const [at, { source, name }] of request.files.entries()) {
    const opened = await open(request, reader, source, name);
    if (!opened.ok) {
      if (onFailure === 'stop') return opened;
      failures.push(opened.error);
      continue;
    }
    const file = files.push(opened.value.file) - 1;
    for (const page of opened.value.pages) {
      if (request.isCancelled()) return fail('batchCancelled');
      const looked = await reader.look(opened.value.file, page, settings.crop === 'auto' ? settings : null);
      if (!looked.ok) {
        if (onFailure === 'stop') return looked;
        failures.push(looked.error);
        continue;
      }
      framed.delete(page);
      const cut = framesOn(framesOfPage(frames, page), looked.value, { file: name, page });
      if (!cut.ok) {
        if (onFailure === 'stop') return cut;
        failures.push(cut.error);
        continue;
      }
      const made = unitsOf(looked.value, settings, { file, page }, cut.value);
      pageCount++;
      if (made.length === 0) blankCount++;
      if (files[file].kind === 'pdf' && looked.value.matrix === null) drawnCount++;
      if (looked.value.unseen.length > 0) unseenPages++;
      for (const kind of looked.value.unseen) kinds.add(kind);
      units.push(...made);
      request.onProgress(pageCount, at);
    }
  }
  const [unmet] = framed;
  if (unmet !== undefined && failures.length === 0) return fail('pagesFramePage', { page: unmet + 1 });
  return ok({
    files,
    units,
    pageCount,
    blankCount,
    drawnCount,
    unseen: { kinds: [...kinds], pageCount: unseenPages },
    failures,
  });
}

async function open(
  { pages }: CollectRequest,
  reader: Pick<PageReader, 'open'>,
  source: FileSource,
  name: string,
): Promise<Result<{ file: PageFile; pages: readonly number[] }, Problem>> {
  const opened = await reader.open(source, name);
  if (!opened.ok) return opened;
  const { file, pageCount } = opened.value;
  const chosen = pages === null ? [...Array(pageCount).keys()] : parseRowRanges(pages, pageCount);
  return chosen ? ok({ file, pages: chosen }) : fail('pagesRangeInvalid', { file: name, pageCount });
}

function framesOn(
  frames: readonly BoxMm[] | null,
  page: ScannedPage,
  place: { readonly file: string; readonly page: number },
): Result<readonly BoxMm[] | null, Problem> {
  if (!frames) return ok(null);
  const cut: BoxMm[] = [];
  for (const frame of frames) {
    const placed = frameOnPage(frame, page, place);
    if (!placed.ok) return placed;
    cut.push(placed.value);
  }
  return ok(cut);
}

/**
 * Returns the print units of a page: the labels on it, or the whole page.
 *
 * @param frames crop frames that the user has drawn, relative to the unrotated page; they are not adjusted to the content; null if there
 * are none
 */
export function unitsOf(
  { widthMm, heightMm, isSizeGuessed, skewDeg, matrix, upDeg, labels }: ScannedPage,
  settings: PageSettings,
  place: Pick<PageUnit, 'file' | 'page'>,
  frames: readonly BoxMm[] | null = null,
): PageUnit[] {
  const part = { xMm: 0, yMm: 0, widthMm, heightMm };
  const whole: FoundLabel = { part, upDeg, isUnrecognized: false };
  const found = settings.crop === 'auto' && labels ? labels : [whole];
  const parts = frames ? labelsOfFrames(frames, labels ?? [], upDeg) : found;
  const isStraightened = skewDeg !== undefined && parts === labels;
  return parts.map(({ part, upDeg: up, isUnrecognized }) => ({
    ...place,
    widthMm,
    heightMm,
    part,
    turnDeg: turnOf(part, settings, settings.rotate, up),
    matrix,
    isUnrecognized,
    ...(isSizeGuessed && { isSizeGuessed }),
    ...(isStraightened && { skewDeg }),
  }));
}
