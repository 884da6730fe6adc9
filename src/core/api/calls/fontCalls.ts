import Type from 'typebox';
import type { Contract, Refusals } from '../contractShape.ts';
import { NOTHING } from '../schemas/basicSchemas.ts';

const TAG = 'Fonts';
const fontId = Type.String({ maxLength: 64 });
const FontAnswer = Type.Object({
  fontId: Type.String(),
  fontValue: Type.String({ description: 'Value of the field fontFamily in texts with this font' }),
  fontName: Type.String({ description: 'Name in Simplified Chinese, if the font has one' }),
  fontEnglishName: Type.String(),
  fontTraditionalName: Type.String({ description: 'Name in Traditional Chinese, if the font has one' }),
  isOwn: Type.Boolean(),
  faces: Type.Array(
    Type.Object({
      family: Type.String(),
      bold: Type.Boolean(),
      italic: Type.Boolean(),
      url: Type.String({
        description: 'URL of the font file; files of uploaded fonts need the access token of their owner',
      }),
    }),
  ),
});

export const FONT_CALLS = {
  'GET /font/getFont': {
    tag: TAG,
    summary: 'Lists the included fonts and those of the signed-in account',
    input: NOTHING,
    answer: Type.Array(FontAnswer),
  },
  'POST /font/upload': {
    tag: TAG,
    summary: 'Uploads a font, if its license allows it',
    form: 'file',
    input: NOTHING,
    answer: FontAnswer,
  },
  'POST /font/delete': {
    tag: TAG,
    summary: 'Deletes a font of the account',
    input: Type.Object({ fontId }),
    answer: NOTHING,
  },
  'GET /font/file/{fontId}': {
    tag: TAG,
    summary: 'Returns the file of a font of the account',
    input: Type.Object({ fontId }),
    answer: null,
  },
} satisfies Contract;

export const FONT_REFUSALS = {
  fontInvalid: { code: 20_120, status: 400 },
  fontForbidden: { code: 20_121, status: 400 },
  fontLimit: { code: 20_122, status: 409 },
  fontGone: { code: 20_123, status: 404 },
  fontNotFont: { code: 20_124, status: 400 },
  fontDamaged: { code: 20_125, status: 400 },
  fontTooLarge: { code: 20_126, status: 400 },
  fontWithoutOutlines: { code: 20_127, status: 400 },
  fontFaceMissing: { code: 20_128, status: 400 },
  fontTooSlow: { code: 20_129, status: 400 },
  fontBroke: { code: 20_130, status: 400 },
} satisfies Refusals;
