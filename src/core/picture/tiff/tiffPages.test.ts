import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { joinTiffs } from '../../../../tests/support/joinTiffs.ts';
import { ok } from '../../base/result.ts';
import { readTiff } from './readTiff.ts';
import { countTiffPages, tiffOfPage } from './tiffPages.ts';

const page = async (widthPx: number, color: string, compression: 'none' | 'lzw' = 'none') =>
  new Uint8Array(
    await sharp({ create: { width: widthPx, height: 20, channels: 3, background: color } })
      .tiff({ compression })
      .toBuffer(),
  );

async function firstOf(file: Uint8Array) {
  const read = await readTiff(file, async () => ok({ widthPx: 0, heightPx: 0, rgba: new Uint8Array() }));
  if (!read.ok) throw new Error(read.error.code);
  return [read.value.widthPx, ...read.value.rgba.slice(0, 3)];
}

describe('multi-page TIFF', () => {
  it('reports its page count, and each page is read separately', async () => {
    const file = joinTiffs([
      await page(30, '#ff0000'),
      await page(41, '#00ff00', 'lzw'),
      await page(52, '#0000ff'),
    ]);
    expect((await sharp(file).metadata()).pages, 'libtiff finds as many').toBe(3);
    expect(countTiffPages(file)).toBe(3);
    expect(await firstOf(tiffOfPage(file, 0))).toEqual([30, 255, 0, 0]);
    expect(await firstOf(tiffOfPage(file, 1))).toEqual([41, 0, 255, 0]);
    expect(await firstOf(tiffOfPage(file, 2))).toEqual([52, 0, 0, 255]);
    expect(await firstOf(file), 'the file stays as it is').toEqual([30, 255, 0, 0]);
    expect(tiffOfPage(file, 3)).toBe(file);
  });

  it("doesn't count thumbnails, masks, invalid offsets and circular chains", async () => {
    const file = joinTiffs([await page(30, '#ff0000'), await page(8, '#ff0000'), await page(31, '#00ff00')]);
    const view = new DataView(file.buffer);
    const [first, second, third] = directoriesOf(view);
    // The directory entry of the resolution is replaced, which is not needed here.
    const entry = entryOf(view, second, 282);
    for (const kind of [1, 4, 5]) {
      view.setUint16(entry, 254, true);
      view.setUint16(entry + 2, 4, true);
      view.setUint32(entry + 8, kind, true);
      expect(countTiffPages(file)).toBe(2);
      expect((await firstOf(tiffOfPage(file, 1)))[0]).toBe(31);
    }
    view.setUint32(linkOf(view, third), first, true);
    expect(countTiffPages(file)).toBe(2);
    view.setUint32(linkOf(view, third), file.length + 5, true);
    expect(countTiffPages(file)).toBe(2);
  });

  it('has a count of 1 if the file is not a TIFF', () => {
    for (const text of ['', 'II', 'no TIFF at all, but longer than a header'])
      expect(countTiffPages(new TextEncoder().encode(text))).toBe(1);
  });
});

const linkOf = (view: DataView, directory: number) => directory + 2 + view.getUint16(directory, true) * 12;

function entryOf(view: DataView, directory: number, tag: number): number {
  for (let at = directory + 2; at < linkOf(view, directory); at += 12)
    if (view.getUint16(at, true) === tag) return at;
  throw new Error(`no field ${tag}`);
}

function directoriesOf(view: DataView): number[] {
  const found: number[] = [];
  for (let at = view.getUint32(4, true); at !== 0; at = view.getUint32(linkOf(view, at), true))
    found.push(at);
  return found;
}
