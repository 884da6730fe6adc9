import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { ok } from '../../core/base/result.ts';
import { picturesOf } from '../../core/run/planning/planRun.ts';
import type { PicturePorts } from '../pictureJob.ts';
import { createPreviewPictures } from './previewPictures.ts';

const PNG_BYTES = 3000;

/** Creates a file with the header of a PNG of one pixel. `mark` makes files of the same name different. */
function file(name: string, mark = 0) {
  const bytes = new Uint8Array(40);
  bytes.set([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    1,
    mark,
  ]);
  return { name, bytes };
}

/** Creates ports that count decoded pictures. They encode each picture as a PNG of `PNG_BYTES` bytes, and refuse files with mark 1. */
function counting() {
  const decoded: number[] = [];
  const ports: PicturePorts = {
    decode: async (bytes) => {
      decoded.push(bytes[24]);
      return bytes[24] === 1
        ? { ok: false, error: { code: 'pictureDamaged' } }
        : { ok: true, value: { pixels: { widthPx: 1, heightPx: 1, rgba: new Uint8Array(4) }, warnings: [] } };
    },
    kernels: async () =>
      ok({
        grayscale: () => undefined,
        threshold: () => undefined,
        sharpen: () => undefined,
        halftone: () => undefined,
        contentBox: () => null,
        diffuse: () => undefined,
        reduce: () => new Uint8Array(4),
      }),
    encodePng: async () => new Uint8Array(PNG_BYTES),
  };
  return { decoded, ports };
}

const labelOf = (...assets: readonly (readonly [string, object?])[]) =>
  parsed({
    elements: assets.map(([asset, more], index) => ({ kind: 'image', id: `i${index}`, asset, ...more })),
  });
const request = (asset: string, more: object = {}) => ({
  asset,
  colorMode: 'original' as const,
  threshold: 128,
  trim: false,
  ...more,
});

describe('preview pictures', () => {
  it('are decoded once, and again only when their file changes', async () => {
    const { decoded, ports } = counting();
    const pictures = createPreviewPictures(ports);
    await pictures.prepare(picturesOf(labelOf(['a.png']), 300, true), [file('a.png')]);
    await pictures.prepare(picturesOf(labelOf(['a.png']), 300, true), []);
    expect(decoded).toEqual([0]);
    const version = pictures.version();
    await pictures.prepare(picturesOf(labelOf(['a.png']), 300, true), [file('a.png', 2)]);
    expect(decoded).toEqual([0, 2]);
    expect(pictures.version()).toBeGreaterThan(version);
  });

  it('keep their error if unreadable, and are decoded again only with another file', async () => {
    const { decoded, ports } = counting();
    const pictures = createPreviewPictures(ports);
    await pictures.prepare(picturesOf(labelOf(['a.png']), 300, true), [file('a.png', 1)]);
    await pictures.prepare(picturesOf(labelOf(['a.png']), 300, true), []);
    expect(decoded).toEqual([1]);
    expect(pictures.failure(request('a.png'))).toEqual({
      code: 'pictureDamaged',
      params: { asset: 'a.png' },
    });
    await pictures.prepare(picturesOf(labelOf(['a.png']), 300, true), [file('a.png')]);
    expect(pictures.failure(request('a.png'))).toBeUndefined();
    expect(pictures.picture(request('a.png'))).toMatchObject({ widthPx: 1 });
  });

  it('stay within the memory limit: the least recently used is dropped first, but no picture in use', async () => {
    const { ports } = counting();
    const pictures = createPreviewPictures(ports, 3 * 1.4 * PNG_BYTES);
    const modes = Array.from({ length: 20 }, (_, threshold) => ({ colorMode: 'grayscale', threshold }));
    await pictures.prepare(picturesOf(labelOf(['a.png', modes[0]]), 300, true), [file('a.png')]);
    for (const mode of modes) {
      await pictures.prepare(picturesOf(labelOf(['a.png', mode]), 300, true), []);
      expect(pictures.heldBytes()).toBeLessThanOrEqual(3 * 1.4 * PNG_BYTES);
      expect(pictures.picture(request('a.png', mode))).toBeDefined();
    }
    expect(pictures.picture(request('a.png', modes[18]))).toBeDefined();
    expect(pictures.picture(request('a.png', modes[10]))).toBeUndefined();
    await pictures.prepare(
      picturesOf(labelOf(...modes.map((mode) => ['a.png', mode] as const)), 300, true),
      [],
    );
    for (const mode of modes) expect(pictures.picture(request('a.png', mode))).toBeDefined();
  });

  it('drop files that the label no longer uses, and report them as missing when it uses them again', async () => {
    const { ports } = counting();
    const pictures = createPreviewPictures(ports, 0);
    await pictures.prepare(picturesOf(labelOf(['a.png'], ['b.png']), 300, true), [
      file('a.png'),
      file('b.png'),
    ]);
    expect(pictures.lacking(labelOf(['a.png'], ['b.png']), 300)).toEqual([]);
    await pictures.prepare(picturesOf(labelOf(['b.png']), 300, true), []);
    expect(pictures.heldBytes()).toBeLessThan(2 * PNG_BYTES);
    expect(pictures.lacking(labelOf(['a.png'], ['b.png']), 300)).toEqual(['a.png']);
  });
});
