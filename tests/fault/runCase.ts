import fc from 'fast-check';
import type { Label } from '../../src/core/label/label.ts';
import type { RunOrder } from '../../src/core/run/planning/planRun.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
import { parsed } from '../golden/layOut.ts';
import { sheetOf } from '../golden/textColumn.ts';
import { appendCheckDigit } from '../support/checkDigit.ts';

/** Generated run: a test makes it and reads its labels back. */
export interface RunCase {
  readonly rows: readonly CaseRow[];
  /** Zero-based positions among the rows that the label prints, in the order of printing; null for all. */
  readonly chosen: readonly number[] | null;
  /** True if the label has a row filter and a row order. */
  readonly choosesRows: boolean;
  readonly copies: number;
  readonly collate: boolean;
  readonly usesCopiesColumn: boolean;
  readonly columns: number;
  readonly threads: number;
  readonly entriesPerChunk: number;
  readonly fontDelayMs: number;
  /** Approximate number of entries after which a worker dies; 0 if workers never die on purpose. */
  readonly dieOnceEvery: number;
  readonly seed: number;
}

export interface CaseRow {
  readonly script: keyof typeof SCRIPTS;
  readonly isBad: boolean;
  readonly copies: number;
}

/** Returns a row's number in letters: each digit is replaced by one of ten letters. */
function inLetters(row: number, letters: string): string {
  return Array.from(String(row), (digit) => letters[Number(digit)]).join('');
}

/** Texts in several scripts. The font files of a script load when the first row needs them. */
const SCRIPTS = {
  latin: (row: number) => `Tea ${row} Überraschung`,
  chinese: (row: number) => `绿茶${row}号`,
  traditional: (row: number) => `龍井茶 ${row} 號`,
  cyrillic: (row: number) => `Чай №${row}`,
  greek: (row: number) => `Τσάι ${row}`,
  symbols: (row: number) => `€${row}.50 ± 2% µg`,
  thai: (row: number) => `ชา ${row}`,
  // The text is a single word, because Poppler lists the words of a right-to-left line from the left.
  hebrew: (row: number) => `שלום${inLetters(row, 'אבגדהוזחטי')}`,
  arabic: (row: number) => `سلام${inLetters(row, 'ابتثجحخدذر')}`,
} as const;

/**
 * Returns the texts expected on a row's label: the text in the row's script, twice the price, and a note on even rows. Twice the price ends
 * in .005, which rounds to .01.
 */
export function textOf({ script }: CaseRow, row: number): string {
  return `${SCRIPTS[script](row)} ${2 * row}.01${row % 2 === 0 ? ' even' : ''}`;
}

/**
 * Returns the lower edge of a row's bars, in millimeters from the top of the label. Odd rows have no note, so their bars move up by 3 mm.
 */
export function barsEndMm(row: number): number {
  return row % 2 === 0 ? 18 : 15;
}

/** Area in which the lower edge of the bars is searched, in dots of a 203 dpi printer. */
export const BARS_DOTS: { x: [number, number]; y: [number, number] } = { x: [200, 400], y: [60, 148] };

export function idOf(row: number): string {
  return `ID-${row}`;
}

export const HEADERS = ['name', 'ean', 'id', 'copies', 'unit price'];

const NAME = '{if empty(name) then "–" else name|trim} {unit price * 2|number:2}';

/**
 * Returns a label with a calculated text, a text with a bold part, a barcode, a picture whose name contains a cell, and a QR code that
 * identifies the row. In a bad row, the barcode or the calculation fails.
 */
function labelOf(run: RunCase): Label {
  return parsed(labelFields(run));
}

/** Row filter and row order: skips rows with two copies, except the first row; rows with the most copies come first. */
const CHOICE = {
  rowFilter: 'copies <> 2 or id = "ID-0"',
  rowOrder: [{ column: 'copies', isDescending: true }],
};

/** Returns the rows that get labels, in the order of printing, without using the product's filter and order. */
function printedOf({ rows, choosesRows }: Pick<RunCase, 'rows' | 'choosesRows'>): number[] {
  const all = [...rows.keys()];
  if (!choosesRows) return all;
  return all
    .filter((row) => rows[row].copies !== 2 || row === 0)
    .sort((one, other) => rows[other].copies - rows[one].copies || one - other);
}

