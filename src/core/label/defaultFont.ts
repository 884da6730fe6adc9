/**
 * The family that a label starts with in a language (specification, section 9, "Default fonts"): Arial's measures for
 * English and Russian, a Chinese font elsewhere.
 */
export function defaultFontOf(language: string): string {
  if (language.startsWith('en') || language.startsWith('ru')) return 'arimo';
  return /^zh-(TW|HK|MO|Hant)/i.test(language) ? 'noto-sans-tc' : 'noto-sans-sc';
}
