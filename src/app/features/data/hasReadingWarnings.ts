import type { SheetSummary } from '../../../core/sheet/inspectSheet.ts';
import { SURE_GUESS } from '../../../core/sheet/sheetAssumptions.ts';

/** True if reading the file led to a warning, which the data menu then shows. */
export function hasReadingWarnings({ assumed, formulasWithoutValue }: SheetSummary): boolean {
  const { encoding, unusedEncoding, likelyHeaderRow, longRows, repeatedHeaders } = assumed;
  const { oldFormulas, renamed, unknownFormats, impossibleDates } = assumed;
  const isUnsure =
    encoding && (encoding.lostCharacters > 0 || (encoding.guess?.probability ?? 1) < SURE_GUESS);
  return Boolean(
    formulasWithoutValue ||
      oldFormulas ||
      isUnsure ||
      unusedEncoding ||
      likelyHeaderRow ||
      longRows ||
      repeatedHeaders ||
      unknownFormats ||
      impossibleDates ||
      renamed.some(({ header }) => header !== ''),
  );
}
