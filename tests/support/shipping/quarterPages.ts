import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../externalTool.ts';
import { readGray } from '../grayPicture.ts';
import { readWithZxing } from '../symbolReaders.ts';
import { bars } from './drawLabel.ts';

export const A4 = { widthMm: 210, heightMm: 297 } as const;

/**
 * Returns an A4 page with a code in each quarter: `name` and 1 to 4, row by row from the top left.
 *
 * @param more PDF operators of other content on the page
 */
export function quarterPage(name: string, more = '') {
  const places = [
    [10, 220],
    [120, 220],
    [10, 60],
    [120, 60],
  ] as const;
  const codes = places.map(([x, y], place) => bars(`${name}${place + 1}`, x, y, 0.5, 30));
  return { ...A4, operators: `${codes.join('')}${more}` };
}

/** Reads the codes on each page of a PDF with Poppler and ZXing; callers await `prepareZxing` first. */
export async function readPages(pdf: Uint8Array): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-read-pages-'));
  try {
    const source = join(folder, 'made.pdf');
    writeFileSync(source, pdf);
    runTool('pdftoppm', '-r', '200', '-gray', '-png', source, join(folder, 'page'));
    const pages: string[][] = [];
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith('.png')) continue;
      const { width, height, data } = await readGray(join(folder, name));
      const found = await readWithZxing({ widthPx: width, heightPx: height, grey: Uint8Array.from(data) });
      pages.push(found.map(({ text }) => text).sort());
    }
    return pages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
