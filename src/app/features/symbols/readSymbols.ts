import type { Language } from '../../i18n/languages.ts';
import { SYMBOL_TABLE } from './symbolTable.ts';

/** In the order in which they are offered. */
export const SYMBOL_GROUPS = [
  'handling',
  'recycling',
  'hazard',
  'care',
  'food',
  'electronics',
  'arrows',
  'signs',
  'general',
] as const;
export type SymbolGroup = (typeof SYMBOL_GROUPS)[number];

/** A symbol for labels: a drawing in black that is as wide as high. */
export interface LabelSymbol {
  readonly id: string;
  readonly group: SymbolGroup;
  readonly names: Readonly<Record<Language, string>>;
  /** Other words that it is found by, in all languages, and its names; lower case. */
  readonly words: readonly string[];
  /** A whole SVG document. */
  readonly svg: string;
}

/** Words as they are compared: case does not count, nor do the dots of ё. */
export function foldWords(text: string): readonly string[] {
  const folded = text.toLowerCase().replaceAll('ё', 'е');
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function readSymbol(line: string): LabelSymbol {
  const [id, group, english, russian, simplified, traditional, side, body] = line.split('\t');
  const found = SYMBOL_GROUPS.find((known) => known === group);
  if (!found) throw new Error(`a symbol of no group: ${id}`);
  const shown = (names: string) => names.split(';')[0];
  return {
    id,
    group: found,
    names: {
      'en-US': shown(english),
      'ru-RU': shown(russian),
      'zh-CN': shown(simplified),
      'zh-TW': shown(traditional),
    },
    words: [english, russian, simplified, traditional].flatMap(foldWords),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${body}</svg>`,
  };
}

let symbols: readonly LabelSymbol[] | null = null;

/** All symbols, those of a group together. */
export function readSymbols(): readonly LabelSymbol[] {
  symbols ??= SYMBOL_TABLE.trim().split('\n').map(readSymbol);
  return symbols;
}
