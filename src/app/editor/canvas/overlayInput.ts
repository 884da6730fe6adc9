import { isBound, traitsOf } from '../../../core/label/kinds/registry.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { shownBox } from '../shownBox.ts';
import type { Marks, SelectionFrames } from './overlayDrawing.ts';
import type { HandleSet } from './selectionHandles.ts';
import type { TurnedBox } from './sharedShift.ts';

function handlesOf(element: LabelElement): HandleSet {
  return element.locked ? 'none' : traitsOf(element).handles;
}

type Boxes = TurnedBox[];

/** What is marked over these elements. */
export function marksOf(
  elements: Iterable<LabelElement>,
  shownOf: (id: string) => PreviewElement | undefined,
): Marks {
  const [errors, warnings, bound]: [Boxes, Boxes, Boxes] = [[], [], []];
  for (const element of elements) {
    const shown = shownOf(element.id);
    const problems = shown?.problems ?? [];
    const isFed = isBound(element);
    if (problems.length === 0 && !isFed) continue;
    const box = turnedBox(element, shown);
    if (problems.some(({ severity }) => severity === 'error')) errors.push(box);
    else if (problems.length > 0) warnings.push(box);
    if (isFed) bound.push(box);
  }
  return { errors, warnings, bound };
}

/** What is framed: the selected elements that are in sight. */
export function framesOf(
  selected: readonly LabelElement[],
  count: number,
  shownOf: (id: string) => PreviewElement | undefined,
): SelectionFrames {
  const boxes = (isLocked: boolean) =>
    selected
      .filter((element) => element.locked === isLocked)
      .map((element) => turnedBox(element, shownOf(element.id)));
  const handles = count === 1 && selected.length === 1 ? handlesOf(selected[0]) : null;
  return { free: boxes(false), locked: boxes(true), handles };
}

function turnedBox(element: LabelElement, shown: PreviewElement | undefined): TurnedBox {
  return { ...shownBox(element, shown), rotationDeg: element.rotationDeg };
}
