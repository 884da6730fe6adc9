import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stageFile } from './stagedFile.ts';

it('stages a file whose name has the maximum length of the file system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-staged-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['标'.repeat(85), 'x'.repeat(255), `${'😀'.repeat(62)}.pdf`]) {
    const staged = await stageFile(join(folder, name));
    if (!staged.ok) throw new Error(String(staged.error.params?.reason));
    expect((await staged.value.write(new Uint8Array([1, 2, 3]))).ok).toBe(true);
    expect((await staged.value.commit()).ok).toBe(true);
    expect([...readFileSync(join(folder, name))]).toEqual([1, 2, 3]);
  }
  expect(readdirSync(folder).length).toBe(3);
});
