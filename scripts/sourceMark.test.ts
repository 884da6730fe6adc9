import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageScanMark } from './sourceMark.ts';

it('pageScanMark changes when a source file changes or is added, and ignores test files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-mark-'));
  try {
    const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
    mkdirSync(join(folder, 'search/inner'), { recursive: true });
    write('search/a.ts', 'a');
    write('search/inner/b.ts', 'b');
    const mark = () => pageScanMark(['search'], folder);
    const marks = [mark()];
    write('search/a.test.ts', 'what a does');
    expect(mark()).toBe(marks[0]);
    for (const [path, text] of [
      ['search/inner/b.ts', 'bb'],
      ['search/a.ts', 'aa'],
      ['search/c.ts', ''],
    ]) {
      write(path, text);
      marks.push(mark());
    }
    expect(new Set(marks).size).toBe(marks.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(pageScanMark()).toBe(pageScanMark());
});
