import type { CsvEncoding } from '../core/sheet/encoding/encodings.ts';
import type { SheetOptions } from '../core/sheet/sheet.ts';

/** Options of a spreadsheet; null for what the reader detects. */
export interface SheetReading extends Pick<SheetOptions, 'mergedCells'> {
  readonly sheetName: string | null;
  readonly locale: string;
  readonly encoding: CsvEncoding | null;
  readonly headerRow: number | null;
}

/** Encoding and header row of a spreadsheet; null for what the reader detects. */
export type FileReading = Pick<SheetReading, 'encoding' | 'headerRow'>;

export const DETECTED: FileReading = { encoding: null, headerRow: null };

/** The choices that were made; what is detected is left out. */
export const chosenReading = ({
  encoding,
  headerRow,
}: FileReading): Pick<SheetOptions, keyof FileReading> => ({
  ...(encoding !== null && { encoding }),
  ...(headerRow !== null && { headerRow }),
});

/** The options of a spreadsheet under the rules for files of the device. */
export function deviceSheetOptions(reading: SheetReading): SheetOptions {
  const { mergedCells, locale, sheetName, encoding, headerRow } = reading;
  return {
    profile: 'device',
    mergedCells,
    locale,
    ...(sheetName !== null && { sheetName }),
    ...chosenReading({ encoding, headerRow }),
  };
}
