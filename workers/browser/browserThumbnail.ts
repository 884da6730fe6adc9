import { MM_PER_INCH } from '../../src/core/base/limits.ts';
import { createCanvasDrawer } from '../../src/core/output/canvas/drawScene.ts';
import { pictureKey } from '../../src/core/output/picturePort.ts';
import type { PictureRequest, Scene, SceneNode } from '../../src/core/scene/scene.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';

const QUALITY = 0.85;

/**
 * Draws a scene as a thumbnail data URL. Browsers that can't encode WebP return a PNG.
 *
 * @param hrefOf returns a picture of the scene as a data URL
 */
export async function drawThumbnail(
  scene: Scene,
  maxSidePx: number,
  fonts: FontStore,
  hrefOf: (request: PictureRequest) => string | undefined,
): Promise<string> {
  const scale = maxSidePx / Math.max(scene.widthMm, scene.heightMm);
  const widthPx = Math.max(1, Math.round(scene.widthMm * scale));
  const heightPx = Math.max(1, Math.round(scene.heightMm * scale));
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser has no 2D canvas in workers');
  const bitmaps = await openBitmaps(scene, hrefOf);
  try {
    const draw = createCanvasDrawer<Path2D, ImageBitmap>({
      outlines: fonts,
      createOutline: (data) => new Path2D(data),
      picture: (node) => bitmaps.get(pictureKey(node.picture)),
    });
    draw(scene, context, { widthPx, heightPx, dpi: scale * MM_PER_INCH });
    return await toDataUrl(await context.canvas.convertToBlob({ type: 'image/webp', quality: QUALITY }));
  } finally {
    for (const bitmap of bitmaps.values()) bitmap.close();
  }
}

async function openBitmaps(
  scene: Scene,
  hrefOf: (request: PictureRequest) => string | undefined,
): Promise<Map<string, ImageBitmap>> {
  const bitmaps = new Map<string, ImageBitmap>();
  for (const request of scene.parts.flatMap(({ nodes }) => picturesIn(nodes))) {
    const href = hrefOf(request);
    const key = pictureKey(request);
    if (href === undefined || bitmaps.has(key)) continue;
    bitmaps.set(key, await createImageBitmap(await (await fetch(href)).blob()));
  }
  return bitmaps;
}

function picturesIn(nodes: readonly SceneNode[]): PictureRequest[] {
  return nodes.flatMap((node) => {
    if (node.type === 'image') return [node.picture];
    return 'children' in node ? picturesIn(node.children) : [];
  });
}

async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${blob.type};base64,${btoa(binary)}`;
}
