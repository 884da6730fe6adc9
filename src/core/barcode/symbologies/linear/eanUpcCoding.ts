import { fail, ok } from '../../../base/result.ts';
import type { BarcodeResult } from '../../barcodeProblem.ts';
import { compressUpcA, computeGs1CheckDigit, expandUpcE } from '../../linear/checkDigits.ts';
import { checkDigitsOnly, checkGs1Key, ZERO } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

function checkUpcE(content: string): BarcodeResult<string> {
  const digits = checkDigitsOnly(content);
  if (!digits.ok) return digits;
  if (content.length !== 6 && content.length !== 8) {
    return fail('barcodeLength', { min: 6, max: 8, got: content.length });
  }
  const whole = content.length === 6 ? `0${content}` : content;
  if (whole[0] !== '0' && whole[0] !== '1') return fail('barcodeNumberSystem', { got: whole[0] ?? '' });
  const expected = computeGs1CheckDigit(expandUpcE(whole), 11);
  const got = whole.length === 7 ? expected : whole.charCodeAt(7) - ZERO;
  if (got !== expected) return fail('barcodeCheckDigit', { expected, got });
  const canonical = `${compressUpcA(expandUpcE(whole))}${expected}`;
  return canonical.startsWith(whole) ? ok(canonical) : fail('barcodeUpcEForm', { canonical, got: whole });
}

export const EAN_13_CODING = {
  group: 'retail',
  check: (content) => checkGs1Key(content, 12),
  statesLength: true,
  reading: { format: 'EAN13' },
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;

export const EAN_8_CODING = {
  ...EAN_13_CODING,
  check: (content) => checkGs1Key(content, 7),
  reading: { format: 'EAN8' },
} satisfies SymbologyCoding;

export const UPC_A_CODING = {
  ...EAN_13_CODING,
  check: (content) => checkGs1Key(content, 11),
  // The symbol is the same as the EAN-13 symbol of its number with a leading 0 (GS1 General Specifications, 5.2.2.1).
  reading: { format: 'EAN13', text: (checked) => `0${checked}` },
} satisfies SymbologyCoding;

export const UPC_E_CODING = {
  ...EAN_13_CODING,
  check: checkUpcE,
  reading: { format: 'UPCE', text: (checked) => `0${expandUpcE(checked)}${checked[7]}` },
} satisfies SymbologyCoding;
