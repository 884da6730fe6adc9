import { byLanguage, LANGUAGES, type Language } from '../../../core/base/languages.ts';
import { SYMBOL_TABLE } from './symbolTable.ts';

/** Groups in display order. */
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

/** Symbol for labels: a square drawing in black. */
export interface LabelSymbol {
  readonly id: string;
  readonly group: SymbolGroup;
  readonly names: Readonly<Record<Language, string>>;
  /** Search keywords in all languages, including the names, in lower case. */
  readonly words: readonly string[];
  /** The drawing as a complete SVG document. */
  readonly svg: string;
}

/** Splits a text into words for comparison, in lower case and without the dots of ё. */
export function foldWords(text: string): readonly string[] {
  const folded = text.toLowerCase().replaceAll('ё', 'е');
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function readSymbol(line: string): LabelSymbol {
  const [id, group, side, body, ...names] = line.split('\t');
  const found = SYMBOL_GROUPS.find((known) => known === group);
  if (!found) throw new Error(`a symbol of no group: ${id}`);
  return {
    id,
    group: found,
    names: byLanguage((language) => names[LANGUAGES.indexOf(language)].split(';')[0]),
    words: names.flatMap(foldWords),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${body}</svg>`,
  };
}

let symbols: readonly LabelSymbol[] | null = null;

/** Returns all symbols, ordered by group. */
export function readSymbols(): readonly LabelSymbol[] {
  symbols ??= SYMBOL_TABLE.trim().split('\n').map(readSymbol);
  return symbols;
}
