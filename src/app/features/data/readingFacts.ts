import { NO_SEPARATOR } from '../../../core/sheet/csv/csvDialect.ts';
import { ENCODINGS } from '../../../core/sheet/encoding/encodings.ts';
import type { SheetSummary } from '../../../core/sheet/inspectSheet.ts';

/** Text keys for each way in which the encoding can be determined. */
const ENCODING_FACTS = {
  given: 'facts.encodingGiven',
  mark: 'facts.encodingMark',
  valid: 'facts.encodingValid',
  guessed: 'facts.encodingGuessed',
} as const;

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'separators.comma',
  ';': 'separators.semicolon',
  '\t': 'separators.tab',
  '|': 'separators.bar',
  [NO_SEPARATOR]: 'separators.none',
};
/** Maximum number of renamed columns listed by name. */
const MAX_RENAMED = 8;

type Fact = readonly [key: string, params: Readonly<Record<string, string | number>>];

/** Returns the assumptions that were made when a file was read, each as a text key with parameters. */
export function readingFacts({ assumed, firstRowNumber, columnNames, blankRowCount }: SheetSummary): Fact[] {
  const { encoding, separator, rowsAbove, renamed, mergedRanges, hiddenRows, totalsRows } = assumed;
  const facts: Fact[] = [];
  if (encoding) {
    const percent = Math.round((encoding.guess?.probability ?? 1) * 100);
    facts.push([ENCODING_FACTS[encoding.source], { encoding: ENCODINGS[encoding.encoding], percent }]);
  }
  if (separator !== null) facts.push([SEPARATORS[separator] ?? 'separators.other', { separator }]);
  facts.push(['facts.header', { row: firstRowNumber - 1, columns: columnNames.join(', ') }]);
  if (rowsAbove > 0) facts.push(['facts.rowsAbove', { count: rowsAbove }]);
  for (const { letters, header, name } of renamed.slice(0, MAX_RENAMED))
    facts.push([header === '' ? 'facts.unnamed' : 'facts.renamed', { letters, header, name }]);
  if (hiddenRows) facts.push(['facts.hidden', { ...hiddenRows }]);
  if (totalsRows) facts.push(['facts.totals', { ...totalsRows }]);
  if (mergedRanges > 0) facts.push(['facts.merged', { count: mergedRanges }]);
  if (blankRowCount > 0) facts.push(['facts.blank', { count: blankRowCount }]);
  return facts;
}
