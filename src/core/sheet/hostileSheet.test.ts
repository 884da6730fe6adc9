import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as XLSX from 'xlsx';
import { cpuMs } from '../../../tests/support/cpuTime.ts';
import { buildXlsx, columnRows, packZip, type XlsxFixture } from '../../../tests/support/xlsxFixture.ts';
import { readSheet } from './readSheet.ts';
import type { SheetOptions } from './sheet.ts';
import { SHEET_REFUSAL_CODES } from './sheetRefusal.ts';

const DEVICE: SheetOptions = { profile: 'device', mergedCells: 'refuse' };
const REPEAT: SheetOptions = { profile: 'device', mergedCells: 'repeat' };
/** Limit of processor time: the specification allows a second on its reference machine; a slower machine gets four. */
const DEADLINE_MS = 4000;

/** Reads within the deadline; returns the problem, or `{ rowCount }` if the file was read. */
async function read(bytes: Uint8Array, options = DEVICE, name = 'x.xlsx') {
  const startMs = cpuMs();
  const result = await readSheet({ name, bytes }, options);
  expect(cpuMs() - startMs).toBeLessThan(DEADLINE_MS);
  expect(Object.keys(Object.prototype)).toEqual([]);
  if (result.ok) return { rowCount: result.value.store.rowCount };
  expect(SHEET_REFUSAL_CODES).toContain(result.error.code);
  return result.error;
}

const readXml = (fixture: XlsxFixture, options = DEVICE) => read(buildXlsx(fixture), options);
const PLAIN = { rows: columnRows(['h', 'x']) };
const damaged = (reason: string) => ({ code: 'sheetDamaged', params: { reason } });
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Calls `change` at each central directory record; with the signature END, at the end record. */
function patchZip(
  bytes: Uint8Array,
  signature: number,
  change: (view: DataView, at: number) => void,
): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at++) if (view.getUint32(at, true) === signature) change(view, at);
  return copy;
}

describe('malformed zip archives', () => {
  const good = buildXlsx(PLAIN);
  const eachEntry = (offset: number, value: number) =>
    patchZip(good, CENTRAL, (view, at) => view.setUint16(at + offset, value, true));
  const eachSize = (offset: number, value: number) =>
    patchZip(good, CENTRAL, (view, at) => view.setUint32(at + offset, value, true));

  it('are made from an archive that can be read', async () => {
    expect(await read(good)).toEqual({ rowCount: 1 });
  });

  it.each([
    ['encrypted entries', eachEntry(8, 1), { code: 'sheetPassword' }],
    ['an unknown compression method', eachEntry(10, 99), damaged('zipMethod')],
    ['zip64 sizes', eachSize(24, 0xffffffff), damaged('zip64')],
    [
      'zip64 offset',
      patchZip(good, END, (view, at) => view.setUint32(at + 16, 0xffffffff, true)),
      damaged('zip64'),
    ],
    ['no end record', good.subarray(0, good.length - 30), damaged('zipEnd')],
    ['a truncated file', good.subarray(0, 40), damaged('zipEnd')],
    [
      'a wrong directory offset',
      patchZip(good, END, (view, at) => view.setUint32(at + 16, 7, true)),
      damaged('zipDirectory'),
    ],
    ['overlapping entries', eachSize(42, 0), damaged('zipOverlap')],
    ['wrong local header offsets', eachSize(42, 5), damaged('zipLocalHeader')],
    ['more bytes than declared', eachSize(24, 40), { code: 'sheetUnpack', params: { reason: 'declared' } }],
    ['fewer bytes than declared', eachSize(24, 4000), damaged('zipSize')],
    ['512 MB declared', eachSize(24, 500_000_000), { code: 'sheetUnpack', params: { reason: 'ratio' } }],
  ])('with %s are rejected', async (_name, bytes, expected) => {
    expect(await read(bytes)).toMatchObject(expected);
  });

  it('with more than 1,000 entries or names that differ only in case are rejected', async () => {
    const many = new Map(Array.from({ length: 1001 }, (_, i) => [`a${i}`, 'x']));
    expect(await read(packZip(many))).toEqual({
      code: 'sheetUnpack',
      params: { reason: 'entries', max: 1000 },
    });
    expect(await readXml({ ...PLAIN, extraParts: { 'xl/Workbook.xml': 'x' } })).toMatchObject(
      damaged('zipDuplicate'),
    );
  });

  it('with a compression ratio above 200 in any part are rejected', async () => {
    const zeros = new Uint8Array(8 * 1024 * 1024);
    const bytes = zipSync({ 'docProps/bomb.bin': zeros, 'xl/workbook.xml': new Uint8Array(1) }, { level: 9 });
    const params = { part: 'docProps/bomb.bin', reason: 'ratio', max: 200 };
    expect(await read(bytes)).toEqual({ code: 'sheetUnpack', params });
  });

  it('with damaged compressed data are rejected', async () => {
    const bytes = good.slice();
    const name = new TextEncoder().encode('xl/worksheets/sheet1.xml');
    const at = bytes.findIndex((_, i) => name.every((byte, k) => bytes[i + k] === byte)) + name.length;
    bytes.fill(0xff, at, at + 60);
    expect(await read(bytes)).toMatchObject(damaged('inflate'));
  });
});

