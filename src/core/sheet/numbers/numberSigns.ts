import { byTagLanguage } from './tagLanguage.ts';

/** Separators of numbers that differ from those of English. */
export type NumberSigns = 'pointComma' | 'spaceComma' | 'apostrophePoint';

/** Group and decimal separators. LibreOffice groups with a no-break space where a language has a space. */
export const SEPARATORS: Readonly<Record<NumberSigns, { readonly group: string; readonly decimal: string }>> =
  {
    pointComma: { group: '.', decimal: ',' },
    spaceComma: { group: '\u00a0', decimal: ',' },
    apostrophePoint: { group: "'", decimal: '.' },
  };

function bySigns(...lists: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(lists.flatMap(([tags, value]) => tags.split(' ').map((tag) => [tag, value])));
}

/** Separators by language and region (LibreOffice). Regions of Spanish with the separators of English have an entry without meaning. */
const SIGNS = bySigns(
  ['ca da de el es eu gl hr id is it mk nl pt ro sl tr vi', 'pointComma'],
  ['af az be bg cs et fi fr hu kk ky lt lv no pl ru sk sv tt uk uz en-ZA', 'spaceComma'],
  ['de-CH de-LI fr-CH it-CH', 'apostrophePoint'],
  ['es-DO es-EC es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US', 'english'],
);

const isNumberSigns = (signs: string): signs is NumberSigns => signs in SEPARATORS;

/**
 * Returns the separators of the language in a format's tag: `[$-407]#,##0.00` shows 1.234,50. Null without a tag, and for a language with
 * the separators of English. The language of a currency symbol, as in `[$€-407]`, does not change the separators.
 */
export function numberSignsOf(code: string): NumberSigns | null {
  const signs = byTagLanguage(code, SIGNS);
  return signs !== null && isNumberSigns(signs) ? signs : null;
}
