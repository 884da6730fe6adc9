import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { createCanvasDrawer } from '../../src/core/output/canvas/drawScene.ts';
import { setJpegDensity, setPngDensity } from '../../src/core/output/imageDensity.ts';
import { type PreparedPicture, pictureKey } from '../../src/core/output/picturePort.ts';
import { renderSvg, type SvgPorts } from '../../src/core/output/svg/renderSvg.ts';
import { isPictureFormat } from '../../src/core/run/formats.ts';
import type { PictureEncoder } from '../../src/core/run/labels/unitEncoders.ts';
import type { PictureHolder } from '../../src/core/run/pictures/folderPictures.ts';
import type { OpenRun } from '../../src/core/run/runTypes.ts';
import type { PictureRequest } from '../../src/core/scene/scene.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import type { JpegEncoder } from '../../wasm/jpeg/jpegEncoder.ts';
import { createLabelPixels } from '../labelPixels.ts';
import { openJpegEncoder } from './browserJpeg.ts';

/**
 * Draws labels on canvases of this thread and encodes them. PNG is encoded by the browser; JPEG by this program's own encoder, which is
 * fast because most of a label is blank or gray. SVG needs no canvas.
 */
export interface PictureCanvas extends PictureHolder {
  /** Prepares pictures, fonts and encoder of a run. */
  readonly open: (open: OpenRun, fonts: FontStore) => Promise<Result<null, Problem>>;
  /** Frees the pictures, fonts and encoder of the run. */
  readonly close: () => void;
  readonly encode: PictureEncoder;
}

async function toPng(canvas: OffscreenCanvas, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return setPngDensity(new Uint8Array(await blob.arrayBuffer()), dpi);
}

function toBitmap(picture: PreparedPicture): Promise<ImageBitmap> {
  const pixels = new Uint8ClampedArray(picture.rgba);
  return createImageBitmap(new ImageData(pixels, picture.widthPx, picture.heightPx));
}

export function createPictureCanvas(): PictureCanvas {
  const bitmaps = new Map<string, ImageBitmap>();
  const hrefs = new Map<string, string>();
  /** Canvases that are not in use. */
  let idle: OffscreenCanvas[] = [];
  let tools: ReturnType<typeof toolsOver> | null = null;
  let encodeJpeg: JpegEncoder | null = null;
  /** True if the run makes pictures. PDF and printer code need no bitmaps from here. */
  let isDrawing = false;

  function toolsOver(outlines: FontStore) {
    const draw = createCanvasDrawer<Path2D, ImageBitmap>({
      outlines,
      createOutline: (data) => new Path2D(data),
      picture: (node) => bitmaps.get(pictureKey(node.picture)),
    });
    const svg: SvgPorts = { outlines, pictureHref: ({ picture }) => hrefs.get(pictureKey(picture)) };
    return { draw, svg, pixels: createLabelPixels(outlines, draw) };
  }

  function takeCanvas(widthPx: number, heightPx: number): OffscreenCanvas {
    const reused = idle.pop();
    if (reused?.width === widthPx && reused.height === heightPx) return reused;
    idle = [];
    return new OffscreenCanvas(widthPx, heightPx);
  }

  function close(): void {
    for (const bitmap of bitmaps.values()) bitmap.close();
    bitmaps.clear();
    hrefs.clear();
    idle = [];
    tools = null;
    encodeJpeg = null;
  }

  async function add(request: PictureRequest, picture: PreparedPicture): Promise<void> {
    if (!isDrawing) return;
    const key = pictureKey(request);
    hrefs.set(key, picture.pngDataUrl);
    if (!picture.drawing) bitmaps.set(key, await toBitmap(picture));
  }

  return {
    open: async ({ pictures, spec }, fonts) => {
      close();
      isDrawing = isPictureFormat(spec.format);
      tools = toolsOver(fonts);
      for (const { request, picture } of pictures) await add(request, picture);
      if (spec.format !== 'jpg') return ok(null);
      const opened = await openJpegEncoder();
      if (!opened.ok) return opened;
      encodeJpeg = opened.value;
      return ok(null);
    },
    close,
    add,
    drop: (request) => {
      const key = pictureKey(request);
      hrefs.delete(key);
      bitmaps.get(key)?.close();
      bitmaps.delete(key);
    },
    encode: async (scene, target) => {
      if (!tools) throw new Error('a picture is asked for before a run is open');
      const { draw, svg, pixels } = tools;
      if (target.format === 'svg') return new TextEncoder().encode(renderSvg(scene, svg));
      const canvas = takeCanvas(target.widthPx, target.heightPx);
      const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
      if (!context) throw new Error('this browser has no 2D canvas in workers');
      let file: Uint8Array<ArrayBuffer>;
      if (target.format === 'png') {
        draw(scene, context, target);
        file = await toPng(canvas, target.dpi);
      } else if (encodeJpeg) {
        const rgba = pixels(scene, context, target);
        file = setJpegDensity(encodeJpeg({ ...target, rgba }), target.dpi);
      } else throw new Error('a JPEG is asked for in a run of another format');
      idle.push(canvas);
      return file;
    },
  };
}
