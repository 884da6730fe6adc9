import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestFile, NAMED_FILES, otherSuites, SUITES, suiteOf } from '../suites.ts';
import { projectModules } from './modules.ts';

const root = join(import.meta.dirname, '../..');
const testFiles = projectModules()
  .map(({ path }) => path)
  .filter(isTestFile);

describe('test suites', () => {
  it('name only files that exist, each once', () => {
    const names = testFiles.map((path) => path.replace(/(\.whole)?\.(test|e2e)\.tsx?$/, ''));
    const counts = NAMED_FILES.map((name) => [name, names.filter((known) => known === name).length]);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
    expect(new Set(NAMED_FILES).size).toBe(NAMED_FILES.length);
  });

  it('contain tests of every kind, and each test file belongs to one suite', () => {
    const counts = SUITES.map((suite) => testFiles.filter((path) => suiteOf(path) === suite).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(testFiles.length);
  });

  it('exclude from the gate exactly the files that the runners ignore', () => {
    const ignored = (path: string) =>
      otherSuites('gate').some((glob) => matchesGlob(join(root, path), join(root, glob)));
    expect(testFiles.filter((path) => ignored(path) !== (suiteOf(path) !== 'gate'))).toEqual([]);
    expect(otherSuites(undefined)).toEqual([]);
  });

  /** A tag without a condition: `way === 'usb' ? [] : '@long'` leaves a case in the gate. */
  const ALWAYS_LONG = /(?<!\? \[\] : )'@long'/g;

  it('keep at least one test of each browser file of the gate in the gate', () => {
    const counts = testFiles
      .filter((path) => path.includes('.e2e.') && suiteOf(path) === 'gate')
      .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
      .map(([path, text]) => [
        path,
        (text.match(/\btest\(/g) ?? []).length - (text.match(ALWAYS_LONG) ?? []).length,
      ]);
    expect(counts.filter(([, count]) => Number(count) < 1)).toEqual([]);
  });

  it('cover every testable statement of the specification', () => {
    const lines = readFileSync(join(root, 'docs/REQUIREMENTS.md'), 'utf8').split('\n');
    const stated = lines.flatMap((line) => /^- \*\*(S\d\.\d\d)\*\*/.exec(line)?.slice(1) ?? []);
    const untestable = lines.filter((line) => /untestable/i.test(line)).join('\n');
    const shown = testFiles.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    expect(stated.length).toBe(238);
    expect(stated.filter((id) => !shown.includes(`[${id}]`) && !untestable.includes(id))).toEqual([]);
  });
});
