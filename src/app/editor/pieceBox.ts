import type { BoxMm } from '../../core/edit/planners.ts';
import type { Label } from '../../core/label/label.ts';

/** The label with its cable tail, in label millimetres: the tail may reach left of or above the origin. */
export function pieceBox(label: Pick<Label, 'widthMm' | 'heightMm' | 'cableTail'>): BoxMm {
  const { widthMm, heightMm, cableTail } = label;
  const lengthMm = cableTail?.lengthMm ?? 0;
  switch (cableTail?.direction) {
    case 'left':
      return { xMm: -lengthMm, yMm: 0, widthMm: widthMm + lengthMm, heightMm };
    case 'right':
      return { xMm: 0, yMm: 0, widthMm: widthMm + lengthMm, heightMm };
    case 'up':
      return { xMm: 0, yMm: -lengthMm, widthMm, heightMm: heightMm + lengthMm };
    case 'down':
      return { xMm: 0, yMm: 0, widthMm, heightMm: heightMm + lengthMm };
    default:
      return { xMm: 0, yMm: 0, widthMm, heightMm };
  }
}
