import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../src/core/base/languages.ts';
import { formatLabel } from '../examples/translateLabel.ts';
import { STARTERS } from './groups.ts';
import { labelOf, type Starter } from './marketLabel.ts';

const LOCALES = join(import.meta.dirname, '../../src/locales');

/**
 * Translations of the labels' English texts (`src/locales/<language>/market.json`): by group, and by label where a text has another
 * translation than in the rest of the group.
 */
type MarketWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

function readWords(language: Language): MarketWords {
  const path = join(LOCALES, language, 'market.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Generates all starter labels of the market in all languages, by their paths in the project, without writing them. */
export function makeStarters(): { readonly path: string; readonly text: string }[] {
  return LANGUAGES.flatMap((language) => {
    const words = readWords(language);
    const say =
      (group: string, { id }: Starter) =>
      (english: string) =>
        words[id]?.[english] ?? words[group]?.[english] ?? english;
    return Object.entries(STARTERS).flatMap(([group, starters]) =>
      starters.map((starter) => ({
        path: `server/market/${group}/${starter.id}/${language}.json`,
        text: formatLabel(labelOf(starter, { language, say: say(group, starter) })),
      })),
    );
  });
}
