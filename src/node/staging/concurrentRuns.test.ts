import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stageFile } from './stagedFile.ts';
import { stageFolder } from './stagedFolder.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-staged-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function stagedFile(path: string, text: string) {
  const staged = await stageFile(path);
  if (!staged.ok) throw new Error(staged.error.code);
  await staged.value.write(bytes(text));
  return staged.value;
}

async function stagedPictures(folder: string, names: readonly string[]) {
  const staged = await stageFolder(folder);
  if (!staged.ok) throw new Error(staged.error.code);
  for (const name of names) await staged.value.add(join(folder, name), bytes(name));
  return staged.value;
}

it('a run that replaces the file of another run at the same time knows it', async () => {
  const path = join(newFolder(), 'этикетки.pdf');
  for (const before of [null, 'old']) {
    if (before !== null) writeFileSync(path, before);
    const first = await stagedFile(path, 'first');
    const second = await stagedFile(path, 'second');
    await first.commit();
    await second.commit();
    expect([first.replacedCount?.(), second.replacedCount?.()]).toEqual([0, 1]);
    expect(readFileSync(path, 'utf8')).toBe('second');
  }
});

it('a run that replaces pictures of another run at the same time knows their number', async () => {
  const folder = join(newFolder(), '标签');
  mkdirSync(folder);
  writeFileSync(join(folder, '1.png'), 'old');
  const first = await stagedPictures(folder, ['1.png', '2.png', '3.png']);
  const second = await stagedPictures(folder, ['2.png', '3.png', '4.png']);
  await first.commit();
  await second.commit();
  expect([first.replacedCount(), second.replacedCount()]).toEqual([0, 2]);
  expect(readdirSync(folder)).toEqual(['1.png', '2.png', '3.png', '4.png']);
});

it('runs one after the other replace their files without a word', async () => {
  const folder = newFolder();
  for (const text of ['one', 'two']) {
    const file = await stagedFile(join(folder, 'a.pdf'), text);
    await file.commit();
    const pictures = await stagedPictures(folder, ['1.png', '2.png']);
    await pictures.commit();
    expect([file.replacedCount?.(), pictures.replacedCount()]).toEqual([0, 0]);
  }
});
