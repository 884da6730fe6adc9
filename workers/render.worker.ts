import { transfer } from 'comlink';
import type { LabelBatch } from '../src/core/batch/labelBatch.ts';
import { createCanvasDrawer } from '../src/core/output/canvas/drawScene.ts';
import { setJpegDensity, setPngDensity } from '../src/core/output/imageDensity.ts';
import { type PreparedPicture, pictureKey } from '../src/core/output/picturePort.ts';
import type { RenderApi } from './api.ts';
import { createBrowserFonts } from './browserFonts.ts';
import { exposeApi } from './exposeApi.ts';
import { createBatchJobs, openLabelBatch } from './jobs/batchJob.ts';
import { rasterizeChunk, type SceneEncoder } from './jobs/rasterJob.ts';

const JPEG_QUALITY = 0.92;

const fonts = createBrowserFonts();
const batches = createBatchJobs(fonts);
const bitmaps = new Map<string, ImageBitmap>();
let rasterBatch: LabelBatch | null = null;

const draw = createCanvasDrawer<Path2D, ImageBitmap>({
  outlines: fonts,
  createOutline: (data) => new Path2D(data),
  picture: (node) => bitmaps.get(pictureKey(node.picture)),
});

function toBitmap(picture: PreparedPicture): Promise<ImageBitmap> {
  const pixels = new Uint8ClampedArray(picture.rgba);
  return createImageBitmap(new ImageData(pixels, picture.widthPx, picture.heightPx));
}

/** Canvases that nothing is drawn on or encoded from right now. */
let idleCanvases: OffscreenCanvas[] = [];

function takeCanvas(widthPx: number, heightPx: number): OffscreenCanvas {
  const idle = idleCanvases.pop();
  if (idle?.width === widthPx && idle.height === heightPx) return idle;
  idleCanvases = [];
  return new OffscreenCanvas(widthPx, heightPx);
}

const encodeScene: SceneEncoder = async (scene, size, options) => {
  const canvas = takeCanvas(size.widthPx, size.heightPx);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas in workers');
  draw(scene, context, size);
  const type = options.format === 'png' ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  idleCanvases.push(canvas);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return options.format === 'png' ? setPngDensity(bytes, options.dpi) : setJpegDensity(bytes, options.dpi);
};

exposeApi<RenderApi>({
  openBatch: async (open) => {
    for (const { request, picture } of open.pictures)
      bitmaps.set(pictureKey(request), await toBitmap(picture));
    const opened = await openLabelBatch(open, fonts);
    if (!opened.ok) return opened;
    rasterBatch = opened.value;
    return batches.openBatch(open);
  },
  runChunk: async (chunk) => {
    const result = await batches.runChunk(chunk);
    return result.ok ? transfer(result, [result.value.content.buffer, result.value.lengths.buffer]) : result;
  },
  rasterizeChunk: async (chunk, options) => {
    if (!rasterBatch) return { ok: false, error: { code: 'batchNotOpen' } };
    const result = await rasterizeChunk(chunk, options, rasterBatch, encodeScene);
    if (!result.ok) return result;
    const buffers = result.value.images.flatMap((image) => (image ? [image.buffer] : []));
    return transfer(result, buffers);
  },
});
