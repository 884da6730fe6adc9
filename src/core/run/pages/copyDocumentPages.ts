import { PAGE_LIMITS } from '../../base/limits.ts';
import { err, ok, type Problem, type Result } from '../../base/result.ts';
import type { PdfObjects } from '../../output/pdf/pdfObjects.ts';
import { openCompleted } from '../../pdfFile/completeNotes.ts';
import { createPageCopier } from '../../pdfFile/copyPage.ts';
import type { FileSource, RunPages } from '../runTypes.ts';
import { documentPages } from './pagePictures.ts';

/** Reads all bytes of a file. */
export type ReadSource = (source: FileSource, name: string) => Promise<Result<Uint8Array, Problem>>;

/**
 * Copies pages of source documents into a PDF, one document after the other. Fonts and pictures that several pages of a document use are
 * copied once.
 *
 * @returns the object number of each page, by its index in the list of `documentPages`
 */
export async function copyDocumentPages(
  pages: RunPages,
  indices: readonly number[],
  target: PdfObjects,
  readSource: ReadSource,
): Promise<Result<ReadonlyMap<number, number>, Problem>> {
  const { list } = documentPages(pages);
  const objects = new Map<number, number>();
  const byFile = Map.groupBy(indices, (index) => list[index].file);
  for (const [file, wanted] of byFile) {
    const { name, source } = pages.files[file];
    const named = (problem: Problem, page: number) =>
      err({ code: problem.code, params: { ...problem.params, file: name, page: page + 1 } });
    const bytes = await readSource(source, name);
    if (!bytes.ok) return bytes;
    const { file: opened } = openCompleted(bytes.value, PAGE_LIMITS.maxPages);
    if (!opened.ok) return named(opened.error, 0);
    const copier = createPageCopier(opened.value, target);
    for (const index of wanted) {
      const copied = copier.copy(list[index].page);
      if (!copied.ok) return named(copied.error, list[index].page);
      objects.set(index, copied.value);
      const flushed = await target.flush();
      if (!flushed.ok) return flushed;
    }
  }
  return ok(objects);
}
