import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FolderFile } from '../../src/core/run/runTypes.ts';
import { codePicture } from '../support/codePicture.ts';

/** Copy counts that have a picture; rows name their picture by their count. */
const COPIES = [0, 1, 2, 3];

export function pictureOf(copies: number): string {
  return `pic ${copies}`;
}

/** Creates the folder of pictures that the rows of a case name; each picture identifies itself. */
export async function makeCasePictures() {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-case-'));
  const base64: Record<string, string> = {};
  const files: FolderFile[] = [];
  for (const copies of COPIES) {
    const bytes = await codePicture(pictureOf(copies));
    const path = `${pictureOf(copies)}.png`;
    writeFileSync(join(folder, path), bytes);
    files.push({ path, source: join(folder, path), packed: null });
    base64[path] = bytes.toString('base64');
  }
  return { files, base64, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
