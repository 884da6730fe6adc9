import type { BoxMm } from '../../../core/base/boxes.ts';
import { err, type Problem, type Result } from '../../../core/base/result.ts';
import { frameText } from '../../../core/pages/pageFrames.ts';
import type { PageSettings } from '../../../core/pages/pageSettings.ts';
import { isMadeTooSmall, placePage } from '../../../core/pages/placePage.ts';
import { type ChosenPages, choosePages } from '../../../core/print/choosePages.ts';
import type { PageFile, PageUnit } from '../../../core/run/runTypes.ts';
import { unitsOf } from '../../../jobs/pages/collectUnits.ts';
import type { LookedPage } from '../../../jobs/pages/pageReader.ts';
import { type FramedPages, frameKey } from './framedPages.ts';

/** A page as it was looked at, and for labels of which size; null where nobody looked for any. */
export interface KnownPage {
  readonly sizeKey: string | null;
  readonly result: Result<LookedPage, Problem>;
}

/** A file in the list. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly kind: PageFile['kind'];
  readonly content: Blob;
  /** The order in which files were opened. */
  readonly number: number;
  /** Null until it was opened. */
  readonly pageCount: number | null;
  /** Why nothing of it can be printed. */
  readonly problem: Problem | null;
  /** Pages that were looked at. It grows in place: whoever has a newer list has a newer file as well. */
  readonly known: Map<number, KnownPage>;
}

/** What is wanted of all files. */
export interface PagesWish {
  readonly settings: PageSettings;
  /** As typed; empty for all pages. */
  readonly pages: string;
  /** Labels that are not printed, by `unitKey`. */
  readonly leftOut: ReadonlySet<string>;
  readonly frames: FramedPages;
}

/** Labels are looked for by their size, and by nothing else of the settings. */
export function sizeKeyOf({ crop, widthMm, heightMm }: PageSettings): string | null {
  return crop === 'auto' ? `${widthMm}x${heightMm}` : null;
}

function isKnown(page: KnownPage | undefined, sizeKey: string | null): page is KnownPage {
  // A page that cannot be read cannot be read for labels of another size either.
  return page !== undefined && (sizeKey === null || !page.result.ok || page.sizeKey === sizeKey);
}

/** Pages that are known as they are wanted, counted from 0. */
export function knownPages({ known }: ListedFile, settings: PageSettings): number[] {
  const sizeKey = sizeKeyOf(settings);
  return [...known].flatMap(([page, look]) => (isKnown(look, sizeKey) ? [page] : []));
}

/** Pages of a file that are wanted, in their order; null while that is not known. */
export function wantedPages(
  { name, pageCount, problem }: ListedFile,
  pages: string,
): Result<ChosenPages, Problem> | null {
  if (problem) return err(problem);
  return pageCount === null ? null : choosePages({ name, pageCount }, pages);
}

/** Whether something of a file is still to be looked at. */
export function isToBeLookedAt(
  file: ListedFile,
  { settings, pages }: Pick<PagesWish, 'settings' | 'pages'>,
): boolean {
  const wanted = wantedPages(file, pages);
  if (wanted === null) return true;
  const sizeKey = sizeKeyOf(settings);
  return wanted.ok && wanted.value.pages.some((page) => !isKnown(file.known.get(page), sizeKey));
}

/** Where a label comes from. */
export interface UnitPlace {
  readonly key: string;
  readonly fileId: string;
  /** Counted from 0. */
  readonly page: number;
  /** Among the labels of its page, counted from 0. */
  readonly at: number;
  readonly ofPage: number;
}

/** What is to say of a file. */
export interface FileFacts {
  readonly pageCount: number | null;
  /** Labels that are printed of it. */
  readonly labelCount: number;
  readonly leftOutCount: number;
  readonly blankCount: number;
  /** Pages that go into a PDF as pictures. */
  readonly drawnCount: number;
  /** Labels that lose their edges, and those whose codes may be too fine. */
  readonly cutCount: number;
  readonly smallCount: number;
  /** Pages on which labels were looked for and none was found. */
  readonly wholeCount: number;
  /** Pages with annotations that may be missing on paper. */
  readonly unseenCount: number;
  readonly isComplete: boolean;
  /** Why nothing of it is printed, or not all of it. */
  readonly problems: readonly Problem[];
}

/** What all files come to. */
export interface CollectedList {
  readonly files: readonly PageFile[];
  readonly units: readonly PageUnit[];
  /** Of `units`, in their order. */
  readonly places: readonly UnitPlace[];
  readonly facts: ReadonlyMap<string, FileFacts>;
  /** Labels that somebody has left out. */
  readonly leftOutCount: number;
  /** Whether every page that is wanted was looked at. */
  readonly isComplete: boolean;
}

/**
 * What a label of a page is left out by: its number there, and how labels were found, since found otherwise another one has
 * that number.
 */
export function unitKey(fileId: string, page: number, at: number, sizeKey: string | null): string {
  return `${fileId} ${page} ${at} ${sizeKey ?? 'whole'}`;
}

/** The same for a frame that was drawn: it keeps its key when frames before it go. Frames may lie on each other. */
function drawnKey(fileId: string, page: number, frames: readonly BoxMm[], at: number): string {
  const text = frameText(frames[at]);
  const same = frames.slice(0, at).filter((frame) => frameText(frame) === text);
  return unitKey(fileId, page, same.length, text);
}

interface Collecting {
  readonly files: PageFile[];
  readonly units: PageUnit[];
  readonly places: UnitPlace[];
}

/** What is printed of the files, as far as their pages are known. */
export function collectList(list: readonly ListedFile[], wish: PagesWish): CollectedList {
  const made: Collecting = { files: [], units: [], places: [] };
  const facts = new Map(list.map((file) => [file.id, collectFile(file, wish, made)]));
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
  { settings, pages, leftOut, frames }: PagesWish,
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
      const placed = placePage(unit.part, unit.turnDeg, settings, settings.fit);
      if (placed.isCut) counts.cutCount++;
      if (isMadeTooSmall(placed, unit)) counts.smallCount++;
      if (unit.isUnrecognized) counts.wholeCount++;
      made.units.push(unit);
      made.places.push({ key, fileId: id, page, at, ofPage: found.length });
    }
  }
  return { ...counts, pageCount, problems };
}
