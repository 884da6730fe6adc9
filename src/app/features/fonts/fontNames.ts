import type { AnswerOf } from '../../services/api/sendCall.ts';

export type ListedFont = AnswerOf<'GET /font/getFont'>[number];

type Names = Pick<ListedFont, 'fontName' | 'fontEnglishName' | 'fontTraditionalName'>;

/** Returns the name of a font in the page's language, and its other names. */
export function fontNames(
  names: Names,
  language: string,
): { readonly name: string; readonly others: readonly string[] } {
  const { fontName, fontEnglishName, fontTraditionalName } = names;
  const name = language === 'zh-CN' ? fontName : language === 'zh-TW' ? fontTraditionalName : fontEnglishName;
  const all = [fontEnglishName, fontName, fontTraditionalName];
  return { name, others: [...new Set(all)].filter((other) => other !== name) };
}
