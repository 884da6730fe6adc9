import { ok } from '../../../base/result.ts';
import type { BarcodeResult } from '../../barcodeProblem.ts';
import { computeLuhnCheckDigit } from '../../linear/checkDigits.ts';
import { checkDigitsOnly } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

function checkMsi(content: string): BarcodeResult<string> {
  const digits = checkDigitsOnly(content);
  return digits.ok ? ok(content + computeLuhnCheckDigit(content)) : digits;
}

export const MSI_CODING = {
  group: 'industry',
  check: checkMsi,
  reading: null,
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;
