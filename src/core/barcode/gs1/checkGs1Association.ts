import { fail, ok } from '../../base/result.ts';
import type { BarcodeResult } from '../barcodeProblem.ts';
import { findGs1Identifier } from './findGs1Identifier.ts';
import type { Gs1Element } from './parseGs1.ts';

/** True if an identifier matches a pattern such as `31nn`, in which `n` is any digit. */
function matches(identifier: string, pattern: string): boolean {
  if (identifier.length !== pattern.length) return false;
  for (let index = 0; index < pattern.length; index++) {
    if (pattern[index] !== 'n' && pattern[index] !== identifier[index]) return false;
  }
  return true;
}

/** Returns an identifier other than the given one that matches the pattern: an identifier neither satisfies nor excludes itself. */
function findOther(identifier: string, pattern: string, others: Iterable<string>): string | undefined {
  for (const other of others) if (other !== identifier && matches(other, pattern)) return other;
  return undefined;
}

/**
 * Checks which identifiers occur together (GS1 General Specifications, 4.13 and 4.14). Identifiers that one requires must be present,
 * identifiers that it excludes must be absent, and a repeated identifier must have the same value each time.
 *
 * @param companions identifiers in the label's other GS1 symbols: they may satisfy a requirement, as on the logistic label, but exclusions
 * apply within one symbol only, because a label may carry the symbols of two items
 */
export function checkGs1Association(
  elements: readonly Gs1Element[],
  companions: readonly string[],
): BarcodeResult<true> {
  const values = new Map<string, string>();
  for (const { identifier, value } of elements) {
    if ((values.get(identifier) ?? value) !== value) return fail('barcodeGs1Repeated', { identifier });
    values.set(identifier, value);
  }
  const here = new Set(values.keys());
  const everywhere = new Set([...here, ...companions]);
  for (const identifier of here) {
    const known = findGs1Identifier(identifier);
    for (const pattern of known?.exclusions ?? []) {
      const other = findOther(identifier, pattern, here);
      if (other !== undefined) return fail('barcodeGs1Excluded', { identifier, other });
    }
    for (const alternatives of known?.requirements ?? []) {
      const isMet = alternatives.some((group) =>
        group.every((pattern) => findOther(identifier, pattern, everywhere) !== undefined),
      );
      if (isMet) continue;
      const required = alternatives.map((group) => group.map((other) => `(${other})`).join('+')).join(', ');
      return fail('barcodeGs1Required', { identifier, required });
    }
  }
  return ok(true);
}
