import sharp from 'sharp';
import { readWithZxing } from '../support/symbolReaders.ts';

/** Returns the codes that an independent reader finds on a screenshot; `prepareZxing` has to run before. */
export async function scanned(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width: widthPx, height: heightPx } = info;
  const found = await readWithZxing({ widthPx, heightPx, grey: new Uint8Array(data) });
  return found.map(({ text }) => text);
}
