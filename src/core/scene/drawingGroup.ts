import type { GroupNode, ImageNode } from './scene.ts';

/** Returns a picture's outlines, positioned in its box; null if the picture has no outlines. */
export function drawingGroup({ drawing, xMm, yMm, widthMm, heightMm }: ImageNode): GroupNode | null {
  if (!drawing) return null;
  return {
    type: 'group',
    matrix: [widthMm / drawing.width, 0, 0, heightMm / drawing.height, xMm, yMm],
    opacity: 1,
    children: drawing.nodes,
  };
}
