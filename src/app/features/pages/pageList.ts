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

/** Scan result of a page, with the label size that was searched; null if no labels were searched. */
export interface KnownPage {
  readonly sizeKey: string | null;
  readonly result: Result<ScannedPage, Problem>;
}

/** File of the list. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly kind: PageFile['kind'];
  readonly content: Blob;
  /** Position in the order in which files were opened. */
  readonly number: number;
  /** Null until it was opened. */
  readonly pageCount: number | null;
  /** Reason why nothing of it can be printed. */
  readonly problem: Problem | null;
  /** Scan results by page. The map is mutated: holders of a newer list also hold a newer file object. */
  readonly known: Map<number, KnownPage>;
}

/** Print settings for all files. */
export interface PagesRequest {
  readonly settings: PageSettings;
  /** Page ranges as typed; empty for all pages. */
  readonly pages: string;
  /** Labels excluded from printing, by `unitKey`. */
  readonly leftOut: ReadonlySet<string>;
  readonly frames: FramedPages;
}

/** Key of the label size; no other setting affects the search for labels. */
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

/** Returns the requested pages of a file in order; null while the page count is unknown. */
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

/** Source of a label. */
export interface UnitSource {
  readonly key: string;
  readonly fileId: string;
  /** Zero-based. */
  readonly page: number;
  /** Zero-based index among the labels of its page. */
  readonly at: number;
  readonly ofPage: number;
}

/** Facts about a file. */
export interface FileFacts {
  readonly pageCount: number | null;
  /** Number of printed labels. */
  readonly labelCount: number;
  readonly leftOutCount: number;
  readonly blankCount: number;
  /** Pages rendered as pictures in a PDF. */
  readonly drawnCount: number;
  /** Number of labels that are cut off. */
  readonly cutCount: number;
  /** Number of labels whose barcodes may be too fine. */
  readonly smallCount: number;
  /** Pages on which no labels were recognized. */
  readonly wholeCount: number;
  /** Pages with annotations that may be missing in print. */
  readonly unseenCount: number;
  readonly isComplete: boolean;
  /** Reasons why the file is not printed, or only in part. */
  readonly problems: readonly Problem[];
}

/** Combined labels of all files. */
export interface CollectedList {
  readonly files: readonly PageFile[];
  readonly units: readonly PageUnit[];
  /** Source of each unit, in the same order. */
  readonly places: readonly UnitSource[];
  readonly facts: ReadonlyMap<string, FileFacts>;
  /** Number of labels excluded by the user. */
  readonly leftOutCount: number;
  /** True if all requested pages were scanned. */
  readonly isComplete: boolean;
}

/**
 * Returns the key by which a label is excluded: its index on the page, and the search that found it, since another search may give the
 * index to another label.
 */
export function unitKey(fileId: string, page: number, at: number, sizeKey: string | null): string {
  return `${fileId} ${page} ${at} ${sizeKey ?? 'whole'}`;
}

/** Returns the key of a drawn frame, which is stable when earlier frames are deleted. Frames may coincide, so duplicates are numbered. */
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

/** Returns the labels to print, as far as pages are scanned. */
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
  if (wanted === null) return { ...counts, pageCount, problems: [], isComplete: false };
  if (!wanted.ok) return { ...counts, pageCount, problems: [wanted.error] };
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
      if (unit.isUnrecognized) counts.wholeCount++;
      made.units.push(unit);
      made.places.push({ key, fileId: id, page, at, ofPage: found.length });
    }
  }
  return { ...counts, pageCount, problems };
}
