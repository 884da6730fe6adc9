import {
  type BoxMm,
  boxCenter,
  type PointMm,
  rotatedBounds,
  rotateVector,
} from '../../../core/base/boxes.ts';
import type { CellBlock } from '../../../core/edit/table/tableCells.ts';
import { gridLines } from '../../../core/elements/table/gridLines.ts';
import type { TableElement } from '../../../core/label/label.ts';

export interface TableGrid {
  /** Positions at which the borders start, relative to the table's box. There is one more border than columns or rows. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

export function gridOf(table: TableElement): TableGrid {
  return {
    columns: gridLines(table.columnWidthsMm, table.borderMm, table.widthMm),
    rows: gridLines(table.rowHeightsMm, table.borderMm, table.heightMm),
  };
}

/** Returns the box of a block including its borders, on the label before rotation. */
export function blockBox(table: TableElement, { columns, rows }: TableGrid, block: CellBlock): BoxMm {
  return {
    xMm: table.xMm + columns[block.fromCol],
    yMm: table.yMm + rows[block.fromRow],
    widthMm: columns[block.toCol + 1] - columns[block.fromCol] + table.borderMm,
    heightMm: rows[block.toRow + 1] - rows[block.fromRow] + table.borderMm,
  };
}

/** Returns the upright bounding box of a part of a rotated table. */
export function turnedBounds(table: TableElement, part: BoxMm): BoxMm {
  const pivot: PointMm = boxCenter(table);
  const own = boxCenter(part);
  const centre = rotateVector(own.xMm - pivot.xMm, own.yMm - pivot.yMm, table.rotationDeg);
  const { widthMm, heightMm } = part;
  return rotatedBounds(
    {
      xMm: pivot.xMm + centre.xMm - widthMm / 2,
      yMm: pivot.yMm + centre.yMm - heightMm / 2,
      widthMm,
      heightMm,
    },
    table.rotationDeg,
  );
}
