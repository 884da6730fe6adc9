import type { Label } from '../label/label.ts';
import { drawingOrder, turnElement, turnPiece } from './labelGeometry.ts';

interface ElementMarkup {
  readonly markup: string;
  readonly heightMm: number;
  /** Upward shift against the design. */
  readonly upMm?: number;
}

/** Markup of a label's parts as a preview made it, in label millimetres. */
export interface MarkupParts {
  /** The element's markup before its own turn, and the height that it was laid out at. */
  readonly element: (id: string) => ElementMarkup | undefined;
  readonly stock: string;
  readonly watermark: string;
}

/** A whole label as SVG markup. */
export interface LabelMarkup {
  /** Size of the turned piece, whose top left corner is the origin. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly markup: string;
}

/**
 * Puts one picture of a label together from the markup of its parts, as it comes off the printer on its stock: for the
 * print dialog, which has these parts already. Elements that are not printed are left out.
 */
export function labelMarkup(label: Label, parts: MarkupParts, rotateDeg: number): LabelMarkup {
  const { matrix, widthMm, heightMm } = turnPiece(label, rotateDeg);
  const drawn = drawingOrder(label.elements, { includeUnprinted: false }).map((index) => {
    const element = label.elements[index];
    const part = parts.element(element.id);
    if (!part || part.markup === '') return '';
    const { degrees, xMm, yMm } = turnElement(element, part.heightMm, part.upMm);
    return degrees === 0 ? part.markup : `<g transform="rotate(${degrees} ${xMm} ${yMm})">${part.markup}</g>`;
  });
  const body = `<g data-stock="">${parts.stock}</g>${drawn.join('')}${parts.watermark}`;
  return { widthMm, heightMm, markup: `<g transform="matrix(${matrix.join(' ')})">${body}</g>` };
}
