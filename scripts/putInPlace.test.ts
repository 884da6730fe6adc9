import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putInPlace } from './putInPlace.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-place-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function make(name: string, files: Readonly<Record<string, string>>): string {
  const made = join(folder, name);
  mkdirSync(made, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(made, file), text);
  return made;
}

it('putInPlace moves a folder to its target and replaces all files of an existing target', () => {
  const place = join(folder, 'deep/page');
  putInPlace(make('staged', { 'a.html': 'first', 'gone.js': 'x' }), place);
  expect(readdirSync(place).sort()).toEqual(['a.html', 'gone.js']);
  // Leftovers of a process that was killed between the two steps must not interfere.
  make('staged-old', { 'left.js': 'x' });
  putInPlace(make('staged', { 'a.html': 'second' }), place);
  expect(readdirSync(place)).toEqual(['a.html']);
  expect(readFileSync(join(place, 'a.html'), 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['deep']);
});

it('putInPlace throws and keeps the target unchanged when the staged folder is missing', () => {
  const place = make('page', { 'a.html': 'first' });
  expect(() => putInPlace(join(folder, 'staged'), place)).toThrow('ENOENT');
  expect(existsSync(join(folder, 'staged-old'))).toBe(false);
  expect(readdirSync(place)).toEqual(['a.html']);
});
