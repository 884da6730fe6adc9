import { fail, ok } from '../../base/result.ts';
import type { BarcodeResult } from '../barcodeProblem.ts';
import { findGs1Identifier, type Gs1Component, type Gs1Identifier } from './findGs1Identifier.ts';
import type { Gs1Element } from './gs1Element.ts';
import { GS1_FORBIDDEN, GS1_PADDING, GS1_RULES } from './gs1Rules.ts';
import { bracketGs1 } from './scannedGs1.ts';

export type { Gs1Element } from './gs1Element.ts';

/** Identifier in brackets: two to four digits in brackets are never part of a value. */
const IDENTIFIER_AT = /\((\d{2,4})\)/y;

/**
 * Checks one component of a value.
 *
 * @param at offset of the component in the value, from 0
 */
function checkComponent(
  identifier: string,
  { characterSet, rules }: Gs1Component,
  part: string,
  at: number,
): BarcodeResult<true> {
  const wrong = part.search(GS1_FORBIDDEN[characterSet]);
  if (wrong >= 0) {
    const character = String.fromCodePoint(part.codePointAt(wrong) ?? 0);
    return fail('barcodeGs1Character', { identifier, character, position: at + wrong + 1 });
  }
  if (characterSet === 'Z' && !GS1_PADDING.test(part))
    return fail('barcodeGs1Value', { identifier, got: part });
  for (const name of rules) {
    const refusal = Object.hasOwn(GS1_RULES, name) ? GS1_RULES[name](part) : null;
    if (refusal !== null) return fail(refusal.code, { identifier, ...refusal.params });
  }
  return ok(true);
}

/** Returns the possible lengths of a value if they are not a contiguous range; otherwise an empty list. */
function listLengths(components: readonly Gs1Component[]): number[] {
  let lengths = [0];
  for (const { min, max, isOptional } of components) {
    const longer = lengths.flatMap((length) =>
      Array.from({ length: max - min + 1 }, (_, more) => length + min + more),
    );
    // If a component is missing, all later components are missing too, so only values with all earlier components can have it.
    lengths = isOptional ? [...lengths, ...longer.filter((length) => length > Math.max(...lengths))] : longer;
  }
  return lengths.filter((length) => length > 0);
}

function refuseLength(
  identifier: string,
  components: readonly Gs1Component[],
  got: number,
): BarcodeResult<never> {
  const lengths = listLengths(components);
  const min = lengths[0];
  const max = lengths[lengths.length - 1];
  if (lengths.length > 1 && lengths.length === max - min + 1) {
    return fail('barcodeGs1Length', { identifier, min, max, got });
  }
  // Merge consecutive lengths into ranges: 13–30 is easier to read than eighteen numbers.
  const runs: [number, number][] = [];
  for (const length of lengths) {
    const last = runs[runs.length - 1];
    if (last !== undefined && last[1] === length - 1) last[1] = length;
    else runs.push([length, length]);
  }
  const allowed = runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
  return fail('barcodeGs1Lengths', { identifier, lengths: allowed, got });
}

function checkValue(element: Gs1Element, known: Gs1Identifier, position: number): BarcodeResult<true> {
  const { identifier, value } = element;
  let from = 0;
  for (const component of known.components) {
    const part = value.slice(from, from + component.max);
    if (part.length === 0 && component.isOptional) continue;
    if (part.length < component.min) return refuseLength(identifier, known.components, value.length);
    from += part.length;
  }
  if (from < value.length) return refuseLength(identifier, known.components, value.length);
  from = 0;
  for (const component of known.components) {
    const part = value.slice(from, from + component.max);
    if (part.length === 0) break;
    const checked = checkComponent(identifier, component, part, position + from);
    if (!checked.ok) return checked;
    from += part.length;
  }
  return ok(true);
}

/**
 * Checks the value of one element: its length, its characters, and the rules of its components. The position in a reported problem counts
 * from 1 at the start of the value.
 */
export function checkGs1Value(element: Gs1Element): BarcodeResult<true> {
  const known = findGs1Identifier(element.identifier);
  if (known === null) return fail('barcodeGs1Identifier', { identifier: element.identifier });
  return checkValue(element, known, 0);
}

function findNextElement(content: string, from: number): number {
  for (let at = content.indexOf('(', from); at >= 0; at = content.indexOf('(', at + 1)) {
    IDENTIFIER_AT.lastIndex = at;
    if (IDENTIFIER_AT.test(content)) return at;
  }
  return content.length;
}

/**
 * Reads element strings with bracketed application identifiers, `(01)09501101530003(10)ABC`, or in a form that `bracketGs1` converts, and
 * checks each value with `checkGs1Value` (GS1 General Specifications, section 3).
 *
 * @returns the elements in the order written, or the first problem with its position counted from 1
 */
export function parseGs1(content: string): BarcodeResult<readonly Gs1Element[]> {
  if (latest?.content !== content) {
    const bracketed = bracketGs1(content);
    latest = { content, result: bracketed.ok ? parseElements(bracketed.value) : bracketed };
  }
  return latest.result;
}

/** Latest result: the check and the encoder parse the same content one after the other. */
let latest: { readonly content: string; readonly result: BarcodeResult<readonly Gs1Element[]> } | undefined;

function parseElements(content: string): BarcodeResult<readonly Gs1Element[]> {
  if (content === '') return fail('barcodeEmpty');
  const elements: Gs1Element[] = [];
  let position = 0;
  while (position < content.length) {
    IDENTIFIER_AT.lastIndex = position;
    const match = IDENTIFIER_AT.exec(content);
    if (match === null) return fail('barcodeGs1Syntax', { position: position + 1 });
    const [written, identifier] = match;
    const valueStart = position + written.length;
    const end = findNextElement(content, valueStart);
    const known = findGs1Identifier(identifier);
    if (known === null) return fail('barcodeGs1Identifier', { identifier });
    const element = { identifier, value: content.slice(valueStart, end) };
    const checked = checkValue(element, known, valueStart);
    if (!checked.ok) return checked;
    elements.push(element);
    position = end;
  }
  return ok(elements);
}

/** Returns the application identifiers of element strings in the order written, including undefined ones. */
export function listGs1Identifiers(content: string): string[] {
  const bracketed = bracketGs1(content);
  return [...(bracketed.ok ? bracketed.value : '').matchAll(/\((\d{2,4})\)/g)].map(
    ([, identifier]) => identifier,
  );
}

/**
 * Returns the symbol characters of the elements: FNC1 first, and again after every value without a predefined length, except the last (GS1
 * General Specifications, 7.8.4).
 *
 * @returns one number per character: an ASCII code, or `fnc1` for the function character
 */
export function buildGs1Characters(elements: readonly Gs1Element[], fnc1: number): number[] {
  const characters = [fnc1];
  elements.forEach(({ identifier, value }, index) => {
    for (const character of identifier + value) characters.push(character.charCodeAt(0));
    const hasFixedLength = findGs1Identifier(identifier)?.hasFixedLength === true;
    if (index < elements.length - 1 && !hasFixedLength) characters.push(fnc1);
  });
  return characters;
}
