import Type, { type Static } from 'typebox';
import { LANGUAGES, type Language } from '../../http/language.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { PreferenceRow } from '../../store/tables.ts';

/** Schema of a user's preferences (product specification, section 7): unit 0 is millimeters, 1 is inches. */
export const PreferenceAnswer = Type.Object({
  unit: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')]),
  lang: Type.Enum([...LANGUAGES]),
  severalPrompts: Type.Optional(Type.Boolean({ description: 'Whether a label may ask for several things' })),
  takesCopies: Type.Optional(
    Type.Boolean({ description: 'Whether partners may put copies of what they share into the library' }),
  ),
});

/** Returns the preferred language of a user; English if the user has no preference. */
export async function languageOf(reading: Reading | Writing, userId: string): Promise<Language> {
  const row = await reading
    .selectFrom('preferences')
    .select('lang')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return LANGUAGES.find((language) => language === row?.lang) ?? 'en-US';
}

export function presentPreference({
  unit,
  lang,
  severalPrompts,
  takesCopies,
}: PreferenceRow): Static<typeof PreferenceAnswer> {
  return {
    unit: unit === 1 ? 1 : 0,
    lang: LANGUAGES.find((language) => language === lang) ?? 'en-US',
    severalPrompts: severalPrompts === 1,
    takesCopies: takesCopies === 1,
  };
}
