import type { HexagonSymbol, MatrixSymbol } from '../../barcode/symbol.ts';
import { dotMm } from '../../base/units.ts';
import type { QrcodeElement } from '../../label/label.ts';
import { ellipsePath, PATH_CLOSE, PATH_LINE, PATH_MOVE } from '../../scene/path.ts';
import type { SceneNode } from '../../scene/scene.ts';
import type { ElementLayout, ElementLayouter, LayoutPorts } from '../elementLayout.ts';
import { densityProblems, snapToDots, wholeDots } from '../symbolGrid.ts';

const BLACK = '#000000';

/** A two-dimensional symbol as large as whole-dot modules allow, centred in its box with its quiet zone. */
export const layoutQrcode: ElementLayouter<QrcodeElement> = (element, contents, ports) => {
  const { errorCorrection, characterSet, dataMatrixShape } = element;
  const encoded = ports.encode(element.symbology, contents[0], {
    errorCorrection,
    characterSet,
    dataMatrixShape,
    gs1Companions: ports.gs1Companions,
  });
  if (!encoded.ok) {
    const params = { symbology: element.symbology, ...encoded.error.params };
    const problem = { severity: 'error', code: encoded.error.code, element: element.id, params } as const;
    return { nodes: [], problems: [problem], heightMm: element.heightMm };
  }
  const symbol = encoded.value;
  if (symbol.kind === 'hexagon') return layoutHexagons(element, symbol);
  if (symbol.kind === 'matrix') return layoutMatrix(element, symbol, ports);
  const problem = { severity: 'error', code: 'barcodeNotMatrix', element: element.id, params: {} } as const;
  return { nodes: [], problems: [problem], heightMm: element.heightMm };
};

function layoutMatrix(element: QrcodeElement, symbol: MatrixSymbol, ports: LayoutPorts): ElementLayout {
  const columns = symbol.columns + 2 * symbol.quietModules;
  const rows = symbol.rows + 2 * symbol.quietModules;
  const across = wholeDots(element.widthMm, columns, ports.dpi);
  const down = wholeDots(element.heightMm, rows, ports.dpi);
  const dots = Math.min(across, down);
  const moduleMm = Math.max(1, dots) * dotMm(ports.dpi);
  const spareXMm = element.widthMm - symbol.columns * moduleMm;
  const spareYMm = element.heightMm - symbol.rows * moduleMm;
  const node: SceneNode = {
    type: 'modules',
    xMm: snapToDots(element.xMm + spareXMm / 2, ports.dpi),
    yMm: snapToDots(element.yMm + spareYMm / 2, ports.dpi),
    moduleWidthMm: moduleMm,
    moduleHeightMm: moduleMm,
    columns: symbol.columns,
    rows: symbol.rows,
    bits: symbol.bits,
    fill: BLACK,
  };
  const problems = densityProblems(element.id, dots, across <= down ? columns : rows, ports.dpi);
  return { nodes: [node], problems, heightMm: element.heightMm };
}

/** MaxiCode has one size, 28.14 × 26.91 mm with its quiet zone; it is scaled into its box (ISO/IEC 16023, 4.11). */
function layoutHexagons(element: QrcodeElement, symbol: HexagonSymbol): ElementLayout {
  const columnsWide = symbol.columns + 2 * symbol.quietModules;
  const rowStep = Math.sqrt(3) / 2;
  const rowsTall = (symbol.rows - 1) * rowStep + 1.1547 + 2 * symbol.quietModules;
  const pitchMm = Math.min(element.widthMm / columnsWide, element.heightMm / rowsTall);
  const leftMm = element.xMm + (element.widthMm - symbol.columns * pitchMm) / 2;
  const topMm = element.yMm + (element.heightMm - (rowsTall - 2 * symbol.quietModules) * pitchMm) / 2;
  const path: number[] = [];
  for (const cell of symbol.darkCells) {
    const row = Math.floor(cell / symbol.columns);
    const column = cell % symbol.columns;
    const x = leftMm + (column + 0.5 + (row % 2 === 1 ? 0.5 : 0)) * pitchMm;
    const y = topMm + (row * rowStep + 0.577) * pitchMm;
    path.push(...hexagonPath(x, y, pitchMm * 0.52));
  }
  const centreX = leftMm + 14.5 * pitchMm;
  const centreY = topMm + (16 * rowStep + 0.577) * pitchMm;
  const nodes: SceneNode[] = [{ type: 'path', path, fill: BLACK, rule: 'nonzero' }];
  const rings = [4.571, 3.779, 2.988, 2.196, 1.394, 0.602].flatMap((radius) => {
    const r = radius * pitchMm;
    return ellipsePath(centreX - r, centreY - r, 2 * r, 2 * r);
  });
  nodes.push({ type: 'path', path: rings, fill: BLACK, rule: 'evenodd' });
  return { nodes, problems: [], heightMm: element.heightMm };
}

function hexagonPath(x: number, y: number, radius: number): number[] {
  const path: number[] = [];
  for (let corner = 0; corner < 6; corner++) {
    const angle = ((corner * 60 - 90) * Math.PI) / 180;
    path.push(
      corner === 0 ? PATH_MOVE : PATH_LINE,
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
    );
  }
  path.push(PATH_CLOSE);
  return path;
}
