import type { BoxMm } from '../../../core/base/boxes.ts';
import { err, type Problem, type Result } from '../../../core/base/result.ts';
import { frameText } from '../../../core/pages/pageFrames.ts';
import { isMadeTooSmall, planPageLayout } from '../../../core/pages/pageLayout.ts';
import type { PageSettings } from '../../../core/pages/pageSettings.ts';
import { type ChosenPages, choosePages } from '../../../core/print/choosePages.ts';
import type { PageFile, PageUnit } from '../../../core/run/runTypes.ts';
import { unitsOf } from '../../../jobs/pages/collectUnits.ts';
import type { ScannedPage } from '../../../jobs/pages/pageReader.ts';
import { type FramedPages, frameKey } from './framedPages.ts';

/** Scan result of a page. `sizeKey` is the label size that was searched for; null if no labels were searched for. */
interface KnownPage {
  readonly sizeKey: string | null;
  readonly result: Result<ScannedPage, Problem>;
}

/** File in the list of files to print. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly kind: PageFile['kind'];
  readonly content: Blob;
  /** Sequence number: files are listed in the order of their numbers. */
  readonly number: number;
  /** Number of pages; null until the file has been opened. */
  readonly pageCount: number | null;
  /** Reason why no page of the file can be printed; null if there is none. */
  readonly problem: Problem | null;
  /** Scan results by page. The map is mutated, so each change of it is accompanied by a new file object. */
  readonly known: Map<number, KnownPage>;
}

/** Settings that determine which labels of which pages are printed. */
export interface PagesRequest {
  readonly settings: PageSettings;
  /** Page ranges as typed; empty for all pages. */
  readonly pages: string;
  /** Labels excluded from printing, by `unitKey`. */
  readonly leftOut: ReadonlySet<string>;
  readonly frames: FramedPages;
}

/** Returns a key for the label size, the only setting that affects the search for labels; null if no labels are searched for. */
export function sizeKeyOf({ crop, widthMm, heightMm }: PageSettings): string | null {
  return crop === 'auto' ? `${widthMm}x${heightMm}` : null;
}

function isKnown(page: KnownPage | undefined, sizeKey: string | null): page is KnownPage {
  // An unreadable page is unreadable for every label size.
  return page !== undefined && (sizeKey === null || !page.result.ok || page.sizeKey === sizeKey);
}

/** Returns the zero-based pages with a scan result that fits the settings. */
export function knownPages({ known }: ListedFile, settings: PageSettings): number[] {
  const sizeKey = sizeKeyOf(settings);
  return [...known].flatMap(([page, look]) => (isKnown(look, sizeKey) ? [page] : []));
}

/** Returns the requested pages of a file in the requested order; null while the page count is unknown. */
export function wantedPages(
  { name, pageCount, problem }: ListedFile,
  pages: string,
): Result<ChosenPages, Problem> | null {
  if (problem) return err(problem);
  return pageCount === null ? null : choosePages({ name, pageCount }, pages);
}

/** True if pages of a file remain to be scanned. */
export function needsScan(
  file: ListedFile,
  { settings, pages }: Pick<PagesRequest, 'settings' | 'pages'>,
): boolean {
  const wanted = wantedPages(file, pages);
  if (wanted === null) return true;
  const sizeKey = sizeKeyOf(settings);
  return wanted.ok && wanted.value.pages.some((page) => !isKnown(file.known.get(page), sizeKey));
}

/** Origin of a label: its file, its page, and its index on the page. */
export interface UnitSource {
  readonly key: string;
  readonly fileId: string;
  /** Zero-based page number. */
  readonly page: number;
  /** Zero-based index among the labels of its page. */
  readonly at: number;
  readonly ofPage: number;
}

/** Information about a file, as the list shows it. */
export interface FileFacts {
  readonly pageCount: number | null;
  /** Number of printed labels. */
  readonly labelCount: number;
  readonly leftOutCount: number;
  readonly blankCount: number;
  /** Number of pages that are PDF pages but have to be drawn as pictures. */
  readonly drawnCount: number;
  /** Number of labels that are cut off. */
  readonly cutCount: number;
  /** Number of labels whose barcodes may be too fine. */
  readonly smallCount: number;
  /** Number of pages on which no labels were recognized, so that the whole page is one label. */
  readonly wholeCount: number;
  /** Zero-based number of the first of these pages; null if there are none. */
  readonly firstWholePage: number | null;
  /** Number of pages with annotations that may be missing in print. */
  readonly unseenCount: number;
  readonly isComplete: boolean;
  /** Reasons why the file is not printed, or only in part. */
  readonly problems: readonly Problem[];
}

