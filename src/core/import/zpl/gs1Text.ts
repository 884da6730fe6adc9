import { findGs1Identifier } from '../../barcode/gs1/findGs1Identifier.ts';
import { parseGs1 } from '../../barcode/gs1/parseGs1.ts';

/** Control character GS, which represents FNC1 within content. */
export const SEPARATOR = '\u001d';

function identifierAt(raw: string, at: number): string | null {
  const found = [2, 3, 4]
    .map((length) => raw.slice(at, at + length))
    .find((text) => findGs1Identifier(text) !== null);
  return found ?? null;
}

/**
 * Adds brackets to element strings as a symbol encodes them (GS1 General Specifications, 7.8). Null if the text is not valid GS1.
 *
 * @param raw text without the first FNC1; every further FNC1 is `SEPARATOR`
 */
export function bracketGs1(raw: string): string | null {
  let text = '';
  for (let at = 0; at < raw.length; ) {
    if (raw[at] === SEPARATOR) {
      at++;
      continue;
    }
    const identifier = identifierAt(raw, at);
    const known = identifier === null ? null : findGs1Identifier(identifier);
    if (identifier === null || !known) return null;
    const from = at + identifier.length;
    const separator = raw.indexOf(SEPARATOR, from);
    const whole = separator < 0 ? raw.length : separator;
    const longest = known.components.reduce((sum, { max }) => sum + max, 0);
    const end = known.hasFixedLength ? Math.min(whole, from + longest) : whole;
    text += `(${identifier})${raw.slice(from, end)}`;
    at = end;
  }
  return text !== '' && parseGs1(text).ok ? text : null;
}
