import type { GroupNode, ImageNode } from './scene.ts';

/** A picture that is there as outlines, put into its box; null where it is pixels. */
export function drawingGroup({ drawing, xMm, yMm, widthMm, heightMm }: ImageNode): GroupNode | null {
  if (!drawing) return null;
  return {
    type: 'group',
    matrix: [widthMm / drawing.width, 0, 0, heightMm / drawing.height, xMm, yMm],
    opacity: 1,
    children: drawing.nodes,
  };
}
