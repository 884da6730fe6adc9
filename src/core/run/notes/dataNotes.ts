import { checkContent } from '../../barcode/checkContent.ts';
import { SYMBOLOGIES, type Symbology } from '../../barcode/symbologies.ts';
import { isErrorValue, mayBeError, storedText } from '../../base/cellValue.ts';
import type { Problem } from '../../base/result.ts';
import type { LabelRecord, ResolveContext } from '../../data/labelRecord.ts';
import { resolveElement } from '../../data/resolver.ts';
import { isPrinted } from '../../elements/labelGeometry.ts';
import { symbologyOf } from '../../elements/symbologyOf.ts';
import type { Label } from '../../label/label.ts';
import type { PrintPlan } from '../../print/printPlan.ts';
import { type ColumnStore, cellText, exactText, rowNumber } from '../../sheet/table/columnStore.ts';
import { type ColumnUse, columnUses } from './columnUses.ts';
import { gapUses, isEmptyCell } from './emptyCells.ts';
import {
  keyLength,
  type LostZeros,
  looksShort,
  looksShortUpcE,
  noteSecondCheckDigits,
  restoreZeros,
} from './lostZeros.ts';
import { noteUnusualRows } from './noteUnusualRows.ts';
import { type CountRows, noteLongNumbers, noteOddCodeValues, noteOddTexts } from './oddCodeValues.ts';

/** Results of checking the data of a run before its first label is made. */
export interface DataNotes {
  /** Notes on unusual data, one for each kind and column or barcode. */
  readonly notes: readonly Problem[];
  /** Barcodes whose numbers lost a leading zero that `restoreZeros` can restore. */
  readonly lostZeros: readonly LostZeros[];
}

/** Number of labels whose barcodes are checked if a barcode's content is more than one column. */
const LABELS_TO_LOOK_AT = 50;

interface Source {
  readonly label: Label;
  readonly plan: PrintPlan;
  readonly store: ColumnStore;
  readonly record: LabelRecord & { row: number };
}

/**
 * Checks the columns that the label uses, once for each column and kind of use. Works on their bytes, without creating a text for each
 * cell.
 *
 * @param fillsUp true to restore lost leading zeros (`restoreZeros`)
 * @returns the notes, and the label to print
 */
export function noteData(
  label: Label,
  plan: PrintPlan,
  store: ColumnStore | null,
  context: ResolveContext,
  fillsUp = false,
): DataNotes & { readonly label: Label } {
  if (context.isSample) return { label, notes: [], lostZeros: [] };
  const changed = [...noteChangedCodes(label, plan, store, context), ...noteSecondCheckDigits(label)];
  if (!store) return { label, notes: changed, lostZeros: [] };
  const record = {
    row: 0,
    cell: (column: number) => cellText(store, record.row, column),
    exact: (column: number) => exactText(store, record.row, column),
    serialIndex: 0,
  };
  const source = { label, plan, store, record };
  const uses = columnUses(label, context);
  const texts = uses.filter(({ symbology }) => symbology === null);
  const codes = uses.filter(({ symbology }) => symbology !== null);
  const zeros = [...byKey(codes.filter(isKey), ({ column, symbology }) => `${column} ${symbology}`)].flatMap(
    (same) => noteLostZeros(source, same),
  );
  const filled = restoreZeros(
    label,
    zeros.flatMap(({ lost }) => lost),
  );
  const lostZeros = filled.restored;
  const counting: CountRows = (same, isOne) => countRows(source, same, isOne);
  return {
    label: fillsUp ? filled.label : label,
    lostZeros,
    notes: [
      ...zeros.map(({ params, lost }) => {
        const isRestored = fillsUp && lost.every((one) => lostZeros.includes(one));
        return { code: isRestored ? 'zerosRestored' : 'zerosLost', params };
      }),
      ...byKey(codes, ({ column }) => `${column}`).flatMap((same) => [
        ...noteStored(source, same),
        ...noteOddCodeValues(store, same, counting),
      ]),
      ...byKey(uses, ({ column }) => `${column}`).flatMap((same) => noteLongNumbers(store, same, counting)),
      ...byKey(texts, ({ column }) => `${column}`).flatMap((same) => noteOddTexts(store, same, counting)),
      ...byKey([...new Set([...texts, ...gapUses(uses)])], ({ column }) => `${column}`).flatMap((same) => [
        ...noteErrors(
          source,
          same.filter(({ symbology }) => symbology === null),
        ),
        ...noteEmpty(source, gapUses(same)),
      ]),
      ...changed,
      ...noteUnusualRows(plan, store),
    ],
  };
}

