import type { Matrix } from '../../scene/matrix.ts';
import type { ImageNode } from '../../scene/scene.ts';
import { dotMatrix } from '../dotMatrix.ts';
import type { CanvasTarget } from './canvasTarget.ts';

/**
 * Draws a picture into its box. A picture that was dithered for exactly these pixels is drawn without interpolation, and so is an enlarged
 * black and white picture while its pixels are at least as large as those of the canvas.
 */
export function drawPicture<Outline, Picture>(
  node: ImageNode,
  picture: Picture,
  toPixels: Matrix,
  target: CanvasTarget<Outline, Picture>,
): void {
  const onGrid = dotMatrix(node, toPixels);
  if (!node.dots || !onGrid) {
    target.save();
    if (node.dots && isCrisp(node, node.dots, toPixels)) target.imageSmoothingEnabled = false;
    target.drawImage(picture, node.xMm, node.yMm, node.widthMm, node.heightMm);
    target.restore();
    return;
  }
  target.save();
  target.setTransform(...onGrid);
  target.imageSmoothingEnabled = false;
  target.drawImage(picture, 0, 0, node.dots.columns, node.dots.rows);
  target.restore();
}

/** True if a black and white picture is enlarged. Dithered pictures aren't crisp at other resolutions: their dots would form patterns. */
function isCrisp(
  { picture, widthMm, heightMm }: ImageNode,
  { columns, rows }: NonNullable<ImageNode['dots']>,
  [a, b, c, d]: Matrix,
): boolean {
  if (picture.colorMode !== 'blackWhite') return false;
  return Math.hypot(a, b) * widthMm >= columns && Math.hypot(c, d) * heightMm >= rows;
}
