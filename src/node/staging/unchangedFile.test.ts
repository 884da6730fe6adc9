import { appendFileSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ok } from '../../core/base/result.ts';
import { readUnchanged, watchFiles } from './unchangedFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-unchanged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CHANGED = { ok: false, error: { code: 'fileChanged' } };

test.each<[string, (path: string) => void]>([
  ['grows', (path) => appendFileSync(path, 'x')],
  ['is rewritten with the same length', (path) => utimesSync(path, 1, 1)],
  [
    'is replaced by another one',
    (path) => {
      writeFileSync(`${path}-new`, 'a,b\n1,2\n');
      utimesSync(`${path}-new`, 1000, 1000);
      renameSync(`${path}-new`, path);
    },
  ],
  ['is removed', (path) => rmSync(path)],
])('a file that %s while it is read is rejected with its name', async (name, change) => {
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, 'a,b\n1,2\n');
  utimesSync(path, 1000, 1000);
  const read = await readUnchanged(path, async () => {
    change(path);
    return ok('mixture');
  });
  expect(read).toMatchObject(CHANGED);
  if (!read.ok) expect(read.error.params).toEqual({ path });
});

test('files that are read several times are compared at the end', async () => {
  const [first, second] = [join(folder, 'first.pdf'), join(folder, 'second.pdf')];
  for (const path of [first, second]) writeFileSync(path, 'one');
  const check = await watchFiles([first, '/dev/null', second]);
  expect(await check()).toEqual(ok(null));
  appendFileSync(second, 'more');
  expect(await check()).toMatchObject({
    ok: false,
    error: { code: 'fileChanged', params: { path: second } },
  });
});

test('an unchanged file, a device and a missing file are read', async () => {
  const path = join(folder, 'same.csv');
  writeFileSync(path, 'a\n');
  for (const place of [path, '/dev/null', join(folder, 'nothing')])
    expect(await readUnchanged(place, async () => ok(place))).toEqual(ok(place));
});
