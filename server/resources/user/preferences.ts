import type { Static } from 'typebox';
import type { PreferenceAnswer } from '../../../src/core/api/schemas/preferenceSchemas.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/core/base/languages.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { PreferenceRow } from '../../store/tables.ts';

/** Returns the preferred language of a user; English if the user has no preference. */
export async function languageOf(reading: Reading | Writing, userId: string): Promise<Language> {
  const row = await reading
    .selectFrom('preferences')
    .select('lang')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return LANGUAGES.find((language) => language === row?.lang) ?? DEFAULT_LANGUAGE;
}

export function presentPreference({
  unit,
  lang,
  severalPrompts,
  takesCopies,
}: PreferenceRow): Static<typeof PreferenceAnswer> {
  return {
    unit: unit === 1 ? 1 : 0,
    lang: LANGUAGES.find((language) => language === lang) ?? DEFAULT_LANGUAGE,
    severalPrompts: severalPrompts === 1,
    takesCopies: takesCopies === 1,
  };
}
