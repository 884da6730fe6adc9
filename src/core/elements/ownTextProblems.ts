import { DAMAGED } from '../base/damagedText.ts';
import { parseTemplate } from '../data/template.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import type { LabelElement } from '../label/label.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';
import { symbologyOf } from './symbologyOf.ts';

/** Results by element: elements are immutable, and a run checks them for every row. */
const known = new WeakMap<LabelElement, readonly LayoutProblem[]>();

/**
 * Returns the problems of an element's own text: a brace in a template that prints literally, because the user most likely forgot to close
 * a field, and damaged characters.
 */
export function ownTextProblems(element: LabelElement): readonly LayoutProblem[] {
  const found = known.get(element);
  if (found) return found;
  const problems = [
    ...problemAt(element, 'braceLoose', looseBraceOf(element)),
    ...problemAt(element, 'textDamaged', damageOf(element)),
  ];
  const result = problems.length === 0 ? NO_PROBLEMS : problems;
  known.set(element, result);
  return result;
}

function problemAt(element: LabelElement, code: string, at: number): readonly LayoutProblem[] {
  const params = { character: at + 1 };
  return at < 0 ? [] : [{ severity: 'warning', code, element: element.id, params }];
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

/**
 * Returns the position of the first damaged character in a text that prints as it is; -1 if there is none. Symbols have their own rules:
 * some encode NUL, and none a damaged character.
 */
function damageOf(element: LabelElement): number {
  if (symbologyOf(element) !== null) return -1;
  for (const slot of slotsOf(element)) {
    if (slot.source !== 'data' || !['manual', 'template'].includes(slot.data.source)) continue;
    const at = slot.content.search(DAMAGED);
    if (at >= 0) return at;
  }
  return -1;
}