describe('malformed XML', () => {
  const sheet = (xml: string) => readXml({ sheetXml: xml });
  const body = `<sheetData>${columnRows(['h', 'x'])}</sheetData>`;

  it.each([
    [
      'an entity bomb',
      '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w>&b;</w>',
      { code: 'sheetXmlEntities' },
    ],
    ['an external entity', '<!DOCTYPE w SYSTEM "http://x.invalid/w.dtd"><w/>', { code: 'sheetXmlEntities' }],
    [
      'an undeclared entity',
      `<w><sheetData>${columnRows(['h', '&foo;'])}</sheetData></w>`,
      { code: 'sheetXmlEntities' },
    ],
    ['text beside the root', `<w>${body}</w>text`, damaged('xml-malformed')],
    ['a second root', `<w>${body}</w><w/>`, damaged('xml-malformed')],
    ['mismatched tags', '<w><sheetData></w></sheetData>', damaged('xml-malformed')],
    ['a tag inside a tag', '<w><sheetData <row/></sheetData></w>', damaged('xml-malformed')],
    ['a missing end tag', `<w>${body}`, damaged('xml-truncated')],
    ['no root', '<?xml version="1.0"?>', damaged('xml-truncated')],
    ['an unknown encoding', `<?xml version="1.0" encoding="x-none"?><w>${body}</w>`, damaged('xmlEncoding')],
  ])('with %s is rejected', async (_name, xml, expected) => {
    expect(await sheet(xml)).toMatchObject(expected);
  });

  it('with a reference to a missing shared string is rejected', async () => {
    const rows = '<row><c t="s"><v>9</v></c></row>';
    expect(await readXml({ rows, strings: '<si><t>0</t></si>' })).toMatchObject(damaged('sharedString'));
    expect(await readXml({ rows: `${PLAIN.rows}${rows}` })).toEqual({ rowCount: 1 });
  });

  /** Returns text that hardly compresses, so that the limits for XML are tested instead of those for compression. */
  const noise = (count: number, piece: (n: number) => string) =>
    Array.from({ length: count }, (_, i) => piece(Math.imul(i + 1, 2654435761) >>> 0)).join('');

  it('with too deep nesting is rejected', async () => {
    const depth = 20_000;
    const xml = `<w>${noise(depth, (n) => `<a b="${n}">`)}${'</a>'.repeat(depth)}</w>`;
    expect(await sheet(xml)).toMatchObject(damaged('xml-depth'));
  });

  it('with a tag or text of megabytes is rejected', async () => {
    const long = noise(400_000, (n) => n.toString(36));
    expect(await sheet(`<w><sheetData><row x="${long}"/></sheetData></w>`)).toMatchObject(
      damaged('xml-tooLong'),
    );
    expect(await sheet(`<w>${long}</w>`)).toMatchObject(damaged('xml-tooLong'));
  });

  it('of random pieces never throws', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<row',
        '<row>',
        '</row>',
        '<c r="A1" t="s">',
        '<c',
        '</c>',
        '<v>',
        '</v>',
        '<is>',
        '<t>',
        '</t>',
        '>',
        '/>',
      ),
      fc.constantFrom(
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?',
        '?>',
        '&#x',
        '&amp;',
        ';',
        '"',
        "'",
        ' r="ZZZZ9"',
        ' t="d"',
        '_x000',
      ),
      fc.string({ maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        await sheet(`<w><sheetData>${pieces.join('')}</sheetData></w>`);
      }),
      { numRuns: 300 },
    );
  });
});

