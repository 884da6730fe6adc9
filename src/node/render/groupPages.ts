import { PRINTER_LIMITS } from '../../core/base/serviceLimits.ts';
import type { PageEnd } from '../../core/print/pageMarks.ts';

/** Whole pages with consecutive labels from a printer code file, which are sent together. */
export interface PageGroup {
  /** Inclusive range of labels, counted from 1. */
  readonly firstLabel: number;
  readonly lastLabel: number;
  /** Byte range in the file; `endByte` is exclusive. */
  readonly firstByte: number;
  readonly endByte: number;
  readonly pages: readonly PageEnd[];
}

/** Groups pages into strips, up to a limit of labels and bytes; bytes after the last page belong to the last strip. */
export function groupPages(pages: readonly PageEnd[], preludeBytes: number, totalBytes: number): PageGroup[] {
  const { stripLabels, stripBytes } = PRINTER_LIMITS;
  const strips: PageGroup[] = [];
  let own: PageEnd[] = [];
  let firstLabel = 1;
  let firstByte = preludeBytes;
  const close = () => {
    const last = own.at(-1);
    if (!last) return;
    strips.push({ firstLabel, lastLabel: last.labels, firstByte, endByte: last.endByte, pages: own });
    firstLabel = last.labels + 1;
    firstByte = last.endByte;
    own = [];
  };
  for (const page of pages) {
    if (page.labels - firstLabel + 1 > stripLabels || page.endByte - firstByte > stripBytes) close();
    own.push(page);
  }
  close();
  const last = strips.pop();
  return last ? [...strips, { ...last, endByte: totalBytes }] : [];
}
