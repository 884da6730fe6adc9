import { fail, ok } from '../../base/result.ts';
import type { BarcodeResult } from '../barcodeProblem.ts';
import { checkGs1Association } from '../gs1/checkGs1Association.ts';
import { parseGs1 } from '../gs1/parseGs1.ts';
import { bracketGs1 } from '../gs1/scannedGs1.ts';
import { computeGs1CheckDigit } from '../linear/checkDigits.ts';

export const ZERO = 48;
const NINE = 57;

/** Converts the letters a to z only: other letters must stay unchanged so that later checks refuse them, and ß would become two letters. */
export function toAsciiUpperCase(content: string): string {
  return content.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

export function checkCharacters(content: string, forbidden: RegExp): BarcodeResult<string> {
  const wrong = content.search(forbidden);
  if (wrong < 0) return ok(content);
  const character = String.fromCodePoint(content.codePointAt(wrong) ?? 0);
  return fail('barcodeCharacter', { character, position: wrong + 1 });
}

const CODE_39_CHARACTERS = /[^0-9A-Z\-. $/+%]/;

/** Accepts the characters of Code 39 and Code 93, after converting letters to uppercase. */
export function checkCode39(content: string): BarcodeResult<string> {
  return checkCharacters(toAsciiUpperCase(content), CODE_39_CHARACTERS);
}

export function checkDigitsOnly(content: string): BarcodeResult<string> {
  for (let index = 0; index < content.length; index++) {
    const code = content.charCodeAt(index);
    if (code < ZERO || code > NINE) {
      const character = String.fromCodePoint(content.codePointAt(index) ?? 0);
      return fail('barcodeCharacter', { character, position: index + 1 });
    }
  }
  return ok(content);
}

/** Accepts `length` digits, to which it adds the check digit, or `length + 1` digits that end with the right check digit. */
export function checkGs1Key(content: string, length: number): BarcodeResult<string> {
  const digits = checkDigitsOnly(content);
  if (!digits.ok) return digits;
  if (content.length !== length && content.length !== length + 1) {
    return fail('barcodeLength', { min: length, max: length + 1, got: content.length });
  }
  const expected = computeGs1CheckDigit(content, length);
  if (content.length === length) return ok(content + expected);
  const got = content.charCodeAt(length) - ZERO;
  return got === expected ? ok(content) : fail('barcodeCheckDigit', { expected, got });
}

export function checkElementStrings(given: string, companions: readonly string[]): BarcodeResult<string> {
  const content = bracketGs1(given);
  if (!content.ok) return content;
  const elements = parseGs1(content.value);
  if (!elements.ok) return elements;
  const associated = checkGs1Association(elements.value, companions);
  return associated.ok ? content : associated;
}

/** Refuses unpaired surrogates: they have no encoding, so a scanner could not output the typed text. */
export function checkUnicode(content: string): BarcodeResult<string> {
  return content.isWellFormed() ? ok(content) : checkCharacters(content, /\p{Surrogate}/u);
}
