import { readGs1Link } from './gs1Link.ts';
import { checkGs1Value, type Gs1Element } from './parseGs1.ts';

/**
 * URL with an application identifier as a path segment and digits as the next segment: only such a URL can be meant as a GS1 Digital Link.
 */
const LOOKS_LIKE_LINK = /^https?:\/\/[^?#]*\/\d{2,4}\/\d{8,}/i;

/**
 * Returns the first part of a GS1 Digital Link whose value is wrong; null for a valid link and for any other text. The symbology's own rule
 * doesn't check this, because a symbol can contain any URL.
 */
export function findWrongLinkPart(content: string): Gs1Element | null {
  if (!LOOKS_LIKE_LINK.test(content)) return null;
  const link = readGs1Link(content);
  if (!link.ok) return null;
  return link.value.parts.find((part) => !checkGs1Value(part).ok) ?? null;
}
