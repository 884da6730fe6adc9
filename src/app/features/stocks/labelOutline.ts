import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';

/** Fields of a label that determine its paper. */
export type LabelPaperFields = Pick<
  Label,
  | 'widthMm'
  | 'heightMm'
  | 'shape'
  | 'cableTail'
  | 'columns'
  | 'columnGapMm'
  | 'rowGapMm'
  | 'paperType'
  | 'stock'
  | 'backgroundColour'
>;

/** Radius of rounded corners if the stock product is unknown, as on most rolls. */
const CORNER_MM = 2;

/** Returns the die-cut outline of a label without its tail, as SVG path data in millimeters. */
export function labelOutline({
  widthMm,
  heightMm,
  shape,
  stock,
}: Pick<Label, 'widthMm' | 'heightMm' | 'shape' | 'stock'>): string {
  if (stock && stock.outline !== '') return stock.outline;
  const radius =
    shape === 'circle'
      ? widthMm / 2
      : shape === 'roundedRectangle'
        ? Math.min(CORNER_MM, widthMm / 4, heightMm / 4)
        : 0;
  if (radius === 0) return `M0 0h${widthMm}v${heightMm}h${-widthMm}z`;
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  const across = widthMm - 2 * radius;
  const down = heightMm - 2 * radius;
  return `M${radius} 0h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}h${-across}${arc(-radius, -radius)}v${-down}${arc(radius, -radius)}z`;
}

/**
 * Returns the corners between the box of a label with rounded corners and its outline, for the fill rule `evenodd`; empty for other labels,
 * whose elements may be outside of the outline and within the box.
 */
export function cornersOutside(
  label: Pick<Label, 'widthMm' | 'heightMm' | 'shape' | 'stock' | 'cableTail'>,
): string {
  if (label.shape !== 'roundedRectangle' || label.cableTail) return '';
  return `${labelOutline({ ...label, shape: 'rectangle', stock: null })}${labelOutline(label)}`;
}

/** Returns the outline of everything that is cut out together: the label, or the upright box around a label with its cable tail. */
export function pieceOutline(
  label: Pick<Label, 'widthMm' | 'heightMm' | 'shape' | 'stock' | 'cableTail'>,
): string {
  if (!label.cableTail) return labelOutline(label);
  const box = pieceBox(label);
  return `M${box.xMm} ${box.yMm}h${box.widthMm}v${box.heightMm}h${-box.widthMm}z`;
}

/** Moves SVG path data; null for path data that contains absolute commands other than moves. */
function moved(path: string, byXMm: number, byYMm: number): string | null {
  if (/[LHVCSQTA]/.test(path)) return null;
  return path.replace(
    /M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)/g,
    (_whole, x: string, y: string) => `M${Number(x) + byXMm} ${Number(y) + byYMm}`,
  );
}

/** Returns a path with the label's outline at each position. If the outline cannot be moved, boxes are used instead. */
export function outlinesAt(
  label: Pick<Label, 'widthMm' | 'heightMm' | 'shape' | 'stock'>,
  places: readonly { readonly xMm: number; readonly yMm: number }[],
): string {
  const outline = labelOutline(label);
  const box = labelOutline({ ...label, shape: 'rectangle', stock: null });
  return places
    .map(({ xMm, yMm }) => {
      if (xMm === 0 && yMm === 0) return outline;
      return moved(outline, xMm, yMm) ?? moved(box, xMm, yMm) ?? '';
    })
    .join('');
}
