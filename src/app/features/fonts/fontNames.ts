import type { AnswerOf } from '../../services/api/sendCall.ts';

export type ListedFont = AnswerOf<'GET /font/getFont'>[number];

type Names = Pick<ListedFont, 'fontName' | 'fontEnglishName' | 'fontTraditionalName'>;

/** Returns a name without the difference between full-width and half-width signs, which fonts name in Chinese and in English. */
const plainName = (name: string) => name.normalize('NFKC').replace(/\s/g, '');

/** Returns the name of a font in the page's language, and its other names. */
export function fontNames(
  names: Names,
  language: string,
): { readonly name: string; readonly others: readonly string[] } {
  const { fontName, fontEnglishName, fontTraditionalName } = names;
  const name = language === 'zh-CN' ? fontName : language === 'zh-TW' ? fontTraditionalName : fontEnglishName;
  const known = new Set([plainName(name)]);
  const others = [fontEnglishName, fontName, fontTraditionalName].filter((other) => {
    const plain = plainName(other);
    return !known.has(plain) && known.add(plain);
  });
  return { name, others };
}
