import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../base/result.ts';
import { namedAsset } from '../../elements/pictureRequest.ts';
import type { PictureRequest } from '../../scene/scene.ts';
import type { FolderFile } from '../runTypes.ts';
import { type LoadFolderPicture, openRunPictures, type RunPictures } from './folderPictures.ts';

const MEGABYTE = 1024 * 1024;
const NAMES = Array.from({ length: 40 }, (_, at) => `p${at}.png`);
const files: FolderFile[] = NAMES.map((path) => ({ path, source: path, packed: null }));
const request = (path: string): PictureRequest => ({
  ...{ asset: namedAsset(path), colorMode: 'original', threshold: 128, trim: false },
});

/** Opens a run with pictures of `megabytes` each, and records which pictures are read and which are cached. */
function open(megabytes: number, broken: Readonly<Record<string, string>> = {}) {
  const read: string[] = [];
  const held = new Set<string>();
  const load: LoadFolderPicture = async ({ path }) => {
    read.push(path);
    if (broken[path]) return fail(broken[path], { asset: path });
    return ok({ widthPx: 1, heightPx: 1, pngDataUrl: '', rgba: new Uint8Array(megabytes * MEGABYTE) });
  };
  const pictures = openRunPictures({ pictures: [], pictureFolder: files }, load, 'address', {
    add: async ({ asset }) => void held.add(asset),
    drop: ({ asset }) => void held.delete(asset),
  });
  return { pictures, read, held };
}

/** Requests pictures as a layout does, and loads the missing ones until all are there. */
async function layOut(pictures: RunPictures, names: readonly string[]) {
  for (let round = 0; ; round++) {
    const found = names.map((name) => pictures.picture(request(name)));
    if (!pictures.hasWanted()) return { found, round };
    if (round > names.length) throw new Error('it is never done');
    const loaded = await pictures.loadWanted();
    if (!loaded.ok) return { problem: loaded.error, round };
  }
}

describe('pictures of a folder', () => {
  it('are read on first use, once, and found by name', async () => {
    const { pictures, read } = open(1);
    const found = pictures.find('P3');
    expect(found).toEqual(ok('p3.png'));
    expect(read).toEqual([]);
    expect(await layOut(pictures, ['p3.png', 'p3.png', 'p4.png'])).toMatchObject({ round: 1 });
    expect(await layOut(pictures, ['p4.png'])).toMatchObject({ round: 0 });
    expect(read).toEqual(['p3.png', 'p4.png']);
  });

  it('of the same name, as in a zip, are reported as ambiguous', () => {
    const twice: FolderFile[] = ['a.png', 'b.png', 'a.png'].map((path) => ({
      path,
      source: 'pictures.zip',
      packed: null,
    }));
    const { find } = openRunPictures({ pictures: [], pictureFolder: twice }, null);
    expect(find('a')).toMatchObject({
      ok: false,
      error: { code: 'pictureAmbiguous', params: { name: 'a' } },
    });
    expect(find('a.png')).toMatchObject({ ok: false, error: { code: 'pictureAmbiguous' } });
    expect(find('b')).toEqual(ok('b.png'));
  });

  it('are cached up to a limit, and the least recently used are dropped first with derived data', async () => {
    const { pictures, read, held } = open(10);
    for (const name of NAMES.slice(0, 20)) await layOut(pictures, ['p0.png', name]);
    // Every label requests the first picture.
    expect(read.filter((name) => name === 'p0.png')).toHaveLength(1);
    expect(held.size).toBeLessThanOrEqual(7);
    expect(held).toContain(namedAsset('p19.png'));
    expect(held).not.toContain(namedAsset('p5.png'));
    await layOut(pictures, ['p5.png']);
    expect(read.filter((name) => name === 'p5.png')).toHaveLength(2);
  });

  it('of one label are all loaded at once, beyond the limit if needed', async () => {
    const { pictures, held } = open(10);
    const names = NAMES.slice(0, 12);
    expect(await layOut(pictures, names)).toMatchObject({ round: 1 });
    expect(await layOut(pictures, [...names].reverse())).toMatchObject({ round: 0 });
    await layOut(pictures, [NAMES[20]]);
    await layOut(pictures, [NAMES[21]]);
    expect(held.size).toBeLessThanOrEqual(7);
  });

  it('that cannot be read fail only their label, unless a program part is missing', async () => {
    const { pictures, read } = open(1, { 'p1.png': 'pictureDamaged', 'p2.png': 'programPartMissing' });
    expect(await layOut(pictures, ['p0.png', 'p1.png'])).toMatchObject({ round: 1 });
    expect(pictures.picture(request('p1.png'))).toBeUndefined();
    expect(pictures.failure(request('p1.png'))).toMatchObject({ code: 'pictureDamaged' });
    expect(pictures.failure(request('p0.png'))).toBeUndefined();
    expect(read).toEqual(['p0.png', 'p1.png']);
    expect(await layOut(pictures, ['p2.png'])).toMatchObject({ problem: { code: 'programPartMissing' } });
  });

  it("are not found without a bound folder, and exclude the label's own pictures", async () => {
    const pictures = openRunPictures({ pictures: [], pictureFolder: null }, null);
    expect(pictures.find('tea')).toEqual(fail('pictureFolderMissing', { name: 'tea' }));
    expect(pictures.picture({ ...request('p0.png'), asset: 'own.png' })).toBeUndefined();
    expect(pictures.hasWanted()).toBe(false);
  });
});