/** Labels of all files. */
export interface CollectedList {
  readonly files: readonly PageFile[];
  readonly units: readonly PageUnit[];
  /** Origin of each label in `units`, in the same order. */
  readonly places: readonly UnitSource[];
  readonly facts: ReadonlyMap<string, FileFacts>;
  /** Number of labels excluded by the user. */
  readonly leftOutCount: number;
  /** True if all requested pages are scanned. */
  readonly isComplete: boolean;
}

/**
 * Returns the key under which a label is excluded: its page, its index on the page, and the label size that was searched for. With another
 * size, the same index may belong to another label.
 */
function unitKey(fileId: string, page: number, at: number, sizeKey: string | null): string {
  return `${fileId} ${page} ${at} ${sizeKey ?? 'whole'}`;
}

/** Returns the key of a drawn frame. It stays the same when other frames are deleted. Equal frames are numbered. */
function drawnKey(fileId: string, page: number, frames: readonly BoxMm[], at: number): string {
  const text = frameText(frames[at]);
  const same = frames.slice(0, at).filter((frame) => frameText(frame) === text);
  return unitKey(fileId, page, same.length, text);
}

interface Collecting {
  readonly files: PageFile[];
  readonly units: PageUnit[];
  readonly places: UnitSource[];
}

/** Returns the labels to print, from all pages that are scanned so far. */
export function collectList(list: readonly ListedFile[], request: PagesRequest): CollectedList {
  const made: Collecting = { files: [], units: [], places: [] };
  const facts = new Map(list.map((file) => [file.id, collectFile(file, request, made)]));
  const all = [...facts.values()];
  return {
    ...made,
    facts,
    leftOutCount: all.reduce((sum, { leftOutCount }) => sum + leftOutCount, 0),
    isComplete: all.every(({ isComplete }) => isComplete),
  };
}

function collectFile(
  file: ListedFile,
  { settings, pages, leftOut, frames }: PagesRequest,
  made: Collecting,
): FileFacts {
  const { name, kind, content, pageCount, id } = file;
  const wanted = wantedPages(file, pages);
  const counts = {
    labelCount: 0,
    leftOutCount: 0,
    blankCount: 0,
    drawnCount: 0,
    cutCount: 0,
    smallCount: 0,
    wholeCount: 0,
    unseenCount: 0,
    isComplete: true,
  };
  let firstWholePage: number | null = null;
  if (wanted === null) return { ...counts, firstWholePage, pageCount, problems: [], isComplete: false };
  if (!wanted.ok) return { ...counts, firstWholePage, pageCount, problems: [wanted.error] };
  const problems: Problem[] = wanted.value.hasMore
    ? [{ code: 'pagesBeyond', params: { file: name, pageCount: pageCount ?? 0 } }]
    : [];
  const sizeKey = sizeKeyOf(settings);
  const place = made.files.push({ name, kind, source: content }) - 1;
  for (const page of wanted.value.pages) {
    const known = file.known.get(page);
    if (!isKnown(known, sizeKey)) {
      counts.isComplete = false;
      continue;
    }
    if (!known.result.ok) {
      problems.push(known.result.error);
      continue;
    }
    const drawn = frames.get(frameKey(id, page)) ?? null;
    const found = unitsOf(known.result.value, settings, { file: place, page }, drawn);
    if (found.length === 0 && !drawn) counts.blankCount++;
    if (kind === 'pdf' && known.result.value.matrix === null) counts.drawnCount++;
    if (known.result.value.unseen.length > 0) counts.unseenCount++;
    for (const [at, unit] of found.entries()) {
      const key = drawn ? drawnKey(id, page, drawn, at) : unitKey(id, page, at, sizeKey);
      if (leftOut.has(key)) {
        counts.leftOutCount++;
        continue;
      }
      counts.labelCount++;
      const placed = planPageLayout(unit.part, unit.turnDeg, settings, settings.fit);
      if (placed.isCut) counts.cutCount++;
      if (isMadeTooSmall(placed, unit)) counts.smallCount++;
      if (unit.isUnrecognized) {
        counts.wholeCount++;
        firstWholePage ??= page;
      }
      made.units.push(unit);
      made.places.push({ key, fileId: id, page, at, ofPage: found.length });
    }
  }
  return { ...counts, firstWholePage, pageCount, problems };
}
