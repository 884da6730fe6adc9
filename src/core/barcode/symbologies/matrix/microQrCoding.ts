import { fail, ok } from '../../../base/result.ts';
import type { BarcodeResult } from '../../barcodeProblem.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

/**
 * Allows ASCII only: Micro QR has no ECI (ISO/IEC 18004, 7.3.2), and readers guess the character set of undeclared bytes; zxing and rxing
 * output `20ｰC` for `20°C`.
 */
function checkMicroQr(content: string): BarcodeResult<string> {
  const wrong = content.search(/[^\0-\x7f]/);
  if (wrong < 0) return ok(content);
  const character = String.fromCodePoint(content.codePointAt(wrong) ?? 0);
  return fail('barcodeNoCharacterSet', { character, position: wrong + 1 });
}

export const MICRO_QR_CODING = {
  group: 'square',
  check: checkMicroQr,
  reading: { format: 'MicroQR' },
  nativeBars: null,
  bwip: {
    name: 'microqrcode',
    quietModules: 2,
    // There is no level H.
    options: (_, level) => ({ eclevel: level === 'H' ? 'Q' : level }),
  },
} satisfies SymbologyCoding;
