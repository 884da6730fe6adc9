import type { Language } from '../../../src/core/base/languages.ts';
import type { MarketGroup } from '../../../src/core/library/marketGroups.ts';
import { MESSAGES } from '../../http/language.ts';

export function groupTitle(group: MarketGroup, language: Language): string {
  return MESSAGES[language][`marketGroup.${group}`];
}
