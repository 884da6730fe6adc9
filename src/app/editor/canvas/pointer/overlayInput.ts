import { unionBounds } from '../../../../core/base/boxes.ts';
import { isBound, traitsOf } from '../../../../core/label/kinds/registry.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { seenBox, shownBounds } from '../../core/shownBox.ts';
import type { DrawingStyle } from '../drawing/drawnElement.ts';
import type { Marks } from '../drawing/overlayDrawing.ts';
import type { HandleSet } from './selectionHandles.ts';
import type { TurnedBox } from './sharedShift.ts';

function handlesOf(element: LabelElement): HandleSet {
  return element.locked ? 'none' : traitsOf(element).handles;
}

/**
 * Returns the marks of elements. `chosen.ids` are the selected elements; `chosen.count` also counts those outside `elements`.
 *
 * @param reasonOf returns the reason why an element can't be printed
 */
export function marksOf(
  elements: readonly LabelElement[],
  shownOf: (id: string) => PreviewElement | undefined,
  chosen: { readonly ids: ReadonlySet<string>; readonly count: number },
  reasonOf: DrawingStyle['reasonOf'],
): Marks {
  const boxes: Record<'errors' | 'warnings' | 'bound' | 'free' | 'locked', TurnedBox[]> = {
    errors: [],
    warnings: [],
    bound: [],
    free: [],
    locked: [],
  };
  const reasons: Marks['reasons'][number][] = [];
  let handles: HandleSet | null = null;
  for (const element of elements) {
    const shown = shownOf(element.id);
    const problems = shown?.problems ?? [];
    const isFed = isBound(element);
    const isChosen = chosen.ids.has(element.id);
    if (problems.length === 0 && !isFed && !isChosen) continue;
    const box = turnedBox(element, shown);
    if (problems.some(({ severity }) => severity === 'error')) {
      boxes.errors.push(box);
      // An element that is drawn needs its box for itself.
      if (shown?.markup === '') reasons.push({ box, text: reasonOf(problems) });
    } else if (problems.length > 0) boxes.warnings.push(box);
    if (isFed) boxes.bound.push(box);
    if (!isChosen) continue;
    boxes[element.locked ? 'locked' : 'free'].push(box);
    if (chosen.count === 1) handles = handlesOf(element);
  }
  return { ...boxes, reasons, handles, around: null };
}

/** Returns the upright bounding box of the unlocked elements of a selection; null for fewer than two. */
export function boxAround(
  elements: readonly LabelElement[],
  shownOf: (id: string) => PreviewElement | undefined,
): TurnedBox | null {
  const free = elements.filter(({ locked }) => !locked);
  if (free.length < 2) return null;
  const bounds = unionBounds(free.map((element) => shownBounds(element, shownOf(element.id))));
  return bounds && { ...bounds, rotationDeg: 0 };
}

function turnedBox(element: LabelElement, shown: PreviewElement | undefined): TurnedBox {
  return { ...seenBox(element, shown), rotationDeg: element.rotationDeg };
}