/** Returns the label document of a run, which a test can also send to a page. */
export function labelFields({ columns, choosesRows }: Pick<RunCase, 'columns' | 'choosesRows'>): object {
  const bound = (key: string) => ({ data: { source: 'column', key } });
  return {
    format: 'diecut-label',
    version: 1,
    widthMm: 60,
    heightMm: 20,
    columns,
    columnGapMm: 2,
    columnMap: [{ name: 'number', column: 'id' }],
    ...(choosesRows ? CHOICE : {}),
    elements: [
      { kind: 'rectangle', id: 'frame', xMm: 0.5, yMm: 0.5, widthMm: 59, heightMm: 19, borderMm: 0.2 },
      {
        kind: 'text',
        id: 'name',
        xMm: 21,
        yMm: 1,
        widthMm: 38,
        heightMm: 6,
        wrap: false,
        fontSizePt: 6,
        content: NAME,
        data: { source: 'template' },
      },
      {
        kind: 'text',
        id: 'note',
        xMm: 21,
        yMm: 6,
        widthMm: 20,
        heightMm: 3,
        fontSizePt: 6,
        // The second half of the text is bold and so needs another font face.
        content: 'ev{"en"|bold}',
        data: { source: 'template' },
        printWhen: 'mod(floor(unit price), 2) = 0',
        collapses: true,
      },
      {
        kind: 'barcode',
        id: 'ean',
        xMm: 21,
        yMm: 9,
        widthMm: 29,
        heightMm: 9,
        symbology: 'ean13',
        textPosition: 'none',
        ...bound('ean'),
      },
      {
        kind: 'image',
        id: 'picture',
        xMm: 51,
        yMm: 10,
        widthMm: 8,
        heightMm: 8,
        fit: 'contain',
        content: 'PIC {copies}',
        data: { source: 'template' },
      },
      { kind: 'qrcode', id: 'id', xMm: 2, yMm: 2, widthMm: 16, heightMm: 16, ...bound('number') },
    ],
  };
}

export function cellsFor(rows: readonly CaseRow[]): string[][] {
  return rows.map((row, index) => {
    const ean = appendCheckDigit(`400638${100_000 + index}`);
    // A bad row fails in its barcode or in its calculation.
    const [code, price] = row.isBad
      ? [
          ['no number', `${index}`],
          [ean, 'n/a'],
        ][index % 2]
      : [ean, `${index}.0025`];
    return [SCRIPTS[row.script](index), code, idOf(index), String(row.copies), price];
  });
}

export function sheetFor(rows: readonly CaseRow[]): ColumnStore {
  return sheetOf(HEADERS, cellsFor(rows));
}

export function orderFor(
  run: RunCase,
  format: RunOrder['format'],
  pictureFolder: RunOrder['pictureFolder'] = null,
): Pick<RunOrder, 'label'> & Partial<RunOrder> {
  return {
    label: labelOf(run),
    format,
    dpi: 203,
    rows: run.chosen,
    copies: run.copies,
    collate: run.collate,
    copiesColumn: run.usesCopiesColumn ? 'copies' : null,
    pictureFolder,
  };
}

/** Returns the rows whose labels must be printed, in order, computed without the product's planner. */
export function expectedRows(run: RunCase): number[] {
  const rows: number[] = [];
  const printed = printedOf(run);
  for (let set = 0; set < (run.collate ? run.copies : 1); set++) {
    for (const row of run.chosen?.map((place) => printed[place]) ?? printed) {
      if (run.rows[row].isBad) continue;
      const copies = (run.usesCopiesColumn ? run.rows[row].copies : 1) * (run.collate ? 1 : run.copies);
      for (let copy = 0; copy < copies; copy++) rows.push(row);
    }
  }
  return rows;
}

/** Returns a run whose rows use the given scripts in turn. Every 700th row is Chinese, so a font loads late in the run. */
export function mixedCase(
  rowCount: number,
  scripts: readonly CaseRow['script'][],
  more: Partial<RunCase>,
): RunCase {
  return {
    rows: Array.from({ length: rowCount }, (_, row): CaseRow => {
      const script = row % 700 === 699 ? 'chinese' : scripts[row % scripts.length];
      return { script, isBad: false, copies: 1 };
    }),
    chosen: null,
    choosesRows: false,
    copies: 1,
    collate: true,
    usesCopiesColumn: false,
    columns: 1,
    threads: 2,
    entriesPerChunk: 500,
    fontDelayMs: 0,
    dieOnceEvery: 0,
    seed: 1,
    ...more,
  };
}

const script = fc.oneof(
  { weight: 12, arbitrary: fc.constant<CaseRow['script']>('latin') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<CaseRow['script'][]>(
      'chinese',
      'traditional',
      'cyrillic',
      'greek',
      'symbols',
      'thai',
      'hebrew',
      'arabic',
    ),
  },
);

const caseRow: fc.Arbitrary<CaseRow> = fc.record({
  script,
  isBad: fc.integer({ min: 0, max: 19 }).map((value) => value === 0),
  copies: fc.integer({ min: 0, max: 3 }),
});

export const runCase: fc.Arbitrary<RunCase> = fc
  .record({
    rows: fc.array(caseRow, { minLength: 1, maxLength: 150, size: 'max' }),
    picks: fc.option(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), { freq: 2 }),
    choosesRows: fc.boolean(),
    copies: fc.integer({ min: 1, max: 3 }),
    collate: fc.boolean(),
    usesCopiesColumn: fc.boolean(),
    columns: fc.integer({ min: 1, max: 3 }),
    threads: fc.integer({ min: 1, max: 3 }),
    entriesPerChunk: fc.integer({ min: 1, max: 40 }),
    fontDelayMs: fc.constantFrom(0, 5, 40),
    dieOnceEvery: fc.constantFrom(0, 0, 250),
    seed: fc.nat(),
  })
  .map(({ picks, ...rest }) => ({
    ...rest,
    chosen: picks ? picks.map((pick) => pick % printedOf(rest).length) : null,
  }));