describe('sheets with wrong or extreme dimensions', () => {
  const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
  const header = (count: number) =>
    row(1, Array.from({ length: count }, (_, i) => `<c t="str"><v>h${i}</v></c>`).join(''));

  it('with one cell and a dimension of the whole sheet are read', async () => {
    const xml = `<w><dimension ref="A1:XFD1048576"/><sheetData>${columnRows(['h', 'x'])}</sheetData></w>`;
    expect(await readXml({ sheetXml: xml })).toEqual({ rowCount: 1 });
  });

  it('with a cell in the last row are read, in the last column rejected', async () => {
    expect(await readXml({ rows: header(1) + row(1_048_576, '<c r="A1048576"><v>1</v></c>') })).toEqual({
      rowCount: 1_048_575,
    });
    const far = row(1_048_576, '<c r="XFD1048576"><v>1</v></c>');
    expect(await readXml({ rows: header(1) + far })).toMatchObject({
      code: 'sheetColumns',
      params: { cell: 'XFD1048576' },
    });
    expect(await readXml({ rows: header(1) + row(9_999_999, '<c><v>1</v></c>') })).toMatchObject({
      code: 'sheetRows',
    });
    expect(await readXml({ rows: header(1) + row(2, '<c r="ZZZZ2"><v>1</v></c>') })).toMatchObject({
      code: 'sheetColumns',
    });
  });

  it('with few cells that imply hundreds of millions are rejected', async () => {
    const last = row(1_048_576, '<c><v>1</v></c>'.repeat(256));
    expect(await readXml({ rows: header(256) + last })).toMatchObject({ code: 'sheetTooBig' });
    const one = row(1_048_576, '<c><v>1</v></c>');
    expect(await readXml({ rows: header(256) + one })).toMatchObject({ code: 'sheetTooBig' });
  });

  it('with merged cells are limited in ranges and repeated content', async () => {
    const rows = Array.from({ length: 150_000 }, (_, i) => `<row><c r="B1"><v>${i}</v></c></row>`).join('');
    const first = `<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row><c t="str"><v>${'x'.repeat(4096)}</v></c></row>`;
    const tail = '<mergeCells><mergeCell ref="A2:A1048576"/></mergeCells>';
    expect(await readXml({ rows: first + rows, tail }, REPEAT)).toMatchObject({
      code: 'sheetTooBig',
      params: { cell: 'A2' },
    });
    const refs = Array.from({ length: 100_002 }, (_, i) => `<mergeCell ref="A${i + 1}:B${i + 1}"/>`).join('');
    const many = { ...PLAIN, tail: `<mergeCells>${refs}</mergeCells>` };
    expect(await readXml(many, REPEAT)).toMatchObject({ code: 'sheetMergedCells' });
  });
});

describe('mutated workbook files', () => {
  // SheetJS would write messages about unusual records to the console.
  beforeAll(() => {
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  const sheet = XLSX.utils.aoa_to_sheet([
    ['a', 'b', 'c'],
    ['text', 12.5, true],
    ['é', 45000, null],
  ]);
  const book = XLSX.utils.book_new(sheet, 'Data');
  const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 });

  it.each(['xlsx', 'biff8', 'biff5'] as const)(
    'of type %s with changed bytes never throw',
    async (bookType) => {
      const original = new Uint8Array(XLSX.write(book, { type: 'array', bookType }));
      await fc.assert(
        fc.asyncProperty(flips, async (changes) => {
          const bytes = original.slice();
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          await read(bytes, REPEAT, bookType === 'xlsx' ? 'x.xlsx' : 'x.xls');
        }),
        { numRuns: 150 },
      );
    },
  );

  /** Changes that caused endless loops in SheetJS: in names, in formulas, and in the tree of streams. */
  it.each([
    ['biff5', [[2638, 92]]],
    [
      'biff5',
      [
        [47, 38],
        [882, 150],
        [2210, 4],
      ],
    ],
    [
      'biff5',
      [
        [835, 187],
        [1648, 143],
        [785, 171],
        [115, 4],
        [2817, 188],
        [1048, 56],
        [924, 45],
        [2158, 33],
        [2834, 100],
      ],
    ],
    [
      'biff8',
      [
        [337, 120],
        [2199, 169],
        [2683, 6],
        [1839, 67],
      ],
    ],
  ] as const)("of type %s with the changes %j don't hang", async (bookType, changes) => {
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType }));
    for (const [at, byte] of changes) bytes[at] = byte;
    await read(bytes, REPEAT, 'x.xls');
  });
});
