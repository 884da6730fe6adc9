import sharp from 'sharp';
import { readWithZxing } from '../support/symbolReaders.ts';

/** What an independent reader finds on a picture of the screen; `prepareZxing` has to run before. */
export async function scanned(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width: widthPx, height: heightPx } = info;
  const found = await readWithZxing({ widthPx, heightPx, grey: new Uint8Array(data) });
  return found.map(({ text }) => text);
}
