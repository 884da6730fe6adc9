import Type from 'typebox';
import { SHEET_LIMITS } from '../../base/limits.ts';

/** Fields of a call that control how its spreadsheet is read. */
export const READING_FIELDS = {
  encoding: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Encoding of a csv file, such as windows-1251 or shift_jis; detected by default, with a note if it is a guess',
    }),
  ),
  separator: Type.Optional(
    Type.String({
      maxLength: 4,
      description:
        'Separator of a csv file: a single character such as ;, tab, or none for a single column; detected by default',
    }),
  ),
  headerRow: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: SHEET_LIMITS.maxRows,
      description: 'Number of the row with the column names, from 1; detected by default',
    }),
  ),
};
