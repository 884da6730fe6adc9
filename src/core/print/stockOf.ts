import type { Label } from '../label/label.ts';
import type { Slot, Stock } from '../scene/stock.ts';

/** Size of the turned piece that goes into a slot. */
interface PieceSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The roll that a label is made for: one feed holds as many labels side by side as there are columns. */
export function rollStock(label: Label, piece: PieceSize): Stock {
  const { columns, columnGapMm, paperType, rowGapMm } = label;
  return {
    page: { widthMm: columns * piece.widthMm + (columns - 1) * columnGapMm, heightMm: piece.heightMm },
    slots: Array.from({ length: columns }, (_, column) => ({
      xMm: column * (piece.widthMm + columnGapMm),
      yMm: 0,
    })),
    start: 0,
    media: { kind: paperType, gapMm: rowGapMm },
  };
}

/** A sheet of labels. */
export interface SheetGrid {
  readonly page: { readonly widthMm: number; readonly heightMm: number };
  readonly columns: number;
  readonly rows: number;
  /** Top left corner of the first label. */
  readonly first: Slot;
  /** From label to label: a label and the gap beside or below it. */
  readonly stepXMm: number;
  readonly stepYMm: number;
  /** Labels of the first sheet that are used up. */
  readonly start: number;
}

/** Sheets, filled row by row from the top left. */
export function sheetStock({ page, columns, rows, first, stepXMm, stepYMm, start }: SheetGrid): Stock {
  const slots = Array.from({ length: columns * rows }, (_, index) => ({
    xMm: first.xMm + (index % columns) * stepXMm,
    yMm: first.yMm + Math.floor(index / columns) * stepYMm,
  }));
  return { page, slots, start, media: { kind: 'continuous', gapMm: 0 } };
}
