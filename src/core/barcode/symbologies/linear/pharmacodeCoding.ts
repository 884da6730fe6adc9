import { fail, ok } from '../../../base/result.ts';
import type { BarcodeResult } from '../../barcodeProblem.ts';
import { checkDigitsOnly } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

const PHARMACODE_MIN = 3;
const PHARMACODE_MAX = 131_070;

function checkPharmacode(content: string): BarcodeResult<string> {
  const digits = checkDigitsOnly(content);
  if (!digits.ok) return digits;
  const got = Number.parseInt(content, 10);
  return got >= PHARMACODE_MIN && got <= PHARMACODE_MAX
    ? ok(String(got))
    : fail('barcodeRange', { min: PHARMACODE_MIN, max: PHARMACODE_MAX, got });
}

export const PHARMACODE_CODING = {
  group: 'health',
  check: checkPharmacode,
  reading: null,
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;
