import type { SheetSummary } from '../../../core/sheet/inspectSheet.ts';
import { SURE_GUESS } from '../../../core/sheet/sheetAssumptions.ts';

/** True if the menu has a warning about how the file was read. */
export function hasReadingWarnings({ assumed, formulasWithoutValue }: SheetSummary): boolean {
  const { encoding, unusedEncoding, likelyHeaderRow, oldFormulas, renamed, unknownFormats, impossibleDates } =
    assumed;
  const isUnsure =
    encoding && (encoding.lostCharacters > 0 || (encoding.guess?.probability ?? 1) < SURE_GUESS);
  return Boolean(
    formulasWithoutValue ||
      oldFormulas ||
      isUnsure ||
      unusedEncoding ||
      likelyHeaderRow ||
      unknownFormats ||
      impossibleDates ||
      renamed.some(({ header }) => header !== ''),
  );
}
