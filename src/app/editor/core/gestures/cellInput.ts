import type { PointMm } from '../../../../core/base/boxes.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { DragScope } from './dragScope.ts';
import type { Gesture, PointerAt, PressTarget } from './gesture.ts';

/** Pointer handling of the cells of the selected table. */
export interface CellInput {
  /** Returns the gesture for a press on a cell or cell border; null for other presses. */
  readonly press: (target: PressTarget, at: PointerAt, scope: DragScope) => Gesture | null;
  /** Handles a click into the selected table. */
  readonly click: (element: LabelElement, at: PointerAt) => void;
  readonly doubleClick: (element: LabelElement, at: PointerAt) => void;
  /** Handles a context menu: it applies to the cell at the point, or to all selected cells if that cell is one of them. */
  readonly menu: (elementId: string | null, at: PointMm) => void;
}
