/**
 * Number in a tag such as `[$-D07041E]`: two hexadecimal digits for a digit system, two for a calendar and four for a language (MS-OE376,
 * 2.1.739).
 */
export interface LocaleTag {
  readonly digits: number;
  readonly calendar: number;
}

const TAG = /\[\$-([\da-f]{5,8})(?:,[^\]]*)?\]/i;

export function readLocaleTag(code: string): LocaleTag | null {
  const tag = TAG.exec(code)?.[1];
  if (tag === undefined) return null;
  const number = Number.parseInt(tag, 16);
  return { digits: Math.floor(number / 0x1000000), calendar: Math.floor(number / 0x10000) % 0x100 };
}

/** Code point of the zero of each digit system, by the system's number in a tag. */
const ZEROS: Readonly<Record<number, number>> = {
  2: 0x0660,
  3: 0x06f0,
  4: 0x0966,
  5: 0x09e6,
  6: 0x0a66,
  7: 0x0ae6,
  8: 0x0b66,
  9: 0x0be6,
  10: 0x0c66,
  11: 0x0ce6,
  12: 0x0d66,
  13: 0x0e50,
  14: 0x0ed0,
  15: 0x0f20,
  16: 0x1040,
  18: 0x17e0,
  19: 0x1810,
};

/** True if the digit system is supported. The numbers 0 and 1 mean the European digits 0 to 9. */
export const isKnownDigits = ({ digits }: LocaleTag): boolean => digits <= 1 || digits in ZEROS;

/** Replaces the digits of a text by those of a tag's digit system. */
export function withDigits(text: string, tag: LocaleTag | null): string {
  const zero = tag ? ZEROS[tag.digits] : undefined;
  return zero === undefined
    ? text
    : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const BUDDHIST = 0x07;
/** Number of years by which the Buddhist era is ahead of the common era. */
const YEARS_BEFORE = 543;
/** Parts of a format code: quoted, escaped, spacing, filling and bracketed text, or a run of year letters. */
const PARTS = /("[^"]*"?|\\.|[_*].|\[[^\]]*\])|(y+)/gi;

/** Replaces the year letters in a date format with the Thai calendar by years of the Buddhist era; null for any other format. */
export function compileBuddhistYears(
  code: string,
  yearOf: (serial: number) => number,
): ((serial: number) => string) | null {
  if (readLocaleTag(code)?.calendar !== BUDDHIST) return null;
  return (serial) => {
    const year = `${yearOf(serial) + YEARS_BEFORE}`;
    return code.replace(PARTS, (part, _kept, years) =>
      years === undefined ? part : `"${years.length > 2 ? year : year.slice(-2)}"`,
    );
  };
}
