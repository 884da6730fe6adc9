import { fail, ok } from '../../../base/result.ts';
import type { BarcodeResult } from '../../barcodeProblem.ts';
import { checkGs1Association } from '../../gs1/checkGs1Association.ts';
import { buildGs1Characters, parseGs1 } from '../../gs1/parseGs1.ts';
import { bracketGs1 } from '../../gs1/scannedGs1.ts';
import { checkCharacters } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

const GS1_128_MAX = 48;

/**
 * Accepts ASCII unchanged. Full-width forms (U+FF01 to U+FF5E) and the wide and no-break spaces, which Chinese input methods type, become
 * their ASCII counterparts; they are the "few special characters" of the specification. Latin-1 letters are refused, although FNC4 could
 * carry them, because zbar and many scanners drop the FNC4 and output `i` for `é`.
 */
function checkAscii(content: string): BarcodeResult<string> {
  let clean = true;
  for (let index = 0; index < content.length; index++) {
    if (content.charCodeAt(index) > 127) {
      clean = false;
      break;
    }
  }
  if (clean) return ok(content);
  const narrow = content
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ');
  return checkCharacters(narrow, /[^\0-\x7f]/);
}

/** Checks GS1-128 content, which may have 48 characters besides the first FNC1 (GS1 General Specifications, 5.4.2). */
function checkGs1128(given: string, companions: readonly string[]): BarcodeResult<string> {
  const content = bracketGs1(given);
  if (!content.ok) return content;
  const elements = parseGs1(content.value);
  if (!elements.ok) return elements;
  const got = buildGs1Characters(elements.value, 0).length - 1;
  if (got > GS1_128_MAX) return fail('barcodeTooLong', { max: GS1_128_MAX, got });
  const associated = checkGs1Association(elements.value, companions);
  return associated.ok ? content : associated;
}

export const CODE_128_CODING = {
  group: 'industry',
  check: checkAscii,
  reading: { format: 'Code128' },
  nativeBars: 'code128',
  bwip: null,
} satisfies SymbologyCoding;

export const CHINA_POST_CODING = {
  ...CODE_128_CODING,
  group: 'logistics',
  isCode128: true,
} satisfies SymbologyCoding;

export const INDUSTRIAL_25_CODING = { ...CODE_128_CODING, isCode128: true } satisfies SymbologyCoding;

export const GS1_128_CODING = {
  group: 'logistics',
  check: checkGs1128,
  reading: { format: 'Code128', gs1: ']C1' },
  nativeBars: 'code128',
  bwip: null,
} satisfies SymbologyCoding;
