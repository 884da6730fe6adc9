import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codePicture } from '../../../tests/support/codePicture.ts';
import { namedAsset } from '../../core/elements/pictureRequest.ts';
import type { FolderFile } from '../../core/run/runTypes.ts';
import { listPictureFolder, loadNodeFolderPicture, stampPictures } from './nodePictureFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-stamped-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (file: FolderFile) =>
  loadNodeFolderPicture(
    file,
    { asset: namedAsset(file.path), colorMode: 'original', threshold: 128, trim: false },
    'size',
  );

test('a picture that changed after the run was planned is rejected with its name, others are read', async () => {
  writeFileSync(join(folder, 'a.png'), await codePicture('a'));
  writeFileSync(join(folder, 'b.png'), await codePicture('b'));
  const listed = await listPictureFolder(folder);
  if (!listed.ok) throw new Error(listed.error.code);
  const [first, second] = await stampPictures(listed.value, (path) => path === 'a.png');
  expect([first.stamp === undefined, second.stamp === undefined]).toEqual([false, true]);
  expect(await load(first)).toMatchObject({ ok: true });
  for (const name of ['a.png', 'b.png']) appendFileSync(join(folder, name), 'more');
  expect(await load(first)).toMatchObject({
    ok: false,
    error: { code: 'pictureChanged', params: { asset: 'a.png' } },
  });
  expect(await load(second)).toMatchObject({ ok: true });
});
