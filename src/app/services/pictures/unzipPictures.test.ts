import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzipPictures } from './unzipPictures.ts';

const zipOf = (entries: Record<string, Uint8Array>) => new Blob([new Uint8Array(zipSync(entries))]);

describe('unzipping pictures', () => {
  it('returns them in numerical order, whatever their order in the zip', async () => {
    const count = 120;
    const numbers = Array.from({ length: count }, (_, index) => (index * 37) % count);
    const entries = Object.fromEntries(
      numbers.map((number) => [`${String(number).padStart(3, '0')}.jpg`, new Uint8Array([number])]),
    );
    const pictures = await unzipPictures(zipOf(entries), 'image/jpeg');
    const firsts = await Promise.all(pictures.map(async (one) => new Uint8Array(await one.arrayBuffer())[0]));
    expect(firsts).toEqual(Array.from({ length: count }, (_, index) => index));
    expect(pictures.every(({ type }) => type === 'image/jpeg')).toBe(true);
  });

  it('returns large and compressed pictures completely', async () => {
    const large = new Uint8Array(700_000).map((_, index) => index % 251);
    const [picture] = await unzipPictures(zipOf({ '1.jpg': large }), 'image/jpeg');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(large);
  });

  it('returns none for an empty zip and throws for a file that is no zip', async () => {
    expect(await unzipPictures(zipOf({}), 'image/jpeg')).toEqual([]);
    await expect(unzipPictures(new Blob(['no zip']), 'image/jpeg')).rejects.toThrow();
  });
});
