import type { Label, LabelSheet } from '../label/label.ts';
import type { Placing, Slot, Stock } from '../scene/stock.ts';

/** Size of a label after its rotation, as it is placed in a slot. */
interface PieceSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Returns the roll that a label is designed for; one feed has as many labels side by side as the label has columns. */
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
    scale: 1,
  };
}

/** Sheet in the orientation in which the printer feeds it. */
interface FedSheet {
  readonly sheet: LabelSheet;
  /** Size of a label after its rotation, in its slot on the sheet. */
  readonly piece: PieceSize;
  /** Clockwise rotation of the whole sheet. */
  readonly turnDeg: Placing['turnDeg'];
  /** Number of used labels on the first sheet. */
  readonly start: number;
}

/** Returns the slots of a sheet, grid by grid and row by row, in the manufacturer's orientation. */
export function slotsOnPage({ grids }: LabelSheet): readonly Slot[] {
  return grids.flatMap((grid) =>
    Array.from({ length: grid.columns * grid.rows }, (_, index) => ({
      xMm: grid.xMm + (index % grid.columns) * grid.stepXMm,
      yMm: grid.yMm + Math.floor(index / grid.columns) * grid.stepYMm,
    })),
  );
}

/**
 * Returns the stock of a sheet; slots are filled grid by grid and row by row from the top left corner in the manufacturer's orientation,
 * even if the sheet is fed rotated.
 */
export function sheetStock({ sheet, piece, turnDeg, start }: FedSheet): Stock {
  const { widthMm, heightMm } = sheet;
  const places = slotsOnPage(sheet);
  const turned: Readonly<Record<Placing['turnDeg'], (place: Slot) => Slot>> = {
    0: (place) => place,
    90: ({ xMm, yMm }) => ({ xMm: heightMm - yMm - piece.heightMm, yMm: xMm }),
    180: ({ xMm, yMm }) => ({ xMm: widthMm - xMm - piece.widthMm, yMm: heightMm - yMm - piece.heightMm }),
    270: ({ xMm, yMm }) => ({ xMm: yMm, yMm: widthMm - xMm - piece.widthMm }),
  };
  const isUpright = turnDeg % 180 === 0;
  return {
    page: isUpright ? { widthMm, heightMm } : { widthMm: heightMm, heightMm: widthMm },
    slots: places.map(turned[turnDeg]),
    start,
    media: { kind: 'continuous', gapMm: 0 },
    scale: 1,
  };
}

/** Returns the distances between the outer edges of the first and the last label of a sheet, which the user measures on a printed sheet. */
export function sheetExtent(
  sheet: LabelSheet,
  { widthMm, heightMm }: Pick<Label, 'widthMm' | 'heightMm'>,
): { readonly acrossMm: number; readonly downMm: number } {
  const places = slotsOnPage(sheet);
  const spread = (at: readonly number[]) => Math.max(...at) - Math.min(...at);
  return {
    acrossMm: spread(places.map(({ xMm }) => xMm)) + widthMm,
    downMm: spread(places.map(({ yMm }) => yMm)) + heightMm,
  };
}

/** Returns the number of labels per sheet; 1 for a label without sheet stock. */
export function labelsOnSheet({ stock }: Pick<Label, 'stock'>): number {
  return stock?.sheet ? slotsOnPage(stock.sheet).length : 1;
}
