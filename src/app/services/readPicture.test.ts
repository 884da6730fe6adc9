import { describe, expect, it } from 'vitest';
import { readPicture } from './readPicture.ts';

const MEGABYTE = 1024 * 1024;

function fileOf(name: string, type: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

describe('a picture file', () => {
  it('of more than 10 MB is refused before it is looked into [S9.07]', async () => {
    expect(await readPicture(fileOf('a.png', 'image/png', 10 * MEGABYTE + 1))).toEqual({
      ok: false,
      error: { code: 'pictureTooLarge', params: { asset: 'a.png', maxMegabytes: 10 } },
    });
  });

  it('is of an allowed type by its name and by what the system says of it [S5.19]', async () => {
    const allowed = 'jpg, jpeg, png, bmp, tif, tiff, gif, webp, svg';
    for (const [name, type] of [
      ['a.pdf', 'application/pdf'],
      ['a.png', 'image/jpeg'],
      ['a.exe', 'image/png'],
      ['png', 'image/png'],
    ]) {
      expect(await readPicture(fileOf(name, type, 1)), name).toEqual({
        ok: false,
        error: { code: 'pictureTypeInvalid', params: { asset: name, allowed } },
      });
    }
  });
});
