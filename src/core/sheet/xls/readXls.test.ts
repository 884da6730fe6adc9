import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { encodeAs } from '../../../../tests/support/encodeAs.ts';
import { noteAssumptions } from '../noteAssumptions.ts';
import { readSheet } from '../readSheet.ts';
import type { SheetOptions } from '../sheet.ts';
import { cellText } from '../table/columnStore.ts';

const DEVICE: SheetOptions = { profile: 'device', mergedCells: 'refuse' };
const SHEET_RECORD = 0x0085;
const WINDOW_RECORD = 0x003d;

interface Formatted {
  readonly v: number;
  readonly z?: string;
}

/** Returns the stream of a workbook, without a container, whose worksheets have a single column `h` with these values. */
function xlsStream(sheets: Readonly<Record<string, readonly Formatted[]>>, date1904 = false): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, values] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet([['h'], ...values.map(({ v }) => [v])]);
    values.forEach(({ z }, index) => {
      if (z !== undefined) sheet[`A${index + 2}`].z = z;
    });
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { WBProps: { date1904 } };
  const container = XLSX.CFB.read(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }), {
    type: 'buffer',
  });
  const content = XLSX.CFB.find(container, '/Workbook')?.content;
  if (content === undefined) throw new Error('no stream');
  return Uint8Array.from(content);
}

/** Changes the content of each record that lists a worksheet. */
function eachSheetRecord(stream: Uint8Array, change: (content: DataView, index: number) => void): Uint8Array {
  const view = new DataView(stream.buffer);
  let index = 0;
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === SHEET_RECORD) change(new DataView(stream.buffer, at + 4), index++);
  }
  return stream;
}

/** Sets the number of the tab that was active when the workbook was saved ([MS-XLS] 2.4.345). */
function withTabInFront(stream: Uint8Array, tab: number): Uint8Array {
  const view = new DataView(stream.buffer);
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === WINDOW_RECORD) {
      view.setUint16(at + 4 + 10, tab, true);
      return stream;
    }
  throw new Error('no window');
}

/** Returns the stream with a row record for each row of its last worksheet. */
function withRows(stream: Uint8Array, flags: readonly number[]): Uint8Array {
  const view = new DataView(stream.buffer);
  let start = 0;
  eachSheetRecord(stream, (content) => {
    start = content.getUint32(0, true);
  });
  const end = start + 4 + view.getUint16(start + 2, true);
  const rows = flags.flatMap((flag, row) => [
    0x08,
    0x02,
    16,
    0,
    row,
    0,
    0,
    0,
    1,
    0,
    ...Array(6).fill(0),
    flag,
    1,
    15,
    0,
  ]);
  return Uint8Array.from([...stream.subarray(0, end), ...rows, ...stream.subarray(end)]);
}

async function read(bytes: Uint8Array, options: Partial<SheetOptions> = {}) {
  const result = await readSheet({ name: 'x.xls', bytes }, { ...DEVICE, ...options });
  if (!result.ok) return result.error;
  const { store, sheetName, sheetNames } = result.value;
  const texts = Array.from({ length: store.rowCount }, (_, row) => cellText(store, row, 0));
  return { sheetName, sheetNames, texts };
}

/** Returns a BIFF record: its type, its length, its content. */
function record(number: number, ...content: readonly number[]): readonly number[] {
  return [...word(number), ...word(content.length), ...content];
}
const word = (value: number) => [value & 0xff, value >> 8];

/** Returns the stream of an Excel 5 workbook, whose texts have one or two bytes per character ([MS-XLS] 2.4.52 `CodePage`). */
function oldStream(codePage: number, texts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bof = (type: number) => record(0x0809, ...word(0x0500), ...word(type), 0, 0, 0, 0);
  const name = texts[0];
  const globals = (offset: number) => [
    ...bof(0x0005),
    ...record(0x0042, ...word(codePage)),
    ...record(SHEET_RECORD, ...word(offset), 0, 0, 0, 0, name.length, ...name),
    ...record(0x000a),
  ];
  const rows = texts.flatMap((bytes, row) =>
    record(0x0204, ...word(row), 0, 0, 0, 0, ...word(bytes.length), ...bytes),
  );
  const size = [...word(0), ...word(texts.length), ...word(0), ...word(1), 0, 0];
  return Uint8Array.from([
    ...globals(globals(0).length),
    ...bof(0x0010),
    ...record(0x0200, ...size),
    ...rows,
    ...record(0x000a),
  ]);
}

