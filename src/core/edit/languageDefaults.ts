import { defaultFontOf } from '../label/defaultFont.ts';

/** Returns the defaults of a new element by interface language: font family and date format. */
export function languageDefaults(language: string): {
  readonly fontFamily: string;
  readonly dateFormat: string;
} {
  const isChinese = language.startsWith('zh');
  return { fontFamily: defaultFontOf(language), dateFormat: isChinese ? 'yyyy年MM月dd日' : 'yyyy-MM-dd' };
}
