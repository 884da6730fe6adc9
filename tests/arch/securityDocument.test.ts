import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/SECURITY.md', 'utf8');

it('every test file that docs/SECURITY.md names exists', () => {
  const named = [...text.matchAll(/`([\w./]+\.(?:test|e2e)\.tsx?)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(50);
  const paths = named.map((name) => (name.includes('/') ? name : `tests/server/${name}`));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('docs/SECURITY.md has one line for each requirement', () => {
  const ids = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
