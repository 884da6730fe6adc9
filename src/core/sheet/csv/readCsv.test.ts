import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeAs } from '../../../../tests/support/encodeAs.ts';
import { textsOf } from '../../../../tests/support/sheetTexts.ts';
import { readSheet } from '../readSheet.ts';
import type { SheetOptions } from '../sheet.ts';
import { cellText } from '../table/columnStore.ts';
import { NO_SEPARATOR } from './csvDialect.ts';
import { readCsvStream } from './readCsvStream.ts';

const DEVICE: SheetOptions = { profile: 'device', mergedCells: 'refuse' };
const encoder = new TextEncoder();

async function read(content: string | Uint8Array, name = 'list.csv', options = DEVICE) {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  const result = await readSheet({ name, bytes }, options);
  return result.ok ? textsOf(result.value) : result.error;
}

function bytesOf(...parts: (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...encoder.encode(part)] : part)),
  );
}

describe('CSV reader', () => {
  it('follows RFC 4180: quotes, doubled quotes, separators and line breaks inside quotes', async () => {
    expect(await read('a,b\r\n"x, y","say ""hi"""\r\n"two\r\nlines",\r\n')).toEqual([
      ['a', 'b'],
      ['x, y', 'say "hi"'],
      ['two\nlines', ''],
    ]);
  });

  it.each([
    ['a,b\n1,2\n', 'x.csv'],
    ['a;b\r\n1;2', 'x.csv'],
    ['a\tb\r1\t2\r', 'x.csv'],
    ['a\tb\n1\t2', 'x.tsv'],
    ['a|b\n1|2\n', 'X.CSV'],
    ['sep=;\r\na;b\r\n1;2\r\n', 'x.csv'],
    ['a\tb\n1\t2\n', 'export.xls'],
  ])('detects separator and line end of %j', async (content, name) => {
    expect(await read(content, name)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it.each([
    [
      ',',
      'size;code,name\n1;2,x\n',
      [
        ['size;code', 'name'],
        ['1;2', 'x'],
      ],
    ],
    [
      ';',
      'name,price;x\na,1;b\n',
      [
        ['name,price', 'x'],
        ['a,1', 'b'],
      ],
    ],
    [
      '\t',
      'a;b\tc\n1;2\t3\n',
      [
        ['a;b', 'c'],
        ['1;2', '3'],
      ],
    ],
    [
      '^',
      'a^b\n1^2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      ',',
      'sep=;\na;b,c\n1;2,3\n',
      [
        ['a;b', 'c'],
        ['1;2', '3'],
      ],
    ],
  ])('uses the given separator %j, whatever the file looks like', async (separator, content, rows) => {
    expect(await read(content, 'x.csv', { ...DEVICE, separator })).toEqual(rows);
    expect(await read(content, 'x.tsv', { ...DEVICE, separator })).toEqual(rows);
    const chunks = [...encoder.encode(content)].map((byte) => Uint8Array.of(byte));
    const sheet = await readCsvStream({ name: 'x.csv', chunks }, { ...DEVICE, separator });
    expect(sheet.ok && textsOf(sheet.value)).toEqual(rows);
    expect(sheet.ok && sheet.value.assumed.separator).toBe(separator);
  });

  it.each([
    ['price\n1,50\n2,30\n', ['1,50', '2,30']],
    ['Preis\r\n1.299,00\r\n-5\r\n0,5\r\n', ['1.299,00', '-5', '0,5']],
    ['weight\n1,5', ['1,5']],
  ])('keeps the decimal commas of a single column: %j', async (content, values) => {
    const [header] = content.split(/\r?\n/);
    expect(await read(content)).toEqual([[header], ...values.map((value) => [value])]);
  });

  it.each([
    ['Name\nMiller, Anna\nMeier, Jo\n', ['Miller, Anna', 'Meier, Jo']],
    [
      'Adresse\r\nHauptstr. 1, 10115 Berlin\r\nUnbekannt\r\nAm Markt 3, Hof 2, Köln',
      ['Hauptstr. 1, 10115 Berlin', 'Unbekannt', 'Am Markt 3, Hof 2, Köln'],
    ],
  ])('keeps the commas of a single column of texts: %j', async (content, values) => {
    const [header] = content.split(/\r?\n/);
    expect(await read(content)).toEqual([[header], ...values.map((value) => [value])]);
  });

  it.each([
    ['code\nWIFI:T:WPA;S:net1;P:secret1;;\nWIFI:T:WPA;S:net2;P:secret2;;\n'],
    ['code\r\nMECARD:N:Doe;TEL:123;\r\nMECARD:N:Roe;TEL:456;'],
    ['code\nA|1\nB|2\n'],
    ['color\nred|blue\ngreen|yellow\n'],
    ['name\nSmith; John\nDoe\nMeyer; Ann\nRoe\n'],
    ['code\nA;1\n'],
    [`name\n${'Ann\n'.repeat(50)}Miller, Bob; Roe|1\n`],
  ])('keeps the values of a single column: %j', async (content) => {
    const lines = content.split(/\r?\n/).filter((line) => line !== '');
    expect(await read(content)).toEqual(lines.map((line) => [line]));
  });

  it.each([
    ['List\nArticle;Name;Store\nA100;Screw;North\nA200;Nut;South\n', ['A200', 'Nut', 'South']],
    ['List\nname|qty\nA|1\nB|2\n', ['B', '2']],
    ['List\nName\tCity\nAnn\tRome\n', ['Ann', 'Rome']],
    ['List\n"Name";"City"\n"Ann";"Rome"\n', ['Ann', 'Rome']],
  ])('splits a table below a title: %j', async (content, row) => {
    expect(await read(content)).toContainEqual(row);
  });

  it('finds the separator in the rows from the chosen header on', async () => {
    const rows = ['List;A', 'B;1', 'code|name', '1|Tea;black', '2|Milk'];
    for (const end of ['\n', '\r\n', '\r'])
      expect(await read(rows.join(end), 'x.csv', { ...DEVICE, headerRow: 3 })).toEqual([
        ['code', 'name'],
        ['1', 'Tea;black'],
        ['2', 'Milk'],
      ]);
    expect(await read('3/26\n;\n;code\n;1\n')).toContainEqual(['', 'code']);
  });

  it('reads the values of a single column with the separator “none”', async () => {
    expect(await read('a,b\n1,2\n', 'x.csv', { ...DEVICE, separator: NO_SEPARATOR })).toEqual([
      ['a,b'],
      ['1,2'],
    ]);
  });

  it('removes byte order marks at the starts of lines, which joined files contain', async () => {
    const mark = '\ufeff';
    const text = `${mark}code,name\r\nA${mark},x\r\n${mark}"code",name\nB,y\n${mark}${mark}C，,z\n`;
    const rows = [
      ['code', 'name'],
      [`A${mark}`, 'x'],
      ['code', 'name'],
      ['B', 'y'],
      ['C，', 'z'],
    ];
    expect(await read(text)).toEqual(rows);
    const bytes = encoder.encode(text);
    for (let at = 1; at < bytes.length; at++) {
      const chunks = [bytes.slice(0, at), bytes.slice(at, at + 1), bytes.slice(at + 1)];
      const streamed = await readCsvStream({ name: 'x.csv', chunks }, DEVICE);
      expect(streamed.ok && textsOf(streamed.value), `${at}`).toEqual(rows);
      expect(streamed.ok && streamed.value.assumed.repeatedHeaders).toEqual({ count: 1, row: 3 });
    }
  });

  it.each([
    ['a title above the table', 'Price list\n\nName, Price\nTea, 3\nCoffee, 4\n'],
    ['a header with commas', 'Name, Price\nTea, 3\nCoffee, 4\n'],
    ['commas without a space', 'Prices\nName,Price\nTea,3\nCoffee,4\n'],
    ['quotes', 'Prices\n"Tea, green", 3\n"Coffee, black", 4\n'],
  ])('splits at commas with %s', async (_, content) => {
    expect(await read(content)).toContainEqual([
      expect.stringMatching(/^Tea/),
      expect.stringMatching(/^ ?3$/),
    ]);
  });

  it('splits at commas if the values are more than decimals', async () => {
    expect(await read('Prices\n1,50,2\n2,30,3\n')).toEqual([
      ['Prices', 'B', 'C'],
      ['1', '50', '2'],
      ['2', '30', '3'],
    ]);
    expect(await read('a,b\n1,5\n2,7\n')).toEqual([
      ['a', 'b'],
      ['1', '5'],
      ['2', '7'],
    ]);
  });

  it('uses the separator that divides every record, not the most frequent character', async () => {
    expect(await read('name;price\n"a,b,c";1,50\nx;2,75\n')).toEqual([
      ['name', 'price'],
      ['a,b,c', '1,50'],
      ['x', '2,75'],
    ]);
  });

  it('prefers a semicolon when commas in prices and headings are as frequent', async () => {
    expect(await read('Article;Price, EUR\nMilk;1,29\nTea;3,50\n')).toEqual([
      ['Article', 'Price, EUR'],
      ['Milk', '1,29'],
      ['Tea', '3,50'],
    ]);
    expect(await read('a,b;c\n1,2\n3,4\n')).toEqual([
      ['a', 'b;c'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('reads a text written as a formula (="00123") as that text, with its zeros', async () => {
    const rows = [
      ['code', 'name'],
      ['00123', 'Tea'],
      ['00456', 'Чай'],
      ['="', '=1+1'],
      ['="a"b"', '="x'],
      ['a"b', '="007"'],
    ];
    const text =
      'code,name\r\n="00123",Tea\r\n"=""00456""",Чай\r\n=",=1+1\r\n="a"b","=""x"\r\n="a""b","=""=""""007"""""""\r\n';
    expect(await read(text)).toEqual(rows);
    const bytes = encoder.encode(text);
    for (let at = 1; at < bytes.length; at++) {
      const chunks = [bytes.slice(0, at), bytes.slice(at)];
      const streamed = await readCsvStream({ name: 'x.csv', chunks }, DEVICE);
      expect(streamed.ok && textsOf(streamed.value), `${at}`).toEqual(rows);
    }
    expect(await read('code,name\n="",Tea\n')).toEqual([
      ['code', 'name'],
      ['', 'Tea'],
    ]);
  });

  it('distinguishes upper-case Cyrillic from Chinese encodings', async () => {
    const cyrillic = (text: string) =>
      Uint8Array.from([...text], (character) => {
        const code = character.codePointAt(0) ?? 0;
        return code < 128 ? code : code === 0x401 ? 0xa8 : code - 0x410 + 0xc0;
      });
    for (const words of [
      ['МОЛОКО', 'ХЛЕБ'],
      ['МОЛОКО 3%', 'ХЛЕБ Ржаной'],
      ['МОЛОКО', 'ЧАЙ ЧЕРНЫЙ'],
      ['ЧАЙ', 'СЫР'],
      ['Молоко', 'Чай'],
      ['АРТИКУЛ', 'НАИМЕНОВАНИЕ', 'ЦЕНА ЗА ШТ'],
    ]) {
      const rows = words.map((word, at) => `${at + 1};${word};89`);
      expect(await read(cyrillic(`id;name;price\r\n${rows.join('\r\n')}\r\n`))).toEqual([
        ['id', 'name', 'price'],
        ...rows.map((row) => row.split(';')),
      ]);
    }
    const gb = [
      [0xc2, 0xcc, 0xb2, 0xe8],
      [0xba, 0xec, 0xb2, 0xe8],
      [0xbc, 0xdb, 0xb8, 0xf1],
      [0xca, 0xfd, 0xc1, 0xbf],
    ];
    const rows = gb.flatMap((word, at) => [`${at};`, word, '\n']);
    expect(await read(bytesOf('id;name\n', ...rows))).toEqual([
      ['id', 'name'],
      ...['绿茶', '红茶', '价格', '数量'].map((word, at) => [`${at}`, word]),
    ]);
  });

  it('keeps leading zeros and long numbers as written', async () => {
    expect(await read('code\n007\n12345678901234567890\n')).toEqual([
      ['code'],
      ['007'],
      ['12345678901234567890'],
    ]);
  });

  it('keeps a quote inside a field as text and skips spaces after a closing quote', async () => {
    expect(await read('size,n\n3" pipe,"1" \n')).toEqual([
      ['size', 'n'],
      ['3" pipe', '1'],
    ]);
  });

  it('keeps blank rows, pads short rows with empty strings and ignores trailing blank lines', async () => {
    const result = await readSheet(
      { name: 'x.csv', bytes: encoder.encode('a,b\n1\n\n,\n3,4\n\n\n') },
      DEVICE,
    );
    if (!result.ok) throw new Error(result.error.code);
    expect(textsOf(result.value)).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['', ''],
      ['', ''],
      ['3', '4'],
    ]);
    expect([...result.value.blankRows]).toEqual([1, 2]);
  });

  it('adds columns for longer rows, named by letters, but none for separators without text', async () => {
    expect(await read('a,b\n1,2,3,,,\n')).toEqual([
      ['a', 'b', 'C'],
      ['1', '2', '3'],
    ]);
  });

  it.each([
    ['utf-8 with a byte order mark', bytesOf([0xef, 0xbb, 0xbf], 'n\nÄ北京\n'), 'Ä北京'],
    ['utf-16le', bytesOf([0xff, 0xfe, 0x6e, 0, 0x0a, 0, 0x17, 0x53, 0xac, 0x4e]), '北京'],
    ['utf-16be', bytesOf([0xfe, 0xff, 0, 0x6e, 0, 0x0a, 0x53, 0x17, 0x4e, 0xac]), '北京'],
    ['gb18030', bytesOf('n\n', [0xb1, 0xb1, 0xbe, 0xa9, 0xb5, 0xc4, 0xc9, 0xcc, 0xc6, 0xb7]), '北京的商品'],
    ['big5', bytesOf('n\n', [0xa5, 0xc1, 0xb0, 0xea, 0xa4, 0xa4, 0xa4, 0xe5]), '民國中文'],
    ['windows-1252', bytesOf('n\nM', [0xfc], 'nchen Stra', [0xdf], 'e 5 ', [0x80]), 'München Straße 5 €'],
    [
      'windows-1251',
      bytesOf('n\n', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xec, 0xe8, 0xf0]),
      'Привет мир',
    ],
  ])('decodes %s', async (_label, bytes, expected) => {
    expect(await read(bytes)).toEqual([['n'], [expected]]);
  });

  it.each([
    ['utf-32le', bytesOf([0xff, 0xfe, 0, 0, 0x6e, 0, 0, 0, 0x0a, 0, 0, 0, 0x42, 0xf6, 1, 0])],
    ['utf-32be', bytesOf([0, 0, 0xfe, 0xff, 0, 0, 0, 0x6e, 0, 0, 0, 0x0a, 0, 1, 0xf6, 0x42])],
    [
      'utf-32le without a byte order mark',
      bytesOf([0x6e, 0, 0, 0, 0x0a, 0, 0, 0, 0x42, 0xf6, 1, 0, 0x0a, 0, 0, 0]),
    ],
    [
      'utf-32be without a byte order mark',
      bytesOf([0, 0, 0, 0x6e, 0, 0, 0, 0x0a, 0, 1, 0xf6, 0x42, 0, 0, 0, 0x0a]),
    ],
    ['utf-16le without a byte order mark', bytesOf([0x6e, 0, 0x0a, 0, 0x3d, 0xd8, 0x42, 0xde, 0x0a, 0])],
    ['utf-16be without a byte order mark', bytesOf([0, 0x6e, 0, 0x0a, 0xd8, 0x3d, 0xde, 0x42, 0, 0x0a])],
  ])('decodes an emoji in %s', async (_label, bytes) => {
    expect(await read(bytes)).toEqual([['n'], ['🙂']]);
  });

  it('reports how the encoding was determined and how likely a guess is', async () => {
    const encodingOf = async (bytes: Uint8Array, options = {}) => {
      const sheet = await readSheet({ name: 'x.csv', bytes }, { ...DEVICE, ...options });
      if (!sheet.ok) throw new Error(sheet.error.code);
      return sheet.value.assumed.encoding;
    };
    const plain = { guess: null, words: [], lostCharacters: 0 };
    expect(await encodingOf(encoder.encode('a\nb'))).toEqual({
      encoding: 'utf-8',
      source: 'valid',
      ...plain,
    });
    expect(await encodingOf(encoder.encode('a\né'))).toEqual({
      encoding: 'utf-8',
      source: 'valid',
      ...plain,
    });
    const marked = bytesOf([0xff, 0xfe, 0x6e, 0, 0x0a, 0, 0x17, 0x53]);
    expect(await encodingOf(marked)).toEqual({ encoding: 'utf-16le', source: 'mark', ...plain });
    const bytes = bytesOf('n\nM', [0xfc], 'nchen\nK', [0xf6], 'ln\n');
    expect(await encodingOf(bytes)).toMatchObject({
      encoding: 'windows-1252',
      source: 'guessed',
      guess: { probability: expect.closeTo(0.9, 0), word: 'München' },
    });
    expect(await encodingOf(bytes, { encoding: 'ibm437' })).toEqual({
      encoding: 'ibm437',
      source: 'given',
      ...plain,
      words: ['Mⁿnchen', 'K÷ln'],
    });
    expect(await encodingOf(bytes, { encoding: 'shift_jis' })).toMatchObject({ lostCharacters: 1 });
    expect(await encodingOf(marked, { encoding: 'windows-1252' })).toMatchObject({ encoding: 'utf-16le' });
  });

  it('uses the given encoding, UTF-16 as well as UTF-8, and falls back to no other', async () => {
    const wide = bytesOf([0x17, 0x53, 0x0a, 0, ...Array(30).fill([0xac, 0x4e]).flat(), 0x00, 0x4e]);
    const given = async (bytes: Uint8Array, encoding: 'utf-16le' | 'utf-8') => {
      const sheet = await readSheet({ name: 'x.csv', bytes }, { ...DEVICE, encoding });
      return sheet.ok ? textsOf(sheet.value) : sheet.error;
    };
    expect(await given(wide, 'utf-16le')).toEqual([['北'], [`${'京'.repeat(30)}一`]]);
    expect(await given(bytesOf('n\ncaf', [0xe9], '\n'), 'utf-8')).toEqual({
      code: 'sheetEncoding',
      params: { row: 2 },
    });
  });

  it.each(['\x1a', '\x1a\r\n', '\r\n\x1a', '\x1a\x1a', '\n\n\x1a'])(
    'ignores a DOS end-of-file mark at the end, here %j',
    async (end) => {
      const rows = [['n'], ['1'], ['2']];
      for (const lines of ['n\r\n1\r\n2\r\n', 'n\n1\n2']) {
        expect(await read(`${lines}${end}`)).toEqual(rows);
        const bytes = encoder.encode(`${lines}${end}`);
        for (const size of [1, 2, 5]) {
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
            bytes.slice(at * size, at * size + size),
          );
          const sheet = await readCsvStream({ name: 'x.csv', chunks }, DEVICE);
          expect(sheet.ok && textsOf(sheet.value)).toEqual(rows);
        }
      }
    },
  );

  it('keeps a DOS end-of-file mark as text if more text follows', async () => {
    expect(await read('n\n\x1a\n2\n')).toEqual([['n'], ['\x1a'], ['2']]);
  });

  it('detects the encoding again when the first characters were valid UTF-8 by chance', async () => {
    // The bytes c4 a3 are "\u6a21" in GB 2312, and also a valid character in UTF-8.
    const lines = `\n${`${'x'.repeat(2000)}\n`.repeat(200)}`;
    const result = await read(
      bytesOf('n\n', [0xc4, 0xa3], lines, [0xb1, 0xb1, 0xbe, 0xa9, 0xc9, 0xcc], '\n'),
    );
    if (!Array.isArray(result)) throw new Error(result.code);
    expect([result[1], result.at(-1)]).toEqual([['\u6a21'], ['北京商']]);
  });

  it('rejects damaged UTF-8 with its row instead of guessing another encoding', async () => {
    const bytes = bytesOf('n\n', 'é\n'.repeat(40), 'caf', [0xe9], '\n', 'é\n'.repeat(40));
    expect(await read(bytes)).toEqual({ code: 'sheetEncoding', params: { row: 42 } });
  });

  it.each([
    ['a,b\n1,"open\nmore', { cell: 'B2', row: 2, column: 'B', reason: 'unclosed' }],
    ['a,b\n1,2\n"x"y,2\n', { cell: 'A3', row: 3, column: 'A', reason: 'afterQuote' }],
  ])('reports the row of a quote error in %j', async (content, params) => {
    expect(await read(content)).toEqual({ code: 'sheetQuote', params });
  });

  it('reports an unclosed quote instead of the long text that it causes', async () => {
    const content = `a\n"x\n${'row\n'.repeat(20_000)}`;
    expect(await read(content)).toMatchObject({ code: 'sheetQuote', params: { row: 2, reason: 'unclosed' } });
  });
});

describe('CSV reader for chunks', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('"', ',', '\n', '\r\n', 'é', '北', '😀', ''),
  );
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

  it('returns the written cells, wherever the chunks are split', async () => {
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (rows, size, end) => {
          const full = [...rows, ['last', 'last', 'last']];
          const bytes = encoder.encode(
            `h1,h2,h3${end}${full.map((row) => row.map(quoted).join(',')).join(end)}${end}`,
          );
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
            bytes.slice(i * size, i * size + size),
          );
          const streamed = await readCsvStream({ name: 'x.csv', chunks }, DEVICE);
          if (!streamed.ok) throw new Error(streamed.error.code);
          expect(textsOf(streamed.value)).toEqual([
            ['h1', 'h2', 'h3'],
            ...full.map((row) => row.map((v) => v.toWellFormed().replaceAll('\r\n', '\n'))),
          ]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('detects an encoding from the first non-ASCII chunk, with characters split at its end', async () => {
    const head = encoder.encode(`${'ascii,1\n'.repeat(12_000)}`);
    for (const [encoding, row] of [
      ['shift_jis', '品名,りんごジュース,とうふ,牛乳\n'],
      ['gb18030', '品名,苹果汁,面包有限公司,牛奶\n'],
    ] as const) {
      const body = encodeAs(row.repeat(40), encoding);
      for (const size of [201, 202, 203]) {
        const chunks = [
          head,
          ...Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
            body.slice(at * size, at * size + size),
          ),
        ];
        const read = await readCsvStream({ name: 'x.csv', chunks }, DEVICE);
        if (!read.ok) throw new Error(read.error.code);
        const { store, assumed } = read.value;
        expect(assumed.encoding).toMatchObject({ encoding, source: 'guessed', lostCharacters: 0 });
        expect(
          `品名,${[1, 2, 3].map((column) => cellText(store, store.rowCount - 1, column)).join(',')}\n`,
        ).toBe(row);
      }
    }
  });

  it('reads large files split at any position', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `${i},"q ""${i}""",Größe ${i}\r\n`).join('');
    const bytes = encoder.encode(`n,q,s\r\n${lines}`);
    const chunks = [0, 70_001, 70_002, 200_003, 400_004].map((at, i, all) => bytes.slice(at, all[i + 1]));
    const streamed = await readCsvStream({ name: 'x.csv', chunks }, DEVICE);
    if (!streamed.ok) throw new Error(streamed.error.code);
    const { store } = streamed.value;
    expect(store.rowCount).toBe(30_000);
    for (let row = 0; row < 30_000; row++) {
      const texts = [0, 1, 2].map((column) => cellText(store, row, column));
      if (texts.join('|') !== `${row}|q "${row}"|Größe ${row}`)
        throw new Error(`row ${row}: ${texts.join('|')}`);
    }
  });

  it('rejects binary data, too large streams and text that stops being UTF-8', async () => {
    const code = async (chunks: Uint8Array[], options = DEVICE) => {
      const result = await readCsvStream({ name: 'x.csv', chunks }, options);
      return result.ok ? 'ok' : result.error.code;
    };
    expect(await code([bytesOf([0x50, 0x4b, 3, 4, 0])])).toBe('sheetFileType');
    const megabyte = encoder.encode(`${'x'.repeat(1023)}\n`.repeat(1024));
    expect(await code(Array(11).fill(megabyte), { ...DEVICE, profile: 'library' })).toBe('sheetFileSize');
    expect(await code([encoder.encode(`é\n${'x\n'.repeat(40_000)}`), bytesOf([0xe9, 0x0a])])).toBe(
      'sheetEncoding',
    );
  });
});