function byKey(uses: readonly ColumnUse[], keyOf: (use: ColumnUse) => string): ColumnUse[][] {
  return [...Map.groupBy(uses, keyOf).values()];
}

const isKey = ({ symbology, isWhole }: ColumnUse) => isWhole && keyLength(symbology) !== null;

/** True if at least one of the elements is on the label of the row. */
function isUsed({ record }: Source, row: number, uses: readonly ColumnUse[]): boolean {
  record.row = row;
  return uses.some(({ isShown }) => isShown === null || isShown(record));
}

interface Found {
  count: number;
  /** Index, from 0, of the first affected row of the spreadsheet. */
  row: number;
}

function countRows(source: Source, uses: readonly ColumnUse[], isOne: (row: number) => boolean): Found {
  const found = { count: 0, row: -1 };
  for (const row of source.plan.rows) {
    if (!isOne(row) || !isUsed(source, row, uses)) continue;
    if (found.count++ === 0) found.row = row;
  }
  return found;
}

/**
 * Returns a note on numbers that lost leading zeros. Text cells of a workbook can't have lost any. In a csv file all cells are text, and
 * UPC-E numbers may have six digits, so there most of the shorter numbers must look as if they lost zeros.
 */
function noteLostZeros(source: Source, uses: readonly ColumnUse[]) {
  const { store, plan } = source;
  const [{ column, symbology }] = uses;
  const { bytes, ends, exact, numberCount, name } = store.columns[column];
  const length = keyLength(symbology);
  if (symbology === null || length === null || numberCount === 0) return [];
  let filled = 0;
  let short = 0;
  const looks = (row: number): boolean => {
    const exactStart = exact && row > 0 ? exact.ends[row - 1] : 0;
    const isExact = exact !== undefined && exact.ends[row] > exactStart;
    const start = row === 0 ? 0 : ends[row - 1];
    if (ends[row] > start) filled++;
    const [source, from, to] = isExact
      ? [exact.bytes, exactStart, exact.ends[row]]
      : [bytes, start, ends[row]];
    const looksLost =
      symbology === 'upce' ? looksShortUpcE(source, from, to) : looksShort(source, from, to, length);
    if (looksLost !== null) short++;
    return looksLost === true;
  };
  const { count, row } = countRows(source, uses, looks);
  const needsMost = numberCount === undefined || symbology === 'upce';
  if (count === 0 || (needsMost && count * 2 < short)) return [];
  const params = {
    column: name,
    symbology: SYMBOLOGIES[symbology].wireName,
    count,
    of: Math.min(filled, plan.rows.length),
    row: rowNumber(store, row),
    value: storedText(cellText(store, row, column), exactText(store, row, column)),
  };
  return [{ params, lost: uses.map(({ element }) => ({ elementId: element.id, column: name })) }];
}

/** Returns a note on cells for which a barcode contains another number than the spreadsheet shows. */
function noteStored(source: Source, uses: readonly ColumnUse[]): Problem[] {
  const { store } = source;
  const [{ column }] = uses;
  const { exact, name } = store.columns[column];
  if (!exact) return [];
  const differs = (row: number) => {
    if (exact.ends[row] === (row === 0 ? 0 : exact.ends[row - 1])) return false;
    const shown = cellText(store, row, column);
    return storedText(shown, exactText(store, row, column)) !== shown;
  };
  const { count, row } = countRows(source, uses, differs);
  if (count === 0) return [];
  const [shown, stored] = [cellText(store, row, column), exactText(store, row, column)];
  return [
    { code: 'codesTakeStored', params: { column: name, count, row: rowNumber(store, row), shown, stored } },
  ];
}

function noteErrors(source: Source, all: readonly ColumnUse[]): Problem[] {
  const uses = all.filter(({ printsErrors }) => printsErrors);
  if (uses.length === 0) return [];
  const { store } = source;
  const [{ column }] = uses;
  const { bytes, ends, name } = store.columns[column];
  const isError = (row: number) => {
    const start = row === 0 ? 0 : ends[row - 1];
    return mayBeError(bytes, start, ends[row]) && isErrorValue(cellText(store, row, column));
  };
  const { count, row } = countRows(source, uses, isError);
  if (count === 0) return [];
  const params = { column: name, count, row: rowNumber(store, row), value: cellText(store, row, column) };
  return [{ code: 'cellErrorsPrinted', params }];
}

