import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/SECURITY.md', 'utf8');

it('every test file that docs/SECURITY.md names exists', () => {
  const named = [...text.matchAll(/`([\w./]+\.(?:test|e2e)\.tsx?)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(50);
  const paths = named.map((name) => (name.includes('/') ? name : `tests/server/${name}`));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('docs/SECURITY.md has one line for each of the 253 requirements of ASVS 5.0.0, levels 1 and 2', () => {
  const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*?) \|/gm)];
  expect(lines.filter(([, , requirement]) => !requirement.endsWith('(level 3)'))).toHaveLength(70 + 183);
  const ids = lines.map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

it('every test title that docs/SECURITY.md quotes is in the test file named before it', () => {
  const quoted = [
    ...text.matchAll(/`([\w./]+\.(?:test|e2e)\.tsx?)`,? (?:“([^”|]+)”(?:, )?)(?:“([^”|]+)”)?/g),
  ];
  expect(quoted.length).toBeGreaterThan(8);
  const missing = quoted.flatMap(([, name, ...titles]) => {
    const content = readFileSync(name.includes('/') ? name : `tests/server/${name}`, 'utf8');
    return titles.filter((title) => title !== undefined && !content.includes(title));
  });
  expect(missing).toEqual([]);
});
