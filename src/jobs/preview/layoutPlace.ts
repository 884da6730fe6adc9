import { isMadeOfDots } from '../../core/elements/dotMode.ts';
import { symbologyOf } from '../../core/elements/symbologyOf.ts';
import type { LabelElement } from '../../core/label/label.ts';

/** Fields that the layout does not see: the markup is made before an element's turn. */
const TURN_FIELDS: ReadonlySet<string> = new Set(['rotationDeg']);
const NO_FIELDS: ReadonlySet<string> = new Set();
const PLACE_FIELDS: ReadonlySet<string> = new Set(['rotationDeg', 'xMm', 'yMm']);

function differsIn(a: LabelElement, b: LabelElement, ignored: ReadonlySet<string>): boolean {
  const before: Readonly<Record<string, unknown>> = { ...a };
  const after: Readonly<Record<string, unknown>> = { ...b };
  let fields = 0;
  for (const name in before) {
    fields++;
    if (before[name] !== after[name] && !ignored.has(name)) return true;
  }
  return fields !== Object.keys(after).length;
}

/** Whether both have the same markup and the same problems for sure: a symbol that is turned may reach beyond the label. */
export function hasSameLayout(a: LabelElement, b: LabelElement): boolean {
  return a === b || !differsIn(a, b, symbologyOf(a) === null ? TURN_FIELDS : NO_FIELDS);
}

/**
 * Whether one is the other in another place, and looks the same there. Symbols do not, nor do pictures that were made
 * into dots: they lie on whole dots of the printer.
 */
export function isSameElsewhere(a: LabelElement, b: LabelElement): boolean {
  return symbologyOf(a) === null && !isMadeOfDots(a) && !differsIn(a, b, PLACE_FIELDS);
}
