import Type from 'typebox';
import { SHEET_LIMITS } from '../../base/limits.ts';

/** Fields of a call that control how its spreadsheet is read. */
export const READING_FIELDS = {
  encoding: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Encoding of a csv file, such as windows-1251 or shift_jis; detected when left out, and noted where it is a guess',
    }),
  ),
  separator: Type.Optional(
    Type.String({
      maxLength: 3,
      description: 'Separator of a csv file: one character such as ;, or tab; detected when left out',
    }),
  ),
  headerRow: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: SHEET_LIMITS.maxRows,
      description: 'Row of the spreadsheet with the names of the columns; detected when left out',
    }),
  ),
};
