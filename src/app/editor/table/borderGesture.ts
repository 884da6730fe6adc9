import { rotateVector } from '../../../core/base/boxes.ts';
import { snapPlace } from '../../../core/edit/placing/snapBox.ts';
import { drawnSizesMm, planBorder } from '../../../core/edit/table/tableSizes.ts';
import type { TableAxis } from '../../../core/elements/table/borderRuns.ts';
import { gridLines } from '../../../core/elements/table/gridLines.ts';
import type { TableElement } from '../../../core/label/label.ts';
import { type DragScope, doesSnap, dragGesture } from '../core/gestures/dragScope.ts';
import type { Gesture, PointerAt } from '../core/gestures/gesture.ts';
import { planTable } from './chosenCells.ts';

export interface TableBorder {
  readonly axis: TableAxis;
  /** Index of the row or column before the border. */
  readonly line: number;
}

export function borderHandle({ axis, line }: TableBorder): string {
  return `${axis}:${line}`;
}

/** Parses the table border of a canvas handle; null for other handles. */
export function readBorderHandle(handle: string | null): TableBorder | null {
  const [, axis, line] = /^(row|column):(\d+)$/.exec(handle ?? '') ?? [];
  return axis === undefined ? null : { axis: axis === 'row' ? 'row' : 'column', line: Number(line) };
}

/**
 * Drags a border of a table. Space moves from the row or column on one side of the border to the other side. With Shift, and for the last
 * border, the size of the table changes instead.
 */
export function borderGesture(
  table: TableElement,
  { axis, line }: TableBorder,
  start: PointerAt,
  scope: DragScope,
  click: () => void,
): Gesture {
  const isColumn = axis === 'column';
  const isUpright = table.rotationDeg % 360 === 0;
  const lines = scope.snapLines(scope.document.label(), new Set([table.id]));
  const [sizes, lengthMm, startMm] = isColumn
    ? [table.columnWidthsMm, table.widthMm, table.xMm]
    : [table.rowHeightsMm, table.heightMm, table.yMm];
  const borderMm = startMm + gridLines(sizes, table.borderMm, lengthMm)[line + 1];

  const move = (at: PointerAt) => {
    const local = rotateVector(at.xMm - start.xMm, at.yMm - start.yMm, -table.rotationDeg);
    const byMm = isColumn ? local.xMm : local.yMm;
    const edgeMm = borderMm + byMm;
    const snap =
      doesSnap(at) && isUpright
        ? snapPlace(
            { xMm: isColumn ? edgeMm : null, yMm: isColumn ? null : edgeMm },
            lines,
            scope.toleranceMm(),
          )
        : { byXMm: 0, byYMm: 0, guides: [] };
    const change = (was: TableElement) =>
      planBorder(was, axis, line, byMm + snap.byXMm + snap.byYMm, at.isShift);
    scope.document.applyInGesture(planTable(table.id, change));
    const [before, behind] = drawnSizesMm(change(table), axis).slice(line, line + 2);
    const beside = behind === undefined ? '' : ` | ${scope.lengthText(behind)}`;
    scope.view.mark({ guides: snap.guides, marquee: null, hint: `${scope.lengthText(before)}${beside}` });
  };
  return dragGesture(scope, 'shape', move, click);
}
