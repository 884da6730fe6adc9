import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { PRINTER_LIMITS } from '../../core/base/serviceLimits.ts';
import type { PageEnd } from '../../core/print/pageMarks.ts';

/** A few labels of a file of printer code that are handed to a printer together: whole pages. */
export interface Strip {
  /** Counted from 1, both included. */
  readonly firstLabel: number;
  readonly lastLabel: number;
  /** Its bytes begin with `firstByte` and end before `endByte`. */
  readonly firstByte: number;
  readonly endByte: number;
  /** Of these bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly pages: readonly PageEnd[];
}

/** A file of printer code, as it is handed over bit by bit. */
export interface StripTable {
  /** What stands before the first page, and is sent before each strip: settings, which another job may have changed meanwhile. */
  readonly preludeBytes: number;
  readonly strips: readonly Strip[];
}

/** Puts pages together, up to so many labels and bytes a strip; what stands behind the last page goes with it. */
export function groupPages(
  pages: readonly PageEnd[],
  preludeBytes: number,
  totalBytes: number,
): Omit<Strip, 'sha256'>[] {
  const { stripLabels, stripBytes } = PRINTER_LIMITS;
  const strips: Omit<Strip, 'sha256'>[] = [];
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

/** Cuts a file of printer code that is whole. */
export async function cutStrips(
  path: string,
  pages: readonly PageEnd[],
  preludeBytes: number,
  totalBytes: number,
): Promise<StripTable> {
  const file = await open(path, 'r');
  try {
    const strips: Strip[] = [];
    for (const strip of groupPages(pages, preludeBytes, totalBytes)) {
      const bytes = new Uint8Array(strip.endByte - strip.firstByte);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, strip.firstByte);
      if (bytesRead !== bytes.length) throw new Error(`${path} ends before byte ${strip.endByte}`);
      strips.push({ ...strip, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
    return { preludeBytes, strips };
  } finally {
    await file.close();
  }
}
