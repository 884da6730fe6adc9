import type { Problem } from '../base/result.ts';
import { ENCODINGS } from './encoding/encodings.ts';
import type { SheetSummary } from './inspectSheet.ts';
import { noteFormulas } from './noteFormulas.ts';
import type { Sheet } from './sheet.ts';
import { type EncodingReading, SURE_GUESS } from './sheetAssumptions.ts';

const MAX_WORD = 40;

/** Probability in percent. A guess is never certain. */
const percentOf = (probability: number) => Math.min(99, Math.round(probability * 100));

function noteEncoding({ encoding, guess, lostCharacters }: EncodingReading): Problem[] {
  const name = ENCODINGS[encoding];
  const lost = { code: 'lettersLost', params: { count: lostCharacters, encoding: name } };
  const notes: Problem[] = lostCharacters > 0 ? [lost] : [];
  if (!guess) return notes;
  const params = {
    encoding: name,
    percent: percentOf(guess.probability),
    word: guess.word.slice(0, MAX_WORD),
  };
  const { runnerUp } = guess;
  if (guess.probability >= SURE_GUESS || !runnerUp) return [{ code: 'encodingGuessed', params }, ...notes];
  const other = { other: ENCODINGS[runnerUp.encoding], otherPercent: percentOf(runnerUp.probability) };
  return [{ code: 'encodingUnsure', params: { ...params, ...other } }, ...notes];
}

/** Returns notes on assumptions in reading a spreadsheet that may be wrong. */
export function noteAssumptions({
  assumed,
  headerRow,
  sheetName,
}: Pick<Sheet, 'assumed' | 'headerRow' | 'sheetName'>): Problem[] {
  const {
    encoding,
    impossibleDates,
    likelyHeaderRow,
    longRows,
    oldFormulas,
    renamed,
    unknownFormats,
    unusedEncoding,
  } = assumed;
  const notes = encoding ? noteEncoding(encoding) : [];
  if (unusedEncoding) notes.push({ code: 'encodingUnused', params: { encoding: ENCODINGS[unusedEncoding] } });
  if (assumed.sheetInFront !== null)
    notes.push({ code: 'otherSheetInFront', params: { name: sheetName, front: assumed.sheetInFront } });
  if (likelyHeaderRow !== null)
    notes.push({ code: 'headerUnlikely', params: { row: headerRow, likely: likelyHeaderRow } });
  if (assumed.repeatedHeaders) notes.push({ code: 'headerRepeated', params: { ...assumed.repeatedHeaders } });
  if (longRows) notes.push({ code: 'rowsBeyondHeader', params: { ...longRows } });
  if (oldFormulas)
    notes.push({
      code: 'formulasMayBeOld',
      params: { count: oldFormulas.count, cell: oldFormulas.firstCell },
    });
  if (unknownFormats) {
    const { count, firstCell: cell, part } = unknownFormats;
    notes.push({ code: 'numberFormatUnknown', params: { count, cell, part } });
  }
  if (impossibleDates) {
    const { count, firstCell: cell } = impossibleDates;
    notes.push({ code: 'datesImpossible', params: { count, cell } });
  }
  const repeated = renamed.filter(({ header }) => header !== '');
  if (repeated.length > 0) {
    const [{ letters, header, name }] = repeated;
    notes.push({ code: 'columnsRenamed', params: { count: repeated.length, letters, header, name } });
  }
  return notes;
}

/** Returns all notes on a spreadsheet, from its summary. */
export function noteSummary({
  assumed,
  firstRowNumber,
  formulasWithoutValue,
  sheetName,
}: SheetSummary): Problem[] {
  const formulas = noteFormulas(formulasWithoutValue);
  return [
    ...noteAssumptions({ assumed, headerRow: firstRowNumber - 1, sheetName }),
    ...(formulas ? [formulas] : []),
  ];
}
