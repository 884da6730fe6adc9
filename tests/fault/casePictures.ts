import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FolderFile } from '../../src/core/run/runTypes.ts';
import { codePicture } from '../support/codePicture.ts';

/** Copies counts that have a picture; rows name their picture by it. */
const COPIES = [0, 1, 2, 3];

export function pictureOf(copies: number): string {
  return `pic ${copies}`;
}

/** The folder of pictures that the rows of a case name, each of which says which one it is. */
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
