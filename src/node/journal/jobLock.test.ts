import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { takeJobLock } from './jobLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'a.diecut-lock');

function taken(): { release: () => void } {
  const lock = takeJobLock(path);
  if (!('release' in lock)) throw new Error(`held by ${lock.pid}`);
  return lock;
}

describe('job lock', () => {
  it('exists while it is held, and leaves no file after release', () => {
    const lock = taken();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual(['a.diecut-lock']);
    lock.release();
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('cannot be taken from a running process', () => {
    writeFileSync(path, JSON.stringify({ pid: process.ppid }));
    expect(takeJobLock(path)).toEqual({ pid: process.ppid, birth: null });
    expect(readdirSync(folder)).toEqual(['a.diecut-lock']);
    rmSync(path);
  });

  it.each(['', 'null', '{"pid":-1}', JSON.stringify({ pid: process.ppid, birth: 't1' }), '\0\0'])(
    'is taken over from %j',
    (left) => {
      writeFileSync(path, left);
      const lock = taken();
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
      expect(readdirSync(folder)).toEqual(['a.diecut-lock']);
      lock.release();
    },
  );

  it('is not released by its former holder', () => {
    const first = taken();
    const second = taken();
    first.release();
    expect(readdirSync(folder)).toEqual(['a.diecut-lock']);
    second.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('throws if its file cannot be written', () => {
    expect(() => takeJobLock('/dev/null/a.diecut-lock')).toThrow(/ENOTDIR|ENOENT/);
  });
});
