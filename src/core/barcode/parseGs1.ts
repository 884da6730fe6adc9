import { fail, ok } from '../base/result.ts';
import type { BarcodeResult } from './barcodeProblem.ts';
import { computeGs1CheckDigit } from './checkDigits.ts';
import { findGs1Identifier, type Gs1Component, isPredefinedLength } from './findGs1Identifier.ts';

export interface Gs1Element {
  readonly identifier: string;
  readonly value: string;
}

/** Character set 82 of the GS1 General Specifications (figure 7.11-1). */
const CHARACTER_SET_82 = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/;
const IDENTIFIER_AT = /\((\d{2,4})\)/y;

function checkComponent(
  component: Gs1Component,
  value: string,
  from: number,
  to: number,
  position: number,
): BarcodeResult<true> {
  const part = value.slice(from, to);
  const wrong = part.search(component.numeric ? /\D/ : CHARACTER_SET_82);
  if (wrong >= 0) {
    return fail('barcodeCharacter', { character: part[wrong] ?? '', position: position + from + wrong + 1 });
  }
  if (component.hasCheckDigit) {
    const expected = computeGs1CheckDigit(part, part.length - 1);
    const got = part.charCodeAt(part.length - 1) - 48;
    if (expected !== got) return fail('barcodeCheckDigit', { expected, got });
  }
  return ok(true);
}

function checkElement(element: Gs1Element, position: number): BarcodeResult<true> {
  const { identifier, value } = element;
  const components = findGs1Identifier(identifier);
  if (components === null) return fail('barcodeGs1Identifier', { identifier });
  const min = components.reduce((sum, component) => sum + component.min, 0);
  const max = components.reduce((sum, component) => sum + component.max, 0);
  if (value.length < min || value.length > max) {
    return fail('barcodeGs1Length', { identifier, min, max, got: value.length });
  }
  let from = 0;
  for (const component of components) {
    const to = Math.min(value.length, from + component.max);
    if (to === from) break;
    const checked = checkComponent(component, value, from, to, position);
    if (!checked.ok) return checked;
    from = to;
  }
  return ok(true);
}

/** Where the next element begins: at a bracketed identifier that GS1 has defined, so that values may hold brackets. */
function findNextElement(content: string, from: number): number {
  for (let at = content.indexOf('(', from); at >= 0; at = content.indexOf('(', at + 1)) {
    IDENTIFIER_AT.lastIndex = at;
    const match = IDENTIFIER_AT.exec(content);
    if (match?.[1] !== undefined && findGs1Identifier(match[1]) !== null) return at;
  }
  return content.length;
}

/**
 * Reads element strings with bracketed application identifiers, `(01)09501101530003(10)ABC`, and checks each value's
 * length, characters and check digit (GS1 General Specifications, section 3).
 *
 * @returns the elements in the order written, or the first problem with its position counted from 1
 */
export function parseGs1(content: string): BarcodeResult<readonly Gs1Element[]> {
  if (content === '') return fail('barcodeEmpty');
  const elements: Gs1Element[] = [];
  let position = 0;
  while (position < content.length) {
    IDENTIFIER_AT.lastIndex = position;
    const match = IDENTIFIER_AT.exec(content);
    if (match?.[1] === undefined) return fail('barcodeGs1Syntax', { position: position + 1 });
    const valueStart = position + match[0].length;
    const end = findNextElement(content, valueStart);
    const element = { identifier: match[1], value: content.slice(valueStart, end) };
    const checked = checkElement(element, valueStart);
    if (!checked.ok) return checked;
    elements.push(element);
    position = end;
  }
  return ok(elements);
}

/**
 * The symbol characters of the elements: FNC1 first, and again behind every value whose length is not fixed in advance,
 * except the last (GS1 General Specifications, 7.8.4).
 *
 * @returns one number a character: ASCII codes, or `fnc1` for the function character
 */
export function buildGs1Characters(elements: readonly Gs1Element[], fnc1: number): number[] {
  const characters = [fnc1];
  elements.forEach(({ identifier, value }, index) => {
    for (const character of identifier + value) characters.push(character.charCodeAt(0));
    if (index < elements.length - 1 && !isPredefinedLength(identifier)) characters.push(fnc1);
  });
  return characters;
}
