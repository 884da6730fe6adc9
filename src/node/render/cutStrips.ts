import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { PageEnd } from '../../core/print/pageMarks.ts';
import { groupPages, type PageGroup } from './groupPages.ts';

/** Strip: whole pages with consecutive labels from a printer code file, which are sent together. */
export interface Strip extends PageGroup {
  /** SHA-256 of the strip's bytes, hexadecimal. */
  readonly sha256: string;
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
