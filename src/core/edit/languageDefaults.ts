import { defaultFontOf } from '../label/defaultFont.ts';

/** What a new element takes from the language of the interface: the family it is written in and how it writes dates. */
export function languageDefaults(language: string): {
  readonly fontFamily: string;
  readonly dateFormat: string;
} {
  const isChinese = language.startsWith('zh');
  return { fontFamily: defaultFontOf(language), dateFormat: isChinese ? 'yyyy年MM月dd日' : 'yyyy-MM-dd' };
}
