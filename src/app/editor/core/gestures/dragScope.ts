import type { BoxMm } from '../../../../core/base/boxes.ts';
import type { SnapLines } from '../../../../core/edit/placing/snapBox.ts';
import type { Span } from '../../../../core/edit/placing/snapSpacing.ts';
import type { SymbolGrid } from '../../../../core/elements/elementLayout.ts';
import type { Label } from '../../../../core/label/label.ts';
import type { DocumentActions } from '../../../state/documentStore.ts';
import type { MeasuredSpan, ViewActions } from '../../../state/viewStore.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** Dependencies of gestures that change the document. */
export interface DragScope {
  readonly document: DocumentActions;
  readonly view: ViewActions;
  /** Returns the laid-out box of an element at the start of the gesture. */
  readonly boxOf: (id: string) => BoxMm | null;
  /** Returns the visible box, which may be closer to the top of the label if empty elements above let the element move up. */
  readonly seenBoxOf: (id: string) => BoxMm | null;
  readonly snapLines: (label: Label, moving: ReadonlySet<string>) => SnapLines;
  /** Snap distance in label millimeters at the present zoom. */
  readonly toleranceMm: () => number;
  /** Formats a length in the user's unit. */
  readonly lengthText: (lengthMm: number) => string;
  /** Returns the module grid of a symbol as last laid out; null for other elements. */
  readonly symbolOf: (id: string) => SymbolGrid | null;
  /** Formats the size of a symbol and of its modules. */
  readonly moduleText: (moduleMm: number, size: string) => string;
}

/**
 * Starts a drag.
 *
 * @param drag `move` if only positions and rotations change, `shape` if elements need a new layout
 */
function beginDrag({ document, view }: DragScope, drag: 'move' | 'shape'): void {
  document.beginGesture();
  view.setDragging(drag);
}

function endDrag({ document, view }: DragScope): void {
  document.endGesture();
  view.setDragging('none');
  view.mark(null);
}

function cancelDrag({ document, view }: DragScope): void {
  document.cancelGesture();
  view.setDragging('none');
  view.mark(null);
}

/** Creates a gesture that changes the document with every move and is one undo step. */
export function dragGesture(
  scope: DragScope,
  drag: 'move' | 'shape',
  move: Gesture['move'],
  click: Gesture['click'] = NOTHING,
): Gesture {
  return {
    begin: () => beginDrag(scope, drag),
    move,
    end: () => endDrag(scope),
    cancel: () => cancelDrag(scope),
    click,
  };
}

/** True if the gesture snaps; holding Alt disables snapping. */
export function doesSnap(at: PointerAt): boolean {
  return !at.isAlt;
}

/** Adds the formatted length to each span between elements. */
export function measured(
  spans: readonly Span[],
  { lengthText }: Pick<DragScope, 'lengthText'>,
): readonly MeasuredSpan[] {
  return spans.map((span) => ({ ...span, text: lengthText(span.toMm - span.fromMm) }));
}
