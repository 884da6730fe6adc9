import { createCanvasDrawer } from '../../src/core/output/canvas/drawScene.ts';
import type { Scene } from '../../src/core/scene/scene.ts';

export interface CanvasSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
}

/** Harness that the page offers to the test: draws a scene on the browser's own canvas. */
interface DrawingHarness {
  /** A PNG file as a data address. */
  readonly draw: (scene: Scene, size: CanvasSize) => string;
}

declare global {
  interface Window {
    drawingHarness: DrawingHarness;
  }
}

const noOutlines = { unitsPerEm: () => 1000, outline: () => [] };
const drawScene = createCanvasDrawer<Path2D, ImageBitmap>({
  outlines: noOutlines,
  createOutline: (data) => new Path2D(data),
  picture: () => undefined,
});

window.drawingHarness = {
  draw: (scene, size) => {
    const canvas = document.createElement('canvas');
    canvas.width = size.widthPx;
    canvas.height = size.heightPx;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    drawScene(scene, context, size);
    return canvas.toDataURL();
  },
};
