import type { PointMm } from '../../../core/base/boxes.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { DragScope } from './dragScope.ts';
import type { Gesture, PointerAt, PressTarget } from './gesture.ts';

/** What the cells of the selected table make of the pointer. */
export interface CellInput {
  /** The gesture that begins on a cell or on a border between cells; null for presses that are none of theirs. */
  readonly press: (target: PressTarget, at: PointerAt, scope: DragScope) => Gesture | null;
  /** A click into the element that is selected. */
  readonly click: (element: LabelElement, at: PointerAt) => void;
  readonly doubleClick: (element: LabelElement, at: PointerAt) => void;
  /** A menu is asked for on an element: it is about the cell there, or about all that are chosen where that is among them. */
  readonly menu: (elementId: string | null, at: PointMm) => void;
}
