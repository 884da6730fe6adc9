import { computeGs1CheckDigit, computeLuhnCheckDigit } from '../../barcode/linear/checkDigits.ts';
import type { Symbology } from '../../barcode/symbologies.ts';
import { code39Check } from '../code39Check.ts';

const DIGITS = /^\d+$/;
const CODABAR = '0123456789-$:/.+ABCD';
const CODABAR_BODY = /^[\d\-$:/.+]+$/;
const CODABAR_WHOLE = /^[A-D][\d\-$:/.+]+[A-D]$/;

/** Symbologies to which gLabels adds a check digit only if the document's `checksum` is true. For the others it is part of the standard. */
const OPTIONAL: ReadonlySet<Symbology> = new Set(['code39', 'itf', 'industrial2of5', 'codabar', 'msi']);

/** How the content of a symbol in gLabels differs from the content in the document. */
export type CheckDigitUse =
  /** The symbol is the one that this program makes of the same content. */
  | 'same'
  /** gLabels adds a check digit, this program does not. */
  | 'added'
  /** gLabels adds no check digit, this program does. */
  | 'missing';

export function checkDigitUse(symbology: Symbology, isChecked: boolean): CheckDigitUse {
  if (!OPTIONAL.has(symbology)) return 'same';
  if (symbology === 'msi') return isChecked ? 'same' : 'missing';
  return isChecked ? 'added' : 'same';
}

const withModulo10 = (digits: string) => `${digits}${computeGs1CheckDigit(digits, digits.length)}`;

/** Interleaved 2 of 5 has an even number of digits: a zero comes first if the number is odd, check digit included. */
const evenDigits = (digits: string) => (digits.length % 2 === 0 ? digits : `0${digits}`);

/** Puts the modulo 16 check character before the stop letter. Content without letters gets A and B, as in GNU barcode. */
function withCodabarCheck(content: string): string {
  const upper = content.toUpperCase();
  const whole = CODABAR_BODY.test(upper) ? `A${upper}B` : upper;
  if (!CODABAR_WHOLE.test(whole)) return content;
  const sum = [...whole].reduce((total, character) => total + CODABAR.indexOf(character), 0);
  return `${whole.slice(0, -1)}${CODABAR[(16 - (sum % 16)) % 16]}${whole.slice(-1)}`;
}

/** Returns content to which this program adds the last digit of `digits` as check digit; null if that is another digit. */
function withoutLuhnDigit(digits: string): string | null {
  const body = digits.slice(0, -1);
  return body !== '' && `${body}${computeLuhnCheckDigit(body)}` === digits ? body : null;
}

/**
 * Returns the content with which this program makes the symbol that gLabels makes. GNU barcode and zint have the same check digits.
 * Content that the symbology can't encode is unchanged.
 *
 * @param content fixed content of the document
 * @returns null if there is no such content
 */
export function checkedContent(symbology: Symbology, content: string, isChecked: boolean): string | null {
  const use = checkDigitUse(symbology, isChecked);
  if (symbology === 'code39') return use === 'added' ? content + code39Check(content) : content;
  if (symbology === 'codabar') return use === 'added' ? withCodabarCheck(content) : content;
  if (!DIGITS.test(content)) return content;
  if (symbology === 'itf') return evenDigits(use === 'added' ? withModulo10(content) : content);
  if (symbology === 'msi') return use === 'missing' ? withoutLuhnDigit(content) : content;
  return use === 'added' ? withModulo10(content) : content;
}
