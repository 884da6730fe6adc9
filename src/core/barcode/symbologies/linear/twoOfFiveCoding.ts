import { fail } from '../../../base/result.ts';
import type { BarcodeResult } from '../../barcodeProblem.ts';
import { checkDigitsOnly, checkGs1Key } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';
import { ITF, ITF_25 } from './twoOfFive.ts';

function checkEvenDigits(content: string, max: number): BarcodeResult<string> {
  const digits = checkDigitsOnly(content);
  if (!digits.ok) return digits;
  if (content.length > max) return fail('barcodeEvenLength', { min: 2, max, got: content.length });
  return content.length % 2 === 0 ? digits : fail('barcodeOddCount', { got: content.length });
}

export const ITF_CODING = {
  group: 'industry',
  check: (content) => checkEvenDigits(content, ITF.maxLength),
  // Symbols of two digits are found by chance in many pictures, so readers require at least six digits.
  reading: { format: 'ITF', minLength: 6 },
  nativeBars: 'itf',
  bwip: null,
} satisfies SymbologyCoding;

export const ITF_25_CODING = {
  ...ITF_CODING,
  check: (content) => checkEvenDigits(content, ITF_25.maxLength),
  statesLength: true,
} satisfies SymbologyCoding;

export const ITF_14_CODING = {
  ...ITF_CODING,
  group: 'logistics',
  check: (content) => checkGs1Key(content, 13),
  statesLength: true,
} satisfies SymbologyCoding;

export const INDUSTRIAL_2_OF_5_CODING = {
  group: 'industry',
  check: checkDigitsOnly,
  reading: null,
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;
