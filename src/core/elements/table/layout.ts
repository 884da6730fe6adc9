import type { TextSpan } from '../../base/textSpan.ts';
import { emptyCell, styledCell } from '../../label/kinds/table.ts';
import type { TableCell, TableElement } from '../../label/label.ts';
import { rectanglePath } from '../../scene/path.ts';
import type { SceneNode } from '../../scene/scene.ts';
import { fitText } from '../../text/fitText.ts';
import { layoutText } from '../../text/layoutText.ts';
import { type Box, linesBox, placeText } from '../../text/placeText.ts';
import type { ElementLayouter, LayoutPorts, LayoutProblem } from '../elementLayout.ts';
import { textProblems } from '../textProblems.ts';
import { borderRuns, cellOwners } from './borderRuns.ts';
import { CELL_PADDING_MM, cellBox } from './cellBox.ts';
import { gridLines } from './gridLines.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

/**
 * Lays out a grid of bordered cells that fills the box; stored row heights and column widths determine the shares of the rows and columns.
 */
export const layoutTable: ElementLayouter<TableElement> = (element, contents, ports, spans) => {
  const columns = gridLines(element.columnWidthsMm, element.borderMm, element.widthMm);
  const rows = gridLines(element.rowHeightsMm, element.borderMm, element.heightMm);
  const nodes: SceneNode[] = [];
  const problems: LayoutProblem[] = [];
  const borders = borderPath(element, columns, rows);
  for (const cell of unlistedHeader(element))
    nodes.push(...layoutCell(element, cell, '', cellBox(element, cell, columns, rows), ports).nodes);
  element.cells.forEach((own, index) => {
    const cell = styledCell(element, own);
    const box = cellBox(element, cell, columns, rows);
    const drawn = layoutCell(element, cell, contents[index], box, ports, spans?.[index]);
    nodes.push(...drawn.nodes);
    problems.push(...drawn.problems);
  });
  if (borders.length > 0) nodes.push({ type: 'path', path: borders, fill: BLACK, rule: 'nonzero' });
  return { nodes, problems, heightMm: element.heightMm };
};

/** Returns empty cells with the header's style for the header positions without a listed cell. */
function unlistedHeader(table: TableElement): TableCell[] {
  const columnCount = table.columnWidthsMm.length;
  const headerRows = Math.min(table.headerRows, table.rowHeightsMm.length);
  if (headerRows === 0) return [];
  const owners = cellOwners(table).subarray(0, headerRows * columnCount);
  return [...owners].flatMap((owner, place) =>
    owner < 0 ? styledCell(table, emptyCell(Math.floor(place / columnCount), place % columnCount)) : [],
  );
}

function layoutCell(
  table: TableElement,
  cell: TableCell,
  content: string,
  box: Box,
  ports: LayoutPorts,
  spans: readonly TextSpan[] = [],
) {
  const nodes: SceneNode[] = [];
  if (cell.inverted) {
    // The fill extends under half of the borders, which are black, too: with antialiasing, adjacent fills would show a hairline between
    // them.
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
  const { heightMm } = box;
  const layout =
    cell.textFit === 'none'
      ? layoutText(content, cell, 1, widthMm, ports.fonts, spans)
      : fitText(content, cell, 1, { widthMm, heightMm }, ports.fonts, spans);
  const inner = { xMm: box.xMm + CELL_PADDING_MM, yMm: box.yMm, widthMm, heightMm };
  const textBox = linesBox(layout, inner, cell);
  nodes.push(...placeText(layout, textBox, cell, cell.inverted ? WHITE : BLACK));
  const overflowMm = Math.max(0, layout.heightMm - heightMm, layout.widthMm - box.widthMm);
  const met = { missing: layout.missing, overflowMm: overflowMm < 0.01 ? 0 : overflowMm };
  const problems = textProblems(table.id, cell, met, ports.fonts);
  return { nodes, problems };
}

/** Returns one rectangle for every border segment that no merged cell covers. */
function borderPath(table: TableElement, columns: number[], rows: number[]): number[] {
  const { borderMm, xMm, yMm } = table;
  if (borderMm <= 0) return [];
  return borderRuns(table).flatMap(({ axis, line, from, to }) =>
    axis === 'row'
      ? rectanglePath(xMm + columns[from], yMm + rows[line], columns[to] - columns[from] + borderMm, borderMm)
      : rectanglePath(xMm + columns[line], yMm + rows[from], borderMm, rows[to] - rows[from] + borderMm),
  );
}
