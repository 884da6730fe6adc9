import { LANGUAGES } from '../../src/core/base/languages.ts';
import { formatLabel } from '../examples/translateLabel.ts';
import { STARTERS } from './groups.ts';
import { labelOf } from './marketLabel.ts';

/** Generates all starter labels of the market in all languages, by their paths in the project, without writing them. */
export function makeStarters(): { readonly path: string; readonly text: string }[] {
  return Object.entries(STARTERS).flatMap(([group, starters]) =>
    starters.flatMap((starter) =>
      LANGUAGES.map((language) => ({
        path: `server/market/${group}/${starter.id}/${language}.json`,
        text: formatLabel(labelOf(starter, language)),
      })),
    ),
  );
}
