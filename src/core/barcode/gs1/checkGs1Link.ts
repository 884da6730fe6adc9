import { readGs1Link } from './gs1Link.ts';
import { checkGs1Value, type Gs1Element } from './parseGs1.ts';

/**
 * Path with an application identifier as a segment, followed by a segment of digits: only such an address can be meant as a Digital Link.
 */
const LOOKS_LIKE_LINK = /^https?:\/\/[^?#]*\/\d{2,4}\/\d{8,}/i;

/**
 * Returns the first part of a GS1 Digital Link whose value is wrong; null for a valid link and for any other text. To its symbology a link
 * is a plain address, which is encoded whatever it contains.
 */
export function findWrongLinkPart(content: string): Gs1Element | null {
  if (!LOOKS_LIKE_LINK.test(content)) return null;
  const link = readGs1Link(content);
  if (!link.ok) return null;
  return link.value.parts.find((part) => !checkGs1Value(part).ok) ?? null;
}
