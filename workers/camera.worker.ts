import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { createPhotographReader } from '../src/jobs/zxingReader.ts';
import type { CameraApi } from './api.ts';
import { exposeApi } from './exposeApi.ts';

/** Weights of red, green and blue for the luminance (ITU-R BT.601), in 1/256. */
const [RED, GREEN, BLUE] = [77, 150, 29];

const answer = await fetch(readerUrl);
if (!answer.ok) throw new Error(`no symbol reader: ${answer.status}`);
const readSymbols = await createPhotographReader(await answer.arrayBuffer());

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

function greyOf(picture: ImageBitmap): Uint8Array {
  const { width, height } = picture;
  if (!context) return new Uint8Array(width * height).fill(255);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = (data[from] * RED + data[from + 1] * GREEN + data[from + 2] * BLUE) >> 8;
  return grey;
}

exposeApi<CameraApi>({
  read: async (picture) => {
    try {
      const { width: widthPx, height: heightPx } = picture;
      const [first] = readSymbols({ widthPx, heightPx, gray: greyOf(picture) });
      return first?.text ?? null;
    } finally {
      picture.close();
    }
  },
});
