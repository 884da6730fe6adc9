import Type from 'typebox';
import { SHEET_LIMITS } from '../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { ENCODINGS, parseEncoding } from '../../src/core/sheet/encoding/encodings.ts';
import type { FileReading } from '../../src/node/sheetReading.ts';

/** Fields of a call that control how its spreadsheet is read. */
export const READING_FIELDS = {
  encoding: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Encoding of a csv file, such as windows-1251 or shift_jis; detected when left out, and noted where it is a guess',
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

/** Returns the settings for reading a spreadsheet, or `inputInvalid` for an unknown encoding. */
export function readReading(input: {
  readonly encoding?: string | undefined;
  readonly headerRow?: number | undefined;
}): Result<FileReading, Problem> {
  const encoding = input.encoding === undefined ? null : parseEncoding(input.encoding);
  if (input.encoding !== undefined && encoding === null)
    return fail('inputInvalid', {
      reason: `encoding is to be one of ${Object.values(ENCODINGS).join(', ')}`,
    });
  return ok({ encoding, headerRow: input.headerRow ?? null });
}
