import type { Label } from '../label/label.ts';
import { drawingOrder, turnElement, turnPiece } from './labelGeometry.ts';

interface ElementMarkup {
  readonly markup: string;
  readonly heightMm: number;
  /** Distance by which collapsing moves the element up. */
  readonly upMm?: number;
}

/** SVG markup of a label's parts, taken from a preview, in label millimeters. */
export interface MarkupParts {
  /** Returns the element's markup without its rotation, and its height as laid out. */
  readonly element: (id: string) => ElementMarkup | undefined;
  readonly stock: string;
  readonly watermark: string;
}

/** A whole label as SVG markup. */
export interface LabelMarkup {
  /** Size of the rotated label, whose top left corner is the origin. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly markup: string;
}

/**
 * Assembles the markup of a printed label on its stock from the markup of its parts, which the print dialog already has. Omits elements
 * that are not printed.
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
