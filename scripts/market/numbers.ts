import { computeGs1CheckDigit } from '../../src/core/barcode/linear/checkDigits.ts';

/** Returns a GTIN with its check digit. GS1 reserves the prefix 952 for demonstrations; no real article has such a number. */
export const gtin = (digits: string) => digits + computeGs1CheckDigit(digits, digits.length);

/** Returns a GTIN with its check digit and a leading zero, because identifier 01 requires 14 digits. */
export const gtin14 = (digits: string) => `0${gtin(digits)}`;

/** Returns the serial shipping container code with the given first 17 digits. */
export const sscc = (digits: string) => digits + computeGs1CheckDigit(digits, digits.length);
