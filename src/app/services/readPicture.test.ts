import { describe, expect, it } from 'vitest';
import { isPictureFile, readPicture } from './readPicture.ts';

const ALLOWED = [
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['bmp', 'image/bmp'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
] as const;

const file = (name: string, type: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type });

describe('a picture file that is chosen or dropped', () => {
  it.each(ALLOWED)('may be %s, when its type says so too [S5.19]', (extension, type) => {
    expect(isPictureFile(file(`logo.${extension}`, type))).toBe(true);
    expect(isPictureFile(file(`LOGO.${extension.toUpperCase()}`, type))).toBe(true);
    for (const [, other] of ALLOWED)
      if (other !== type) expect(isPictureFile(file(`logo.${extension}`, other))).toBe(false);
    expect(isPictureFile(file('logo.pdf', type))).toBe(false);
    expect(isPictureFile(file('logo', type))).toBe(false);
  });

  it('is refused by name before it is read: its type, or more than 10 MB [S5.19] [S9.07]', async () => {
    expect(await readPicture(file('logo.png', 'image/jpeg'))).toMatchObject({
      error: { code: 'pictureTypeInvalid', params: { asset: 'logo.png' } },
    });
    expect(await readPicture(file('logo.png', 'image/png', 10 * 1024 * 1024 + 1))).toMatchObject({
      error: { code: 'pictureTooLarge', params: { asset: 'logo.png', maxMegabytes: 10 } },
    });
  });
});
