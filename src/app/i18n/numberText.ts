/** A number's digits as they are written in a language: with a comma where that stands before decimals. */
export function withDecimalMark(digits: string, language: string): string {
  return language.startsWith('ru') ? digits.replace('.', ',') : digits;
}
