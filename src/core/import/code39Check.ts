const CODE_39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/**
 * Returns the check character of Code 39: the sum of the character values modulo 43 (ISO/IEC 16388, annex A). Empty if Code 39 lacks a
 * character of the content.
 */
export function code39Check(content: string): string {
  const values = [...content.toUpperCase()].map((character) => CODE_39.indexOf(character));
  if (values.some((value) => value < 0)) return '';
  return CODE_39[values.reduce((sum, value) => sum + value, 0) % 43] ?? '';
}
