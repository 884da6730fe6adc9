import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { parseSeparator } from '../../../src/core/sheet/csv/csvDialect.ts';
import { ENCODINGS, parseEncoding } from '../../../src/core/sheet/encoding/encodings.ts';
import type { FileReading } from '../../../src/node/inputs/sheetReading.ts';

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
      reason:
        'separator is to be tab, none or one character such as ;, but no letter, digit or quotation mark',
    });
  return ok({ encoding, separator, headerRow: input.headerRow ?? null });
}
