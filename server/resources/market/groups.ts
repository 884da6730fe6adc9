import type { MarketGroup } from '../../../src/core/library/marketGroups.ts';
import { type Language, MESSAGES } from '../../http/language.ts';

export function groupTitle(group: MarketGroup, language: Language): string {
  return MESSAGES[language][`marketGroup.${group}`];
}
