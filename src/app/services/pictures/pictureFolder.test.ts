// @vitest-environment happy-dom
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isFolderStored, withFolderNumber } from '../folderStorage.ts';
import { isPictureZip, readPictureFolder } from './pictureFolder.ts';

function fileAt(path: string, bytes: BlobPart = 'x'): File {
  const file = new File([bytes], path.slice(path.lastIndexOf('/') + 1));
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return file;
}

describe('chosen picture folder', () => {
  it('contains the pictures by their relative path, and no other files', async () => {
    const paths = ['teas/a.png', 'teas/hot/B.JPG', 'teas/notes.txt', 'teas/.hidden.png', 'teas/none'];
    const read = await readPictureFolder(paths.map((path) => fileAt(path)));
    expect(read).toMatchObject({ ok: true, value: { name: 'teas' } });
    expect(read.ok && read.value.files.map(({ path }) => path)).toEqual(['a.png', 'hot/B.JPG']);
  });

  it('can be a zip, is rejected without pictures, and gets a new number each time', async () => {
    const zip = fileAt(
      'photos.zip',
      zipSync({ 'x/a.png': new Uint8Array(3), 'x/b.txt': new Uint8Array(3) }).slice(),
    );
    const first = await readPictureFolder([zip]);
    const again = await readPictureFolder([zip]);
    expect(first).toMatchObject({ value: { name: 'photos.zip', files: [{ path: 'x/a.png' }] } });
    expect(first.ok && again.ok && first.value.number !== again.value.number).toBe(true);
    expect(await readPictureFolder([fileAt('docs/a.txt')])).toEqual({
      ok: false,
      error: { code: 'pictureFolderEmpty', params: { name: 'docs' } },
    });
    const torn = await readPictureFolder([fileAt('torn.zip', 'no zip')]);
    expect(torn).toMatchObject({ error: { code: 'zipDamaged', params: { name: 'torn.zip' } } });
  });

  it('is distinguished from a label zip, which contains pictures too', async () => {
    const zip = (names: readonly string[], name = 'a.zip') =>
      fileAt(name, zipSync(Object.fromEntries(names.map((path) => [path, new Uint8Array(3)]))).slice());
    expect(await isPictureZip(zip(['x/a.png', 'readme.txt']))).toBe(true);
    expect(await isPictureZip(zip(['label.json', 'a.png']))).toBe(false);
    expect(await isPictureZip(zip(['readme.txt']))).toBe(false);
    expect(await isPictureZip(zip(['a.png'], 'a.png'))).toBe(false);
    expect(await isPictureZip(fileAt('a.zip', 'torn'))).toBe(false);
  });

  it('is stored with the draft up to a size limit, and counts a zip once', () => {
    const source = { size: 300 * 1024 * 1024, slice: () => new Blob() };
    const files = ['a.png', 'b.png'].map((path) => ({ path, source, packed: null }));
    expect(isFolderStored(withFolderNumber({ name: 'zip', files }))).toBe(true);
    const apart = files.map((file) => ({ ...file, source: { ...source } }));
    expect(isFolderStored(withFolderNumber({ name: 'folder', files: apart }))).toBe(false);
  });
});
