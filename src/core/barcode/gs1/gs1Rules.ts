import type { BarcodeProblemCode } from '../barcodeProblem.ts';
import { computeGs1CheckDigit } from '../linear/checkDigits.ts';
import { COUNTRY_LETTERS, COUNTRY_NUMBERS, CURRENCY_NUMBERS, PACKAGE_TYPES } from './gs1CodeLists.ts';
import { isPositiveOffer, readCouponDates } from './gs1Coupon.ts';

/** Reason why a component's data is refused; the caller adds the identifier to the parameters. */
interface Gs1Refusal {
  readonly code: BarcodeProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Function that checks a component's data, whose length and character set are already checked. */
export type Gs1Rule = (part: string) => Gs1Refusal | null;

const CHARACTER_SET_82 =
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const CHARACTER_SET_32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Weights of the check character pair, beginning at the character to the left of the pair (GS1 General Specifications, 7.9.5). */
const PAIR_WEIGHTS = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];
const PAIR_MODULUS = 1021;
const MAX_LATITUDE = 1_800_000_000;
const MAX_LONGITUDE = 3_600_000_000;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function refuse(code: BarcodeProblemCode, params: Gs1Refusal['params'] = {}): Gs1Refusal {
  return { code, params };
}

function checkDigit(part: string): Gs1Refusal | null {
  const expected = computeGs1CheckDigit(part, part.length - 1);
  const got = part.charCodeAt(part.length - 1) - 48;
  return expected === got ? null : refuse('barcodeGs1CheckDigit', { expected, got });
}

/**
 * Computes the check character pair of the Global Model Number and similar keys.
 *
 * @param body the characters before the pair, from character set 82
 * @returns null if the body is too long for a check pair
 */
export function computeGs1CheckPair(body: string): string | null {
  if (body.length > PAIR_WEIGHTS.length) return null;
  let sum = 0;
  for (let index = 0; index < body.length; index++) {
    sum += CHARACTER_SET_82.indexOf(body[index]) * PAIR_WEIGHTS[body.length - 1 - index];
  }
  const value = sum % PAIR_MODULUS;
  return CHARACTER_SET_32[value >> 5] + CHARACTER_SET_32[value & 31];
}

function checkPair(part: string): Gs1Refusal | null {
  const expected = part.length < 2 ? null : computeGs1CheckPair(part.slice(0, -2));
  if (expected === null) return refuse('barcodeGs1Value', { got: part });
  const got = part.slice(-2);
  return expected === got ? null : refuse('barcodeGs1CheckPair', { expected, got });
}

/** True if the day exists; day 0 means the whole month. Year 00 of a two-digit year is 2000 (7.12), a leap year. */
function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && !isLeap ? 28 : DAYS[month - 1]);
}

function checkDate(pattern: string, allowsNoDay: boolean): Gs1Rule {
  const yearDigits = pattern.length - 4;
  return (part) => {
    const year = Number(part.slice(0, yearDigits));
    const month = Number(part.slice(yearDigits, yearDigits + 2));
    const day = Number(part.slice(yearDigits + 2));
    const isRight = isDate(year, month, day) && (day > 0 || allowsNoDay);
    return isRight ? null : refuse('barcodeGs1Date', { got: part, pattern });
  };
}

function checkPattern(pattern: RegExp, code: BarcodeProblemCode): Gs1Rule {
  return (part) => (pattern.test(part) ? null : refuse(code, { got: part }));
}

function checkChoice(pattern: RegExp, allowed: string): Gs1Rule {
  return (part) => (pattern.test(part) ? null : refuse('barcodeGs1Choice', { got: part, allowed }));
}

function checkCode(codes: ReadonlySet<string>, code: BarcodeProblemCode): Gs1Rule {
  return (part) => (codes.has(part) ? null : refuse(code, { got: part }));
}

function checkMax(max: number): Gs1Rule {
  return (part) => (Number(part) <= max ? null : refuse('barcodeGs1Range', { max, got: part }));
}

