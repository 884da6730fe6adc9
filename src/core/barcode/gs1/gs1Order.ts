import { findGs1Identifier } from './findGs1Identifier.ts';
import type { Gs1Element } from './parseGs1.ts';

const hasFixedLength = (identifier: string) => findGs1Identifier(identifier)?.hasFixedLength === true;

/**
 * Returns the order that needs the fewest separators: parts with a predefined length come first, since no separator follows them (General
 * Specifications, 7.8.5). The order within the parts with and without a predefined length stays the same.
 */
export function shortestGs1Order<Part extends { readonly identifier: string }>(
  parts: readonly Part[],
): Part[] {
  return [
    ...parts.filter(({ identifier }) => hasFixedLength(identifier)),
    ...parts.filter(({ identifier }) => !hasFixedLength(identifier)),
  ];
}

/** For each part, true if the separator FNC1 follows it: after every part without predefined length, except the last. */
export function findGs1Separators(parts: readonly { readonly identifier: string }[]): boolean[] {
  return parts.map(({ identifier }, index) => index < parts.length - 1 && !hasFixedLength(identifier));
}

/** Writes element strings in the form of barcode content, `(01)09501101530003(10)ABC`. Values are written unchanged. */
export function writeGs1Elements(parts: readonly Gs1Element[]): string {
  return parts.map(({ identifier, value }) => `(${identifier})${value}`).join('');
}
