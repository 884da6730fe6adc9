import { parseTemplate } from '../data/template.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import type { LabelElement } from '../label/label.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';

/** Results by element: elements are immutable, and a run checks them for every row. */
const known = new WeakMap<LabelElement, readonly LayoutProblem[]>();

/** Warns about a brace in template text that prints literally, because the user most likely forgot to close a field. */
export function looseBraceProblems(element: LabelElement): readonly LayoutProblem[] {
  const found = known.get(element);
  if (found) return found;
  const at = looseBraceOf(element);
  const params = { character: at + 1 };
  const problems: readonly LayoutProblem[] =
    at < 0 ? NO_PROBLEMS : [{ severity: 'warning', code: 'braceLoose', element: element.id, params }];
  known.set(element, problems);
  return problems;
}

function looseBraceOf(element: LabelElement): number {
  for (const slot of slotsOf(element)) {
    if (slot.source !== 'data' || slot.data.source !== 'template') continue;
    for (const part of parseTemplate(slot.content)) {
      if ('text' in part && part.looseAt !== undefined) return part.looseAt;
    }
  }
  return -1;
}
