import { readTiffDirectory, TIFF_TAGS, tiffHeader } from './tiffDirectory.ts';

/** NewSubfileType (TIFF 6.0, section 8): bits of what is no page of its own. */
const REDUCED = 1;
const MASK = 4;
/** More than any file has that may be as large as a picture. */
const MAX_PAGES = 10_000;

/**
 * Where the directories of a TIFF's pages begin; without those of smaller copies and masks. A chain that leads nowhere,
 * or round in a circle, ends there.
 */
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

/** Number of pictures in a TIFF; 1 for other files and unreadable directories. */
export function countTiffPages(file: Uint8Array): number {
  return Math.max(1, pageDirectories(file).length);
}

/**
 * A TIFF whose first picture is the n-th page, counted from 0: for readers that know of none but the first. What is no
 * TIFF, or has not as many, stays as it is.
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
