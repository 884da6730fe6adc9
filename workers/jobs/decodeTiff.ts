/// <reference path="./utif2.d.ts" />
import tiff from 'utif2';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Pixels } from '../../src/core/picture/processPicture.ts';
import { isSoundTiff } from './isSoundTiff.ts';

/** Decodes the first page of a TIFF: none, LZW, Deflate, JPEG, PackBits and fax compression. */
export function decodeTiff(bytes: Uint8Array<ArrayBuffer>): Result<Pixels, Problem> {
  try {
    if (!isSoundTiff(bytes)) return fail('pictureDamaged', { type: 'tif' });
    const buffer = bytes.slice().buffer;
    const [page] = tiff.decode(buffer);
    if (!page) return fail('pictureDamaged', { type: 'tif' });
    tiff.decodeImage(buffer, page);
    const { width, height } = page;
    const rgba = new Uint8Array(tiff.toRGBA8(page));
    if (!(width > 0) || rgba.length !== width * height * 4) return fail('pictureDamaged', { type: 'tif' });
    return ok({ widthPx: width, heightPx: height, rgba });
  } catch {
    return fail('pictureDamaged', { type: 'tif' });
  }
}
