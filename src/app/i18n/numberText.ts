/** Replaces the decimal point of a number by the decimal mark of a language. */
export function withDecimalMark(digits: string, language: string): string {
  return language.startsWith('ru') ? digits.replace('.', ',') : digits;
}
