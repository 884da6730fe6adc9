import { fail, ok } from '../../../base/result.ts';
import type { BarcodeResult } from '../../barcodeProblem.ts';
import { toAsciiUpperCase } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

const CODABAR_CHARACTERS = /[^0-9\-$:.+/]/;

/** Uppercases letters and adds A for a missing start or stop letter, so that every result has the form `[A-D]…[A-D]`. */
function checkCodabar(content: string): BarcodeResult<string> {
  const upper = toAsciiUpperCase(content);
  const start = /^[A-D]/.test(upper) ? 1 : 0;
  const stop = /[A-D]$/.test(upper) && upper.length > start ? 1 : 0;
  const body = upper.slice(start, upper.length - stop);
  if (body === '') return fail('barcodeEmpty');
  const wrong = body.search(CODABAR_CHARACTERS);
  if (wrong >= 0) {
    const at = wrong + start;
    return fail('barcodeCharacter', {
      character: String.fromCodePoint(content.codePointAt(at) ?? 0),
      position: at + 1,
    });
  }
  return ok(`${start ? upper[0] : 'A'}${body}${stop ? upper[upper.length - 1] : 'A'}`);
}

export const CODABAR_CODING = {
  group: 'health',
  check: checkCodabar,
  // A start character, one character and a stop character also occur within symbols of other symbologies.
  reading: { format: 'Codabar', minLength: 5 },
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;
