import { readTiffDirectory, TIFF_TAGS, tiffHeader } from './tiffDirectory.ts';

/** Bits of NewSubfileType (TIFF 6.0, section 8) that mark directories which are not pages. */
const REDUCED = 1;
const MASK = 4;
/** Maximum number of pages: more than a file of the maximum size for pictures has. */
const MAX_PAGES = 10_000;

/** Returns the offsets of the directories that are pages, without reduced copies and masks. Stops at an invalid offset or a cycle. */
function pageDirectories(file: Uint8Array): number[] {
  const header = tiffHeader(file);
  if (!header) return [];
  const seen = new Set<number>();
  const pages: number[] = [];
  for (let at = header.firstAt; at !== 0 && !seen.has(at) && seen.size < MAX_PAGES; ) {
    seen.add(at);
    const directory = readTiffDirectory(file, at);
    if (!directory.ok) break;
    const kind = directory.value.numbers(TIFF_TAGS.newSubfileType)?.[0] ?? 0;
    if ((kind & (REDUCED | MASK)) === 0) pages.push(at);
    at = directory.value.nextAt;
  }
  return pages;
}

/** Returns the number of pages of a TIFF; 1 for other files, and if no directory can be read. */
export function countTiffPages(file: Uint8Array): number {
  return Math.max(1, pageDirectories(file).length);
}

/**
 * Returns a TIFF whose first picture is a page, counted from 0, for readers that only read the first picture. Any other file, and a file
 * with too few pages, is returned unchanged.
 */
export function tiffOfPage(file: Uint8Array<ArrayBuffer>, page: number): Uint8Array<ArrayBuffer> {
  if (page === 0) return file;
  const header = tiffHeader(file);
  const at = pageDirectories(file)[page];
  if (!header || at === undefined) return file;
  const copy = file.slice();
  header.writeFirst(copy, at);
  return copy;
}
