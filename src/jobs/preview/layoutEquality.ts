import { isMadeOfDots } from '../../core/elements/dotMode.ts';
import { symbologyOf } from '../../core/elements/symbologyOf.ts';
import type { LabelElement } from '../../core/label/label.ts';

/** Fields that don't affect the layout of an element, because its markup is made before the element is rotated. */
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

/**
 * Returns true if two elements have the same markup and problems. Symbols must also have the same rotation, because the rotation decides if
 * a symbol extends beyond the label.
 */
export function hasSameLayout(a: LabelElement, b: LabelElement): boolean {
  return a === b || !differsIn(a, b, symbologyOf(a) === null ? TURN_FIELDS : NO_FIELDS);
}

/**
 * Returns true if the elements differ at most in position and rotation, so that they have the same markup. Returns false for symbols and
 * dithered pictures, which are aligned to the printer's dots.
 */
export function isMovedLayout(a: LabelElement, b: LabelElement): boolean {
  return symbologyOf(a) === null && !isMadeOfDots(a) && !differsIn(a, b, PLACE_FIELDS);
}
