import { DEFAULT_FAMILY } from '../text/families.ts';

/** What a new element takes from the language of the interface: the family it is written in and how it writes dates. */
export function languageDefaults(language: string): {
  readonly fontFamily: string;
  readonly dateFormat: string;
} {
  if (language === 'zh-CN') return { fontFamily: 'noto-sans-sc', dateFormat: 'yyyy年MM月dd日' };
  if (language === 'zh-TW') return { fontFamily: 'noto-sans-tc', dateFormat: 'yyyy年MM月dd日' };
  return { fontFamily: DEFAULT_FAMILY, dateFormat: 'yyyy-MM-dd' };
}