describe('xls reader', () => {
  it.each([
    [1250, 'windows-1250', 'Žluťoučký'],
    [1251, 'windows-1251', 'Хлеб'],
    [1253, 'windows-1253', 'Ψωμί'],
    [1255, 'windows-1255', 'לחם'],
    [874, 'windows-874', 'ขนมปัง'],
    [932, 'shift_jis', '食パン'],
    [936, 'gb18030', '面包'],
    [949, 'euc-kr', '식빵'],
    [950, 'big5', '麵包'],
    [10_000, 'macintosh', 'Crème'],
    [0x8001, 'windows-1252', 'Brötchen'],
  ])('reads Excel 5 texts in code page %i', async (codePage, encoding, text) => {
    const stream = oldStream(codePage, [encodeAs(text, encoding), encodeAs(`${text} 2`, encoding)]);
    expect(await read(stream)).toEqual({ sheetName: text, sheetNames: [text], texts: [`${text} 2`] });
  });

  it('reports which rows of the sheet are hidden, by a filter or manually', async () => {
    const stream = xlsStream({ A: [{ v: 1 }, { v: 2 }], B: [{ v: 1 }, { v: 2 }, { v: 3 }] });
    const bytes = withRows(stream, [0x20, 0, 0x20, 0x60]);
    for (const [sheetName, hidden] of [
      ['A', undefined],
      ['B', Uint32Array.of(1, 2)],
    ] as const) {
      const result = await readSheet({ name: 'x.xls', bytes }, { ...DEVICE, sheetName });
      expect(result.ok && result.value.store.hiddenRows).toEqual(hidden);
    }
  });

  describe('with formulas whose text continues in further records', () => {
    const emoji = '😀';
    /** Pieces of a text as [characters, bytes per character], as Excel and LibreOffice write them. */
    const formula = (row: number, column: number, pieces: readonly (readonly [string, 1 | 2])[]) => {
      const content = (text: string, width: 1 | 2) => [
        width - 1,
        ...Array.from({ length: text.length }, (_, at) =>
          width === 1 ? [text.charCodeAt(at)] : word(text.charCodeAt(at)),
        ).flat(),
      ];
      const count = pieces.reduce((sum, [text]) => sum + text.length, 0);
      return [
        ...record(
          0x0006,
          ...word(row),
          ...word(column),
          ...word(0),
          0,
          0,
          0,
          0,
          0,
          0,
          255,
          255,
          ...Array(8).fill(0),
        ),
        ...pieces.flatMap(([text, width], index) =>
          index === 0
            ? record(0x0207, ...word(count), ...content(text, width))
            : record(0x003c, ...content(text, width)),
        ),
      ];
    };
    /** Adds records to the end of the first of two worksheets. */
    const withRecords = (added: readonly number[]) => {
      const stream = xlsStream({ First: [{ v: 1 }], Second: [{ v: 2 }] });
      const starts: number[] = [];
      eachSheetRecord(stream, (content) => starts.push(content.getUint32(0, true)));
      const end = starts[1] - 4;
      eachSheetRecord(stream, (content, index) => {
        if (index === 1) content.setUint32(0, starts[1] + added.length, true);
      });
      return Uint8Array.from([...stream.subarray(0, end), ...added, ...stream.subarray(end)]);
    };
    const narrow = 'xyz'.repeat(2740);
    const wide = `é${emoji}中`.repeat(1000);

    it('reads all characters, of one or two bytes in each record', async () => {
      const texts = [
        [
          [narrow, 1],
          [narrow, 1],
          ['end', 1],
        ],
        [
          [narrow, 1],
          [wide, 2],
          ['end', 1],
        ],
        [
          [wide, 2],
          [narrow, 1],
        ],
        [['short', 1]],
      ] as const;
      const added = texts.flatMap((pieces, index) => formula(index + 2, 0, pieces));
      const stream = withRecords(added);
      const expected = texts.map((pieces) => pieces.map(([text]) => text).join(''));
      expect(await read(stream)).toMatchObject({ texts: ['1', ...expected] });
      expect(await read(stream, { sheetName: 'Second' })).toMatchObject({ texts: ['2'] });
    });

    it('refuses a text whose end is missing', async () => {
      const added = formula(2, 0, [
        [narrow, 1],
        [narrow, 1],
      ]);
      const cut = added.slice(0, -10);
      const lengthAt = cut.length - (narrow.length + 1 - 10) - 2;
      const length = word(narrow.length + 1 - 10);
      cut.splice(lengthAt, 2, ...length);
      expect(await read(withRecords(cut))).toEqual({
        code: 'sheetDamaged',
        params: { reason: 'biffStrings' },
      });
    });
  });

  it('formats numbers by the ids and codes of the workbook, like xlsx', async () => {
    const values = [
      { v: 44.275, z: '#,##0.00' },
      { v: 45413, z: 'm/d/yy' },
      { v: 45413.75012345, z: 'mm:ss.0' },
      { v: 35, z: '[$-1010409]#,##0' },
      { v: 4006381333931 },
      { v: 60, z: 'yyyy-mm-dd' },
    ];
    expect(await read(xlsStream({ Data: values }))).toMatchObject({
      texts: ['44.28', '5/1/2024', '00:10.7', '35', '4006381333931', '1900-02-29'],
    });
    expect(await read(xlsStream({ Data: values }), { locale: 'ru-RU' })).toMatchObject({
      texts: ['44.28', '01.05.2024', '00:10,7', '35', '4006381333931', '1900-02-29'],
    });
  });

  it('reports the first cell with an unknown number format', async () => {
    const bytes = xlsStream({ Data: [{ v: 12 }, { v: 12, z: '[DBNum1]0' }, { v: 13, z: '[DBNum1]0' }] });
    const sheet = await readSheet({ name: 'x.xls', bytes }, DEVICE);
    expect(sheet.ok && noteAssumptions(sheet.value)).toEqual([
      { code: 'numberFormatUnknown', params: { count: 2, cell: 'A3', part: '[DBNum1]' } },
    ]);
  });

  it('reports the first cell with a date format and a number out of the date range', async () => {
    const bytes = xlsStream({
      Data: [
        { v: 45413, z: 'yyyy-mm-dd' },
        { v: -1, z: 'yyyy-mm-dd' },
        { v: 3_000_000, z: '[h]:mm' },
        { v: -1 },
      ],
    });
    const sheet = await readSheet({ name: 'x.xls', bytes }, DEVICE);
    expect(sheet.ok && noteAssumptions(sheet.value)).toEqual([
      { code: 'datesImpossible', params: { count: 2, cell: 'A3' } },
    ]);
  });

  it('counts days from 1904 if the workbook does', async () => {
    const values = [
      { v: 43951, z: 'm/d/yy' },
      { v: 1.5, z: '[h]:mm' },
    ];
    expect(await read(xlsStream({ Data: values }, true))).toMatchObject({ texts: ['5/1/2024', '36:00'] });
  });

  it('uses no format of a previously read workbook', async () => {
    const first = xlsStream({ Data: [{ v: 1, z: '"a"0' }] });
    const second = xlsStream({ Data: [{ v: 1, z: '"b"0' }] });
    expect(await read(first)).toMatchObject({ texts: ['a1'] });
    expect(await read(second)).toMatchObject({ texts: ['b1'] });
    expect(await read(first)).toMatchObject({ texts: ['a1'] });
  });

  const TWO = { First: [{ v: 1 }], Second: [{ v: 2 }] };

  it('finds sheets by order when the workbook has wrong offsets', async () => {
    const moved = () =>
      eachSheetRecord(xlsStream(TWO), (record) => record.setUint32(0, record.getUint32(0, true) - 2, true));
    expect(await read(moved())).toEqual({
      sheetName: 'First',
      sheetNames: ['First', 'Second'],
      texts: ['1'],
    });
    expect(await read(moved(), { sheetName: 'Second' })).toMatchObject({ texts: ['2'] });
  });

  it('reports a file as damaged if a listed sheet is missing, and an unknown requested sheet as not found', async () => {
    const stream = xlsStream(TWO);
    let firstSheet = 0;
    eachSheetRecord(stream, (record, index) => {
      if (index === 0) firstSheet = record.getUint32(0, true);
    });
    expect(await read(stream.slice(0, firstSheet))).toMatchObject({ code: 'sheetDamaged' });
    expect(await read(xlsStream(TWO), { sheetName: 'Third' })).toEqual({
      code: 'sheetNotFound',
      params: { name: 'Third' },
    });
  });

  it('notes that another sheet was in front, unless the user chose the sheet', async () => {
    const notesOf = async (
      tab: number,
      options: Partial<SheetOptions> = {},
      change = (stream: Uint8Array) => stream,
    ) => {
      const stream = change(withTabInFront(xlsStream(TWO), tab));
      const result = await readSheet({ name: 'x.xls', bytes: stream }, { ...DEVICE, ...options });
      return result.ok ? noteAssumptions(result.value) : result.error;
    };
    expect(await notesOf(1)).toEqual([
      { code: 'otherSheetInFront', params: { name: 'First', front: 'Second' } },
    ]);
    expect(await notesOf(1, { sheetName: 'First' })).toEqual([]);
    expect(await notesOf(0)).toEqual([]);
    expect(await notesOf(99)).toEqual([]);
    // The second worksheet, which is active, is hidden.
    const hideSecond = (stream: Uint8Array) =>
      eachSheetRecord(stream, (record, index) => {
        if (index === 1) record.setUint8(4, 1);
      });
    expect(await notesOf(1, {}, hideSecond)).toEqual([]);
  });

  it('[S5.23] reads the first visible worksheet, skipping charts and hidden sheets', async () => {
    const chart = eachSheetRecord(xlsStream(TWO), (record, index) => {
      if (index === 0) record.setUint8(5, 2);
    });
    expect(await read(chart)).toEqual({ sheetName: 'Second', sheetNames: ['Second'], texts: ['2'] });
    const hidden = eachSheetRecord(xlsStream(TWO), (record, index) => {
      if (index === 0) record.setUint8(4, 1);
    });
    expect(await read(hidden)).toMatchObject({ sheetName: 'Second', sheetNames: ['First', 'Second'] });
  });
});
