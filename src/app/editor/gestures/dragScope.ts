import type { BoxMm } from '../../../core/base/boxes.ts';
import type { SnapLines } from '../../../core/edit/snapBox.ts';
import type { Span } from '../../../core/edit/snapSpacing.ts';
import type { SymbolGrid } from '../../../core/elements/elementLayout.ts';
import type { Label } from '../../../core/label/label.ts';
import type { DocumentActions } from '../../state/documentStore.ts';
import type { MeasuredSpan, ViewActions } from '../../state/viewStore.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** What a gesture that changes the document works with. */
export interface DragScope {
  readonly document: DocumentActions;
  readonly view: ViewActions;
  /** The box of an element as laid out when the gesture began. */
  readonly boxOf: (id: string) => BoxMm | null;
  /** Where it is seen, which may be higher: what stood above it may have come out empty. */
  readonly seenBoxOf: (id: string) => BoxMm | null;
  readonly snapLines: (label: Label, moving: ReadonlySet<string>) => SnapLines;
  /** How near something must be to snap, in label millimetres at the present zoom. */
  readonly toleranceMm: () => number;
  /** A length as the user reads it. */
  readonly lengthText: (lengthMm: number) => string;
  /** The modules of a symbol as it was last laid out; null for anything else. */
  readonly symbolOf: (id: string) => SymbolGrid | null;
  /** How large a symbol is and its modules are. */
  readonly moduleText: (moduleMm: number, size: string) => string;
}

/** @param drag whether places and turns alone change, or shapes as well, which are laid out anew */
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

/** A gesture that changes the document with every move and is one step of undo. */
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

/** Alt lets go of snapping for as long as it is held. */
export function doesSnap(at: PointerAt): boolean {
  return !at.isAlt;
}

/** Lengths as the user reads them. */
export function measured(
  spans: readonly Span[],
  { lengthText }: Pick<DragScope, 'lengthText'>,
): readonly MeasuredSpan[] {
  return spans.map((span) => ({ ...span, text: lengthText(span.toMm - span.fromMm) }));
}
