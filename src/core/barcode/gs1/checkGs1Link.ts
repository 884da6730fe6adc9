import { readGs1Link } from './gs1Link.ts';
import { checkGs1Value, type Gs1Element } from './parseGs1.ts';

/** Numbered steps of a path with digits behind them: only such an address may be a Digital Link by intention. */
const LOOKS_LIKE_LINK = /^https?:\/\/[^?#]*\/\d{2,4}\/\d{8,}/i;

/**
 * The first part of a GS1 Digital Link whose value is wrong; null for a right one, and for any other text. A link is a
 * plain address to its symbol, which takes it whatever it says.
 */
export function findWrongLinkPart(content: string): Gs1Element | null {
  if (!LOOKS_LIKE_LINK.test(content)) return null;
  const link = readGs1Link(content);
  if (!link.ok) return null;
  return link.value.parts.find((part) => !checkGs1Value(part).ok) ?? null;
}