/** Checks an international bank account number (ISO 13616): remainder 1 modulo 97 after the first four characters are moved to the end. */
function checkIban(part: string): Gs1Refusal | null {
  let remainder = 0;
  for (const character of part.slice(4) + part.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  const isRight = /^[0-9A-Z]{5,}$/.test(part) && COUNTRY_LETTERS.has(part.slice(0, 2)) && remainder === 1;
  return isRight ? null : refuse('barcodeGs1Iban', { got: part });
}

/** Checks a piece number and a total with equally many digits: both at least 1, the number not above the total. */
function checkPiece(part: string): Gs1Refusal | null {
  const half = part.length / 2;
  const piece = Number(part.slice(0, half));
  const total = Number(part.slice(half));
  return piece > 0 && piece <= total ? null : refuse('barcodeGs1Piece', { got: part });
}

function checkSequence(part: string): Gs1Refusal | null {
  const match = /^([1-9]\d*)\/([1-9]\d*)$/.exec(part);
  const isRight = match !== null && Number(match[1]) <= Number(match[2]);
  return isRight ? null : refuse('barcodeGs1Piece', { got: part });
}

function checkCompanyPrefix(from: number): Gs1Rule {
  return (part) => (/^\d\d/.test(part.slice(from)) ? null : refuse('barcodeGs1Prefix'));
}

/** Checks that a coupon's dates exist, and that it does not expire before it starts. */
function checkCoupon(part: string): Gs1Refusal | null {
  const dates = readCouponDates(part);
  if (dates === null) return refuse('barcodeGs1Value', { got: part });
  const checkDay = checkDate('YYMMDD', false);
  for (const date of dates) {
    const refusal = checkDay(date);
    if (refusal !== null) return refusal;
  }
  const [start, expiry = start] = dates;
  return start !== undefined && expiry < start ? refuse('barcodeGs1Value', { got: part }) : null;
}

/** Rules of the syntax dictionary, by their names there. */
export const GS1_RULES: Readonly<Record<string, Gs1Rule>> = {
  csum: checkDigit,
  csumalpha: checkPair,
  gcppos1: checkCompanyPrefix(0),
  gcppos2: checkCompanyPrefix(1),
  yymmd0: checkDate('YYMMDD', true),
  yymmdd: checkDate('YYMMDD', false),
  yyyymmdd: checkDate('YYYYMMDD', false),
  hhmi: checkPattern(/^([01]\d|2[0-3])[0-5]\d$/, 'barcodeGs1Time'),
  hh: checkPattern(/^([01]\d|2[0-3])$/, 'barcodeGs1Time'),
  mi: checkPattern(/^[0-5]\d$/, 'barcodeGs1Time'),
  ss: checkPattern(/^[0-5]\d$/, 'barcodeGs1Time'),
  iso3166: checkCode(COUNTRY_NUMBERS, 'barcodeGs1Country'),
  iso3166999: checkCode(new Set([...COUNTRY_NUMBERS, '999']), 'barcodeGs1Country'),
  iso3166alpha2: checkCode(COUNTRY_LETTERS, 'barcodeGs1Country'),
  iso4217: checkCode(CURRENCY_NUMBERS, 'barcodeGs1Currency'),
  iso5218: checkChoice(/^[0129]$/, '0, 1, 2, 9'),
  iban: checkIban,
  packagetype: checkCode(PACKAGE_TYPES, 'barcodeGs1Package'),
  mediatype: checkChoice(/^(0[1-9]|10|[89]\d)$/, '01–10, 80–99'),
  importeridx: checkChoice(/^[-\w]$/, '- 0–9 A–Z _ a–z'),
  yesno: checkChoice(/^[01]$/, '0, 1'),
  hyphen: checkChoice(/^-$/, '-'),
  winding: checkChoice(/^[019]$/, '0, 1, 9'),
  zero: checkChoice(/^0$/, '0'),
  nonzero: checkPattern(/[1-9]/, 'barcodeGs1Zero'),
  nozeroprefix: checkPattern(/^(0|[1-9].*)$/, 'barcodeGs1LeadingZero'),
  hasnondigit: checkPattern(/\D/, 'barcodeGs1OnlyDigits'),
  pieceoftotal: checkPiece,
  posinseqslash: checkSequence,
  pcenc: checkPattern(/^([^%]|%[0-9A-Fa-f]{2})*$/, 'barcodeGs1Percent'),
  couponcode: checkCoupon,
  couponposoffer: (part) => (isPositiveOffer(part) ? null : refuse('barcodeGs1Value', { got: part })),
  latitude: checkMax(MAX_LATITUDE),
  longitude: checkMax(MAX_LONGITUDE),
};

/** Matches the first character that is not in a character set. */
export const GS1_FORBIDDEN = {
  N: /\D/,
  X: /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/,
  Y: /[^#\-/0-9A-Z]/,
  Z: /[^-\w=]/,
} as const;

/** Allowed padding of base64url: up to two equal signs at the end (RFC 4648, 5). */
export const GS1_PADDING = /^[^=]*={0,2}$/;
