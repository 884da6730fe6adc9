import type { Language } from '../../../core/base/languages.ts';
import { foldWords, type LabelSymbol } from './readSymbols.ts';

/** Matches characters of scripts without spaces, in which a search word can start anywhere. */
const IDEOGRAPHS = /\p{Script=Han}/u;

/** Characters and the search words that they mean. */
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

/** Matches an abbreviation in capitals, such as CE, which is searched as a whole word. */
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

/** Returns the rank of a symbol for a search word; 0 is best, null means no match. */
function rank({ word, isWhole }: Asked, shown: readonly string[], all: readonly string[]): number | null {
  if (shown.includes(word)) return 0;
  if (all.includes(word)) return 1;
  if (isWhole) return null;
  if (shown.some((other) => other.startsWith(word))) return 2;
  if (all.some((other) => other.startsWith(word))) return 3;
  return IDEOGRAPHS.test(word) && all.some((other) => other.includes(word)) ? 4 : null;
}

/**
 * Finds the symbols that match every search word, in any language, as a whole word or as its beginning. Matches in the displayed name come
 * first. Abbreviations in capitals match only whole words, and a few characters, such as arrows, are searched as words. An empty search
 * returns all symbols.
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