/** Returns a note on empty cells that leave a gap on the label. */
function noteEmpty(source: Source, uses: readonly ColumnUse[]): Problem[] {
  if (uses.length === 0) return [];
  const { store, plan } = source;
  const [{ column }] = uses;
  const { count, row } = countRows(source, uses, (at) => isEmptyCell(store, at, column));
  if (count === 0) return [];
  const params = {
    column: store.columns[column].name,
    count,
    of: plan.rows.length,
    row: rowNumber(store, row),
  };
  return [{ code: 'cellsEmpty', params }];
}

const CHANGED: Readonly<Partial<Record<Symbology, string>>> = {
  code39: 'codeMadeCapitals',
  code93: 'codeMadeCapitals',
  codabar: 'codabarLetters',
  pharmacode: 'pharmacodeZeros',
  msi: 'msiCheckDigit',
  code128: 'codeMadeNarrow',
  chinaPost: 'codeMadeNarrow',
  industrial25: 'codeMadeNarrow',
};

/**
 * Returns notes on barcodes that encode other characters than their content has. If the content is a single column, all rows are checked,
 * otherwise the first labels.
 */
function noteChangedCodes(
  label: Label,
  plan: PrintPlan,
  store: ColumnStore | null,
  given: ResolveContext,
): Problem[] {
  const context = { ...given, columnMap: label.columnMap };
  const whole = store ? columnUses(label, given).filter(({ isWhole }) => isWhole) : [];
  return label.elements.flatMap((element) => {
    const symbology = symbologyOf(element);
    const code = symbology && CHANGED[symbology];
    if (!symbology || !code || !isPrinted(element)) return [];
    const use = whole.find((one) => one.element === element);
    const entries = store && use ? changedEntries(store, plan, use) : plan.rows.keys();
    let looked = 0;
    for (const entry of entries) {
      if (looked++ === LABELS_TO_LOOK_AT) break;
      const row = plan.rows[entry];
      const record = {
        cell: (column: number) => (store ? cellText(store, row, column) : ''),
        exact: (column: number) => (store ? exactText(store, row, column) : ''),
        serialIndex: plan.places ? plan.places[entry] : entry,
        entryIndex: entry,
      };
      const resolved = resolveElement(element, context, record);
      const value = resolved.ok && resolved.value.shown ? resolved.value.contents[0] : '';
      const checked = checkContent(symbology, value);
      if (!checked.ok || checked.value === value) continue;
      const { wireName } = SYMBOLOGIES[symbology];
      return [{ code, params: { element: element.id, symbology: wireName, value, read: checked.value } }];
    }
    return [];
  });
}

const isSmallLetter = (byte: number) => byte >= 0x61 && byte <= 0x7a;
const isWide = (byte: number) => byte > 0x7f;

/** Bytes of a cell's UTF-8 text that a symbology encodes as other characters; `isFirst` is true for the first byte of the cell. */
const CHANGED_BYTE: Readonly<Partial<Record<Symbology, (byte: number, isFirst: boolean) => boolean>>> = {
  pharmacode: (byte, isFirst) => isFirst && byte === 0x30,
  msi: () => true,
  code128: isWide,
  chinaPost: isWide,
  industrial25: isWide,
};

/** Yields the plan's entries whose cell the symbology may encode as another text; a quick check of the bytes. */
function* changedEntries(store: ColumnStore, { rows }: PrintPlan, { column, symbology }: ColumnUse) {
  const { bytes, ends } = store.columns[column];
  const isCapital = (at: number) => bytes[at] >= 0x41 && bytes[at] <= 0x5a;
  const isChangedBy = CHANGED_BYTE[symbology ?? 'code39'] ?? isSmallLetter;
  for (let entry = 0; entry < rows.length; entry++) {
    const start = rows[entry] === 0 ? 0 : ends[rows[entry] - 1];
    const end = ends[rows[entry]];
    let isChanged = symbology === 'codabar' && !(isCapital(start) && isCapital(end - 1));
    for (let at = start; at < end && !isChanged; at++) isChanged = isChangedBy(bytes[at], at === start);
    if (isChanged && end > start) yield entry;
  }
}
