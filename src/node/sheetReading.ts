import type { CsvEncoding } from '../core/sheet/encoding/encodings.ts';
import type { SheetOptions } from '../core/sheet/sheet.ts';

/** Options of a spreadsheet; null for what the reader detects. */
export interface SheetReading extends Pick<SheetOptions, 'mergedCells'> {
  readonly sheetName: string | null;
  readonly locale: string;
  readonly encoding: CsvEncoding | null;
  readonly headerRow: number | null;
}

/** The options of a spreadsheet under the rules for files of the device. */
export function deviceSheetOptions(reading: SheetReading): SheetOptions {
  const { mergedCells, locale, sheetName, encoding, headerRow } = reading;
  return {
    profile: 'device',
    mergedCells,
    locale,
    ...(sheetName !== null && { sheetName }),
    ...(encoding !== null && { encoding }),
    ...(headerRow !== null && { headerRow }),
  };
}
