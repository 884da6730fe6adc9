import type { CsvEncoding } from '../../core/sheet/encoding/encodings.ts';
import type { SheetOptions } from '../../core/sheet/sheet.ts';

/** Options for reading a spreadsheet; null for an option that is detected. */
export interface SheetReading extends Pick<SheetOptions, 'mergedCells'> {
  readonly sheetName: string | null;
  readonly locale: string;
  readonly encoding: CsvEncoding | null;
  readonly headerRow: number | null;
  /** Separator of a csv file, one character as in `isSeparator`. */
  readonly separator: string | null;
}

/** Encoding, separator and header row of a spreadsheet; null for a value that is detected. */
export type FileReading = Pick<SheetReading, 'encoding' | 'separator' | 'headerRow'>;

export const DETECTED: FileReading = { encoding: null, separator: null, headerRow: null };

/** Returns the options that are set, without those that are to be detected. */
export const chosenReading = ({
  encoding,
  separator,
  headerRow,
}: FileReading): Pick<SheetOptions, keyof FileReading> => ({
  ...(encoding !== null && { encoding }),
  ...(separator !== null && { separator }),
  ...(headerRow !== null && { headerRow }),
});

/** Returns the options for reading a spreadsheet with the rules for local files. */
export function deviceSheetOptions(reading: SheetReading): SheetOptions {
  const { mergedCells, locale, sheetName, encoding, separator, headerRow } = reading;
  return {
    profile: 'device',
    mergedCells,
    locale,
    ...(sheetName !== null && { sheetName }),
    ...chosenReading({ encoding, separator, headerRow }),
  };
}
