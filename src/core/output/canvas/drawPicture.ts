import type { Matrix } from '../../scene/matrix.ts';
import type { ImageNode } from '../../scene/scene.ts';
import { dotMatrix } from '../dotMatrix.ts';
import type { CanvasTarget } from './canvasTarget.ts';

/** Draws a picture into its box. A picture that was dithered for exactly these pixels is drawn without interpolation. */
export function drawPicture<Outline, Picture>(
  node: ImageNode,
  picture: Picture,
  toPixels: Matrix,
  target: CanvasTarget<Outline, Picture>,
): void {
  const onGrid = dotMatrix(node, toPixels);
  if (!node.dots || !onGrid) {
    target.drawImage(picture, node.xMm, node.yMm, node.widthMm, node.heightMm);
    return;
  }
  target.save();
  target.setTransform(...onGrid);
  target.imageSmoothingEnabled = false;
  target.drawImage(picture, 0, 0, node.dots.columns, node.dots.rows);
  target.restore();
}
