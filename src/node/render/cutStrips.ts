import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { PRINTER_LIMITS } from '../../core/base/serviceLimits.ts';
import type { PageEnd } from '../../core/print/pageMarks.ts';

/** Strip: whole pages with consecutive labels from a printer code file, which are sent together. */
export interface Strip {
  /** Inclusive range of labels, counted from 1. */
  readonly firstLabel: number;
  readonly lastLabel: number;
  /** Byte range in the file; `endByte` is exclusive. */
  readonly firstByte: number;
  readonly endByte: number;
  /** SHA-256 of the strip's bytes, hexadecimal. */
  readonly sha256: string;
  readonly pages: readonly PageEnd[];
}

/** Strips of a printer code file, and the settings that are sent before each strip. */
export interface StripTable {
  /**
   * Size in bytes of the printer settings at the start of the file. They are sent again before each strip, because another job may have
   * changed the printer's settings.
   */
  readonly preludeBytes: number;
  readonly strips: readonly Strip[];
}

/** Groups pages into strips, up to a limit of labels and bytes; bytes after the last page belong to the last strip. */
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

/** Divides a complete printer code file into strips. */
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
