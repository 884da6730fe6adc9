import Type from 'typebox';
import { LANGUAGES } from '../../base/languages.ts';

/** Schema of a user's preferences (product specification, section 7): unit 0 is millimeters, 1 is inches. */
export const PreferenceAnswer = Type.Object({
  unit: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')]),
  lang: Type.Enum([...LANGUAGES]),
  severalPrompts: Type.Optional(
    Type.Boolean({ description: 'True if a label may have several print-time inputs' }),
  ),
  takesCopies: Type.Optional(
    Type.Boolean({ description: 'True if partners may add copies of labels that they share to the library' }),
  ),
});
