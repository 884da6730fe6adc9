import { findWrongLinkPart } from '../../barcode/gs1/checkGs1Link.ts';
import type { HexagonSymbol, MatrixSymbol } from '../../barcode/symbol.ts';
import { BARCODE_LIMITS } from '../../base/limits.ts';
import { dotMm } from '../../base/units.ts';
import type { QrcodeElement } from '../../label/label.ts';
import { ellipsePath, PATH_CLOSE, PATH_LINE, PATH_MOVE } from '../../scene/path.ts';
import type { ModulesNode, SceneNode } from '../../scene/scene.ts';
import type { QuietModules } from '../../scene/symbolPosition.ts';
import {
  type ElementLayout,
  type ElementLayouter,
  type LayoutPorts,
  type LayoutProblem,
  NO_PROBLEMS,
} from '../elementLayout.ts';
import { densityProblems, snapToDots, wholeDots } from '../symbolGrid.ts';

const BLACK = '#000000';
/** Nominal width L of MaxiCode, between the centers of the outer hexagons (ISO/IEC 16023, 4.11). */
const MAXICODE_WIDTH_MM = 25.5;

/** Lays out a two-dimensional symbol as large as modules of whole dots allow, centered in its box with its quiet zone. */
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
  if (symbol.kind === 'matrix') {
    const laidOut = layoutMatrix(element, symbol, ports);
    const wrong = linkProblems(element, contents[0]);
    return wrong.length === 0 ? laidOut : { ...laidOut, problems: [...laidOut.problems, ...wrong] };
  }
  const problem = { severity: 'error', code: 'barcodeNotMatrix', element: element.id, params: {} } as const;
  return { nodes: [], problems: [problem], heightMm: element.heightMm };
};

/**
 * Returns a warning for an invalid GS1 Digital Link. It doesn't prevent printing, since the content may be a web address that only looks
 * like a GS1 link.
 */
function linkProblems({ id }: QrcodeElement, content: string): readonly LayoutProblem[] {
  const wrong = findWrongLinkPart(content);
  if (!wrong) return NO_PROBLEMS;
  const { identifier, value } = wrong;
  return [{ severity: 'warning', code: 'gs1LinkValue', element: id, params: { identifier, got: value } }];
}

function layoutMatrix(element: QrcodeElement, symbol: MatrixSymbol, ports: LayoutPorts): ElementLayout {
  const columns = symbol.columns + 2 * symbol.quietModules;
  const rows = symbol.rows + 2 * symbol.quietModules;
  const across = wholeDots(element.widthMm, columns, ports.dpi);
  const down = wholeDots(element.heightMm, rows, ports.dpi);
  const dots = Math.min(across, down);
  const moduleMm = Math.max(1, dots) * dotMm(ports.dpi);
  const spareXMm = element.widthMm - symbol.columns * moduleMm;
  const spareYMm = element.heightMm - symbol.rows * moduleMm;
  const node: ModulesNode = {
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
  const problems =
    across <= down
      ? densityProblems(element.id, dots, columns, ports.dpi)
      : densityProblems(element.id, dots, rows, ports.dpi, 'height');
  const grid = { columns, rows, moduleDots: Math.max(1, dots), dotMm: dotMm(ports.dpi) };
  const { xMm, yMm } = node;
  const place = {
    ...{ xMm, yMm, moduleWidthMm: moduleMm, moduleHeightMm: moduleMm },
    ...{ columns: symbol.columns, rows: symbol.rows, isGrid: true },
    quiet: quietOf(symbol),
  };
  return { nodes: [node], problems, heightMm: element.heightMm, symbol: grid, place };
}

/**
 * Lays out MaxiCode, which has a single size (ISO/IEC 16023, 4.11): centered in a larger box, refused in a smaller one. The distance
 * between columns follows from the nominal width.
 */
function layoutHexagons(element: QrcodeElement, symbol: HexagonSymbol): ElementLayout {
  const rowStep = Math.sqrt(3) / 2;
  const pitchMm = MAXICODE_WIDTH_MM / (symbol.columns - 1);
  // A hexagon is 2/√3 times as high as a column is wide.
  const inkHeightMm = ((symbol.rows - 1) * rowStep + 2 / Math.sqrt(3)) * pitchMm;
  const { maxicodeWidthMm: neededWidthMm, maxicodeHeightMm: neededHeightMm } = BARCODE_LIMITS;
  if (element.widthMm < neededWidthMm || element.heightMm < neededHeightMm) {
    const problem = {
      severity: 'error',
      code: 'barcodeFixedSize',
      element: element.id,
      params: { neededWidthMm, neededHeightMm },
    } as const;
    return { nodes: [], problems: [problem], heightMm: element.heightMm };
  }
  const leftMm = element.xMm + (element.widthMm - symbol.columns * pitchMm) / 2;
  const topMm = element.yMm + (element.heightMm - inkHeightMm) / 2;
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
  const place = {
    ...{ xMm: leftMm, yMm: topMm, moduleWidthMm: pitchMm, moduleHeightMm: pitchMm },
    // Odd rows extend half a hexagon further to the right.
    ...{ columns: symbol.columns + 0.5, rows: inkHeightMm / pitchMm, isGrid: false },
    quiet: quietOf(symbol),
  };
  return { nodes, problems: [], heightMm: element.heightMm, place };
}

function quietOf({ quietModules }: MatrixSymbol | HexagonSymbol): QuietModules {
  return { left: quietModules, right: quietModules, above: quietModules, below: quietModules };
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
