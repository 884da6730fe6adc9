import type { TableCell, TableElement } from '../../label/label.ts';
import { rectanglePath } from '../../scene/path.ts';
import type { SceneNode } from '../../scene/scene.ts';
import { layoutText } from '../../text/layoutText.ts';
import { type Box, placeText } from '../../text/placeText.ts';
import type { ElementLayouter, LayoutPorts, LayoutProblem } from '../elementLayout.ts';
import { textProblems } from '../textProblems.ts';
import { gridLines } from './gridLines.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Room between a cell's border and its text. */
const CELL_PADDING_MM = 0.5;

/**
 * A grid of bordered cells that fills the box; row heights and column widths are shares of it. Text stands in the
 * middle of its cell's height.
 */
export const layoutTable: ElementLayouter<TableElement> = (element, contents, ports) => {
  const columns = gridLines(element.columnWidthsMm, element.borderMm, element.widthMm);
  const rows = gridLines(element.rowHeightsMm, element.borderMm, element.heightMm);
  const nodes: SceneNode[] = [];
  const problems: LayoutProblem[] = [];
  const borders = borderPath(element, columns, rows);
  element.cells.forEach((cell, index) => {
    const drawn = layoutCell(element, cell, contents[index], cellBox(element, cell, columns, rows), ports);
    nodes.push(...drawn.nodes);
    problems.push(...drawn.problems);
  });
  if (borders.length > 0) nodes.push({ type: 'path', path: borders, fill: BLACK, rule: 'nonzero' });
  return { nodes, problems, heightMm: element.heightMm };
};

/** Inside of a cell, between its borders. */
export function cellBox(table: TableElement, cell: TableCell, columns: number[], rows: number[]): Box {
  const xMm = columns[cell.col] + table.borderMm;
  const yMm = rows[cell.row] + table.borderMm;
  return {
    xMm: table.xMm + xMm,
    yMm: table.yMm + yMm,
    widthMm: Math.max(0, columns[cell.col + cell.colSpan] - xMm),
    heightMm: Math.max(0, rows[cell.row + cell.rowSpan] - yMm),
  };
}

function layoutCell(table: TableElement, cell: TableCell, content: string, box: Box, ports: LayoutPorts) {
  const nodes: SceneNode[] = [];
  if (cell.inverted) {
    // Half under the borders, which are black too: fills that only touch show a hairline when drawn with smoothing.
    const underMm = table.borderMm / 2;
    const path = rectanglePath(
      box.xMm - underMm,
      box.yMm - underMm,
      box.widthMm + table.borderMm,
      box.heightMm + table.borderMm,
    );
    nodes.push({ type: 'path', path, fill: BLACK, rule: 'nonzero' });
  }
  if (content === '') return { nodes, problems: [] };
  const widthMm = Math.max(0, box.widthMm - 2 * CELL_PADDING_MM);
  const layout = layoutText(content, cell, 1, widthMm, ports.fonts);
  const spareMm = box.heightMm - layout.heightMm;
  const textBox = {
    xMm: box.xMm + CELL_PADDING_MM,
    yMm: box.yMm + spareMm / 2,
    widthMm,
    heightMm: layout.heightMm,
  };
  nodes.push(...placeText(layout, textBox, cell, cell.inverted ? WHITE : BLACK));
  const overflowMm = Math.max(0, -spareMm, layout.widthMm - box.widthMm);
  const problems = textProblems(table.id, cell.fontFamily, {
    missing: layout.missing,
    overflowMm: overflowMm < 0.01 ? 0 : overflowMm,
  });
  return { nodes, problems };
}

/** One rectangle for every run of border that no merged cell covers. */
function borderPath(table: TableElement, columns: number[], rows: number[]): number[] {
  const { borderMm } = table;
  if (borderMm <= 0) return [];
  const rowCount = rows.length - 1;
  const columnCount = columns.length - 1;
  const owner = new Int32Array(rowCount * columnCount).fill(-1);
  table.cells.forEach((cell, index) => {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      for (let column = cell.col; column < cell.col + cell.colSpan; column++)
        owner[row * columnCount + column] = index;
    }
  });
  const joined = (a: number, b: number) => owner[a] >= 0 && owner[a] === owner[b];
  const path: number[] = [];
  const x = table.xMm;
  const y = table.yMm;
  for (let line = 0; line <= rowCount; line++) {
    for (const [from, to] of openRuns(columnCount, (column) =>
      line > 0 && line < rowCount
        ? !joined((line - 1) * columnCount + column, line * columnCount + column)
        : true,
    )) {
      path.push(
        ...rectanglePath(x + columns[from], y + rows[line], columns[to] - columns[from] + borderMm, borderMm),
      );
    }
  }
  for (let line = 0; line <= columnCount; line++) {
    for (const [from, to] of openRuns(rowCount, (row) =>
      line > 0 && line < columnCount ? !joined(row * columnCount + line - 1, row * columnCount + line) : true,
    )) {
      path.push(
        ...rectanglePath(x + columns[line], y + rows[from], borderMm, rows[to] - rows[from] + borderMm),
      );
    }
  }
  return path;
}

/** Runs [from, to) of consecutive indices for which `isOpen` holds. */
function openRuns(count: number, isOpen: (index: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  let from = -1;
  for (let index = 0; index <= count; index++) {
    const open = index < count && isOpen(index);
    if (open && from < 0) from = index;
    if (!open && from >= 0) {
      runs.push([from, index]);
      from = -1;
    }
  }
  return runs;
}
