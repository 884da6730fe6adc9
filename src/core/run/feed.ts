import { turnPiece } from '../elements/labelGeometry.ts';
import type { Label } from '../label/label.ts';

/** How labels lie on the roll that they are printed on. */
export interface FeedLayout {
  readonly columns: number;
  readonly columnGapMm: number;
  readonly pieceWidthMm: number;
  readonly pieceHeightMm: number;
  /** What the printer's sensor looks for between labels. */
  readonly paperType: Label['paperType'];
  /** From label to label along the feed: the height of the gap or of the black mark. */
  readonly rowGapMm: number;
}

export function feedOf(label: Label, rotateDeg: number): FeedLayout {
  const piece = turnPiece(label, rotateDeg);
  return {
    columns: label.columns,
    columnGapMm: label.columnGapMm,
    pieceWidthMm: piece.widthMm,
    pieceHeightMm: piece.heightMm,
    paperType: label.paperType,
    rowGapMm: label.rowGapMm,
  };
}

export function feedWidthMm(feed: FeedLayout): number {
  return feed.columns * feed.pieceWidthMm + (feed.columns - 1) * feed.columnGapMm;
}

/** Left edge of a column of labels. */
export function columnOffsetMm(feed: FeedLayout, column: number): number {
  return column * (feed.pieceWidthMm + feed.columnGapMm);
}
