/**
 * Returns the default font family of a language (specification, section 9, "Default fonts"): for English and Russian a font with Arial's
 * metrics, for all other languages a Chinese font.
 */
export function defaultFontOf(language: string): string {
  if (language.startsWith('en') || language.startsWith('ru')) return 'arimo';
  return /^zh-(TW|HK|MO|Hant)/i.test(language) ? 'noto-sans-tc' : 'noto-sans-sc';
}
