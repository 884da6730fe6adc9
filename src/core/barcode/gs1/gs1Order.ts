import { findGs1Identifier } from './findGs1Identifier.ts';
import type { Gs1Element } from './parseGs1.ts';

const hasFixedLength = (identifier: string) => findGs1Identifier(identifier)?.hasFixedLength === true;

/**
 * The order with the fewest separators: what has a predefined length stands first, since nothing must follow it (General
 * Specifications, 7.8.5). Among equals the order stays, and so do neighbours that a scanner's reader expects together.
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

/** Element strings as a content has them, `(01)09501101530003(10)ABC`. Values are written as they are. */
export function writeGs1Elements(parts: readonly Gs1Element[]): string {
  return parts.map(({ identifier, value }) => `(${identifier})${value}`).join('');
}
