import type { Language } from '../../i18n/languages.ts';
import { foldWords, type LabelSymbol } from './readSymbols.ts';

/** Writing without spaces: a word may begin anywhere. */
const IDEOGRAPHS = /\p{Script=Han}/u;

/** Signs that are typed or pasted in the place of words. */
const SIGNS: Readonly<Record<string, string>> = {
  '↑': 'arrow up',
  '↓': 'arrow down',
  '←': 'arrow left',
  '→': 'arrow right',
  '↖': 'arrow up left',
  '↗': 'arrow up right',
  '↘': 'arrow down right',
  '↙': 'arrow down left',
  '♻': 'recycling',
  '⚠': 'warning',
  '☢': 'radioactive',
  '☣': 'biohazard',
};

/** An abbreviation in capital letters, such as CE: it is no beginning of a longer word. */
const ABBREVIATION = /^\p{Lu}{2,3}$/u;

interface Asked {
  readonly word: string;
  readonly isWhole: boolean;
}

function askedWords(wanted: string): readonly Asked[] {
  const spelled = [...wanted]
    .map((sign) => (Object.hasOwn(SIGNS, sign) ? ` ${SIGNS[sign]} ` : sign))
    .join('');
  return spelled
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((typed) => foldWords(typed).map((word) => ({ word, isWhole: ABBREVIATION.test(typed) })));
}

/** How well a symbol fits a word: 0 is best; null where it does not. */
function rank({ word, isWhole }: Asked, shown: readonly string[], all: readonly string[]): number | null {
  if (shown.includes(word)) return 0;
  if (all.includes(word)) return 1;
  if (isWhole) return null;
  if (shown.some((other) => other.startsWith(word))) return 2;
  if (all.some((other) => other.startsWith(word))) return 3;
  return IDEOGRAPHS.test(word) && all.some((other) => other.includes(word)) ? 4 : null;
}

/**
 * Symbols that have every word that is asked for, in any language, whole or as the beginning of a longer one; those whose
 * shown name has it come first. An abbreviation in capitals is a whole word, and some signs stand for words. All of them where nothing is asked for.
 */
export function findSymbols(
  symbols: readonly LabelSymbol[],
  wanted: string,
  language: Language,
): readonly LabelSymbol[] {
  const words = askedWords(wanted);
  if (words.length === 0) return wanted.trim() === '' ? symbols : [];
  const ranked = symbols.flatMap((symbol) => {
    const shown = foldWords(symbol.names[language]);
    let sum = 0;
    for (const word of words) {
      const one = rank(word, shown, symbol.words);
      if (one === null) return [];
      sum += one;
    }
    return [{ symbol, sum }];
  });
  return ranked.sort((a, b) => a.sum - b.sum).map(({ symbol }) => symbol);
}
