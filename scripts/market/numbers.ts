import { computeGs1CheckDigit } from '../../src/core/barcode/linear/checkDigits.ts';

/** GS1 leaves 952 to demonstrations: no article in a shop has such a number. */
export const gtin = (digits: string) => digits + computeGs1CheckDigit(digits, digits.length);

/** The same number with a zero in front, as the identifier 01 has it. */
export const gtin14 = (digits: string) => `0${gtin(digits)}`;

/** A serial shipping container code of its first 17 digits. */
export const sscc = (digits: string) => digits + computeGs1CheckDigit(digits, digits.length);
