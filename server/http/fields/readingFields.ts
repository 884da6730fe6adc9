import Type from 'typebox';
import { SHEET_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { parseSeparator } from '../../../src/core/sheet/csv/csvDialect.ts';
import { ENCODINGS, parseEncoding } from '../../../src/core/sheet/encoding/encodings.ts';
import type { FileReading } from '../../../src/node/inputs/sheetReading.ts';

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

/**
 * Returns the settings for reading a spreadsheet, or `inputInvalid` for an unknown encoding or a character that can't be a separator.
 */
export function readReading(input: {
  readonly encoding?: string | undefined;
  readonly separator?: string | undefined;
  readonly headerRow?: number | undefined;
}): Result<FileReading, Problem> {
  const encoding = input.encoding === undefined ? null : parseEncoding(input.encoding);
  if (input.encoding !== undefined && encoding === null)
    return fail('inputInvalid', {
      reason: `encoding is to be one of ${Object.values(ENCODINGS).join(', ')}`,
    });
  const separator = input.separator === undefined ? null : parseSeparator(input.separator);
  if (input.separator !== undefined && separator === null)
    return fail('inputInvalid', {
      reason: 'separator is to be tab or one character such as ;, but no letter, digit or quotation mark',
    });
  return ok({ encoding, separator, headerRow: input.headerRow ?? null });
}
