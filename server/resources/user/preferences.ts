import Type, { type Static } from 'typebox';
import { LANGUAGES } from '../../http/language.ts';
import type { PreferenceRow } from '../../store/tables.ts';

/** What a person has chosen (product specification, section 7): 0 millimetres, 1 inches. */
export const PreferenceAnswer = Type.Object({
  unit: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')]),
  lang: Type.Enum([...LANGUAGES]),
  severalPrompts: Type.Optional(Type.Boolean({ description: 'Whether a label may ask for several things' })),
  takesCopies: Type.Optional(
    Type.Boolean({ description: 'Whether partners may put copies of what they share into the library' }),
  ),
});

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
