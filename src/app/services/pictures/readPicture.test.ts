import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../core/base/result.ts';
import type { AssetFile } from '../../../jobs/pictureJob.ts';
import { previewWorker } from '../workerClients.ts';
import { isPictureFile } from './pictureFile.ts';
import { readPicture } from './readPicture.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

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

describe('chosen or dropped picture file', () => {
  it.each(ALLOWED)('can be a %s file if its MIME type matches [S5.19]', (extension, type) => {
    expect(isPictureFile(file(`logo.${extension}`, type))).toBe(true);
    expect(isPictureFile(file(`LOGO.${extension.toUpperCase()}`, type))).toBe(true);
    for (const [, other] of ALLOWED)
      if (other !== type) expect(isPictureFile(file(`logo.${extension}`, other))).toBe(false);
    expect(isPictureFile(file('logo.pdf', type))).toBe(false);
    expect(isPictureFile(file('logo', type))).toBe(false);
  });

  it('is rejected with its name before it is read for a wrong type or more than 10 MB [S5.19] [S9.07]', async () => {
    expect(await readPicture(file('logo.png', 'image/jpeg'))).toMatchObject({
      error: { code: 'pictureTypeInvalid', params: { asset: 'logo.png' } },
    });
    expect(await readPicture(file('logo.png', 'image/png', 10 * 1024 * 1024 + 1))).toMatchObject({
      error: { code: 'pictureTooLarge', params: { asset: 'logo.png', maxMegabytes: 10 } },
    });
  });
});

describe('picture import', () => {
  const answer = (checked: unknown) => {
    const asked: AssetFile[] = [];
    vi.spyOn(previewWorker, 'call').mockImplementation(async (use) =>
      Reflect.apply(use, null, [
        {
          checkPicture: async (asset: AssetFile) => {
            asked.push(asset);
            return checked;
          },
        },
        1,
      ]),
    );
    return asked;
  };

  it('names the file by its content hash and returns its visible size', async () => {
    const asked = answer(ok({ widthPx: 30, heightPx: 20 }));
    const one = await readPicture(file('โลโก้.PNG', 'image/png', 3));
    const same = await readPicture(file('other.png', 'image/png', 3));
    expect(one).toMatchObject({ ok: true, value: { widthPx: 30, heightPx: 20 } });
    if (!one.ok || !same.ok) throw new Error('refused');
    expect(one.value.file.name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(one.value.file.name).toBe(same.value.file.name);
    expect(one.value.file.bytes).toEqual(new Uint8Array(3));
    // Problems contain the file name that the user sees.
    expect(asked.map(({ name }) => name)).toEqual(['โลโก้.PNG', 'other.png']);
  });

  it('returns the error of the worker, and reports a damaged file if the worker crashes', async () => {
    answer(fail('pictureTooManyPixels'));
    expect(await readPicture(file('a.jpg', 'image/jpeg'))).toEqual(fail('pictureTooManyPixels'));
    vi.spyOn(previewWorker, 'call').mockRejectedValue(new Error('the worker fell silent'));
    expect(await readPicture(file('bombe.svg', 'image/svg+xml'))).toEqual(
      fail('pictureDamaged', { asset: 'bombe.svg', type: 'svg' }),
    );
  });
});
