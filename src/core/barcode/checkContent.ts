import { fail, ok } from '../base/result.ts';
import type { BarcodeResult } from './barcodeProblem.ts';
import { checkGs1Association } from './gs1/checkGs1Association.ts';
import { buildGs1Characters, parseGs1 } from './gs1/parseGs1.ts';
import { bracketGs1 } from './gs1/scannedGs1.ts';
import {
  compressUpcA,
  computeGs1CheckDigit,
  computeLuhnCheckDigit,
  expandUpcE,
} from './linear/checkDigits.ts';
import { SYMBOLOGIES, type Symbology } from './symbologies.ts';

const ZERO = 48;
const NINE = 57;
const CODE_39_CHARACTERS = /[^0-9A-Z\-. $/+%]/;
const CODABAR_CHARACTERS = /[^0-9\-$:.+/]/;
const GS1_128_MAX = 48;
const PHARMACODE_MIN = 3;
const PHARMACODE_MAX = 131_070;

/** Converts the letters a to z only: other letters must stay unchanged so that later checks refuse them, and ß would become two letters. */
function toAsciiUpperCase(content: string): string {
  return content.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function checkCharacters(content: string, forbidden: RegExp): BarcodeResult<string> {
  const wrong = content.search(forbidden);
  if (wrong < 0) return ok(content);
  const character = String.fromCodePoint(content.codePointAt(wrong) ?? 0);
  return fail('barcodeCharacter', { character, position: wrong + 1 });
}

function checkDigitsOnly(content: string): BarcodeResult<string> {
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
function checkGs1Key(content: string, length: number): BarcodeResult<string> {
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

function checkEvenDigits(content: string, max: number): BarcodeResult<string> {
  const digits = checkDigitsOnly(content);
  if (!digits.ok) return digits;
  if (content.length > max) return fail('barcodeEvenLength', { min: 2, max, got: content.length });
  return content.length % 2 === 0 ? digits : fail('barcodeOddCount', { got: content.length });
}

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

function checkPharmacode(content: string): BarcodeResult<string> {
  const digits = checkDigitsOnly(content);
  if (!digits.ok) return digits;
  const got = Number.parseInt(content, 10);
  return got >= PHARMACODE_MIN && got <= PHARMACODE_MAX
    ? ok(String(got))
    : fail('barcodeRange', { min: PHARMACODE_MIN, max: PHARMACODE_MAX, got });
}

function checkElementStrings(given: string, companions: readonly string[]): BarcodeResult<string> {
  const content = bracketGs1(given);
  if (!content.ok) return content;
  const elements = parseGs1(content.value);
  if (!elements.ok) return elements;
  const associated = checkGs1Association(elements.value, companions);
  return associated.ok ? content : associated;
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

/** Checks GS1 DataBar Expanded content. The symbology has no number sign (ISO/IEC 24724, 7.2.5), which values of (8010) may contain. */
function checkDataBarExpanded(content: string, companions: readonly string[]): BarcodeResult<string> {
  const checked = checkElementStrings(content, companions);
  return checked.ok ? checkCharacters(checked.value, /#/) : checked;
}

/** Refuses unpaired surrogates: they have no encoding, so a scanner could not output the typed text. */
function checkUnicode(content: string): BarcodeResult<string> {
  return content.isWellFormed() ? ok(content) : checkCharacters(content, /\p{Surrogate}/u);
}

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

function checkMsi(content: string): BarcodeResult<string> {
  const digits = checkDigitsOnly(content);
  return digits.ok ? ok(content + computeLuhnCheckDigit(content)) : digits;
}

/** Returns the bare GTIN, without `(01)` or a scanner's DataBar prefix before it. */
function withoutKeyIdentifier(content: string): string {
  return content.replace(/^(?:\(01\)|\]e001)/, '');
}

type Rule = (content: string, gs1Companions: readonly string[]) => BarcodeResult<string>;

const RULES: Readonly<Record<Symbology, Rule>> = {
  code128: checkAscii,
  chinaPost: checkAscii,
  industrial25: checkAscii,
  code39: (content) => checkCharacters(toAsciiUpperCase(content), CODE_39_CHARACTERS),
  code93: (content) => checkCharacters(toAsciiUpperCase(content), CODE_39_CHARACTERS),
  ean13: (content) => checkGs1Key(content, 12),
  ean8: (content) => checkGs1Key(content, 7),
  itf25: (content) => checkEvenDigits(content, SYMBOLOGIES.itf25.maxLength),
  itf14: (content) => checkGs1Key(content, 13),
  upca: (content) => checkGs1Key(content, 11),
  upce: checkUpcE,
  codabar: checkCodabar,
  gs1_128: checkGs1128,
  databarOmni: (content) => checkGs1Key(withoutKeyIdentifier(content), 13),
  databarExpanded: checkDataBarExpanded,
  industrial2of5: checkDigitsOnly,
  msi: checkMsi,
  pharmacode: checkPharmacode,
  itf: (content) => checkEvenDigits(content, SYMBOLOGIES.itf.maxLength),
  qrcode: checkUnicode,
  dataMatrix: checkUnicode,
  gs1DataMatrix: checkElementStrings,
  gs1Qr: checkElementStrings,
  microQr: checkMicroQr,
  rmqr: checkUnicode,
  pdf417: checkUnicode,
  aztec: checkUnicode,
  maxicode: checkUnicode,
};

/** Symbologies whose rule reports a wrong length itself, so that the message can say "12 or 13 digits". */
const STATES_LENGTH: ReadonlySet<Symbology> = new Set<Symbology>([
  'ean13',
  'ean8',
  'upca',
  'upce',
  'itf25',
  'itf14',
  'databarOmni',
]);

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
  const max = SYMBOLOGIES[symbology].maxLength;
  if (content.length > max && !STATES_LENGTH.has(symbology)) {
    return fail('barcodeTooLong', { max, got: content.length });
  }
  if (content.includes(DAMAGED)) return fail('barcodeDamaged');
  return RULES[symbology](content, gs1Companions);
}
