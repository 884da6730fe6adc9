import { fail } from '../base/result.ts';
import type { BarcodeResult } from './barcodeProblem.ts';
import { SYMBOLOGIES, type Symbology } from './symbologies.ts';
import { symbologyCoding } from './symbologyCodings.ts';

const NONE: readonly string[] = [];

/** Character (U+FFFD) to which readers of files convert a damaged character. A code with it scans, but as another text. */
const DAMAGED = '\ufffd';

/**
 * Checks a value against its symbology's rule (product specification, section 5, "Barcode value rules"; for the added symbologies their
 * standards).
 *
 * @param gs1Companions application identifiers in the label's other GS1 symbols (`checkGs1Association`)
 * @returns the content to encode: with the check digit added, letters of Code 39, Code 93 and Codabar in uppercase, Codabar with start and
 * stop letter, UPC-E with all eight digits, GS1 element strings in brackets; or the first problem with its parameters
 */
export function checkContent(
  symbology: Symbology,
  content: string,
  gs1Companions: readonly string[] = NONE,
): BarcodeResult<string> {
  if (content.length === 0) return fail('barcodeEmpty');
  const coding = symbologyCoding(symbology);
  const max = SYMBOLOGIES[symbology].maxLength;
  if (content.length > max && !coding.statesLength) {
    return fail('barcodeTooLong', { max, got: content.length });
  }
  if (content.includes(DAMAGED)) return fail('barcodeDamaged');
  return coding.check(content, gs1Companions);
}
