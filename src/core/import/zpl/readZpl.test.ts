import { describe, expect, it } from 'vitest';
import { readZpl } from './readZpl.ts';

function read(zpl: string) {
  const imported = readZpl(new TextEncoder().encode(zpl), 'labels.zpl', 203);
  if (!imported.ok) throw new Error(imported.error.code);
  return imported.value;
}

const contentsOf = (zpl: string) =>
  read(zpl).labels.map(({ label }) =>
    label.elements.map((element) => ('content' in element ? element.content : element.kind)),
  );

describe('ZPL file with several labels', () => {
  it('gives each label the size, print direction and paper type in effect when it is printed', () => {
    const { labels } = read(
      '^XA^PW812^LL1218^MNY^FO10,10^A0N,30^FDone^FS^XZ^XA^PW400^LL240^POI^MNM^FO10,10^A0N,30^FDtwo^FS^XZ',
    );
    expect(
      labels.map(({ label: { widthMm, heightMm, printDirection, paperType } }) => [
        Math.round(widthMm),
        Math.round(heightMm),
        printDirection,
        paperType,
      ]),
    ).toEqual([
      [102, 152, 0, 'gap'],
      [50, 30, 180, 'blackMark'],
    ]);
  });
});

describe('ZPL text block (^FB)', () => {
  const block = (data: string) => `^XA^FO10,10^FB300,4^A0N,30^FD${data}^FS^XZ`;
  const notes = (data: string) => read(block(data)).leftOut.filter(({ code }) => code === 'leftOutSpacing');

  it('converts its escapes to line breaks and backslashes, and drops soft hyphens with a note', () => {
    expect(contentsOf(block('one\\&two'))).toEqual([['one\ntwo']]);
    expect(contentsOf(block('Donaudampf\\-schiff'))).toEqual([['Donaudampfschiff']]);
    expect(notes('Donaudampf\\-schiff')).toMatchObject([{ params: { what: '^FB \\-' } }]);
    expect(contentsOf(block('C:\\\\-a'))).toEqual([['C:\\-a']]);
    expect(notes('C:\\\\-a')).toEqual([]);
  });
});

describe('numbered ZPL fields (^FN)', () => {
  const STORED =
    '^XA^DFR:A.ZPL^FO10,10^BQN,2,5^FN1^FS^FO10,200^BCN,80^FN2^FS^FO10,320^FB300,2^A0N,30^FN3^FS^XZ';

  it('become sample rows with the content of codes and texts, without ZPL commands', () => {
    const { labels } = read(
      `${STORED}^XA^XFR:A.ZPL^FN1^FDQA,https://x.org/1^FS^FN2^FD>;123456^FS^FN3^FDone\\&two^FS^XZ`,
    );
    expect(labels[0].sample?.rows).toEqual([['https://x.org/1', '123456', 'one\ntwo']]);
  });

  it('accept their values from ^FV as well', () => {
    const stored = '^XA^DFR:A.ZPL^FO10,10^A0N,30^FN1^FS^XZ';
    const { labels } = read(`${stored}^XA^XFR:A.ZPL^FN1^FVabc^FS^XZ`);
    expect(labels[0].sample?.rows).toEqual([['abc']]);
  });

  it('and elements added by the recalling format become one label', () => {
    const stored = '^XA^DFR:A.ZPL^PW400^LL400^FO10,10^A0N,30^FN1^FS^XZ';
    const { labels } = read(`${stored}^XA^XFR:A.ZPL^FN1^FDabc^FS^FO10,300^A0N,30^FDextra^FS^XZ`);
    expect(labels).toHaveLength(1);
    expect(labels[0].label.elements.map((element) => 'content' in element && element.content)).toEqual([
      expect.any(String),
      'extra',
    ]);
    expect(labels[0].sample?.rows).toEqual([['abc']]);
    // A recall with additional fields becomes a separate label beside the one of the unchanged recall.
    const both = read(
      `${stored}^XA^XFR:A.ZPL^FN1^FDabc^FS^XZ^XA^XFR:A.ZPL^FN1^FDdef^FS^FO10,300^A0N,30^FDextra^FS^XZ`,
    );
    expect(both.labels.map(({ sample }) => sample?.rows)).toEqual([[['abc']], [['def']]]);
  });

  it('of two formats recalled together become one label with a row per recall', () => {
    const stored =
      '^XA^DFR:A.ZPL^PW400^LL400^FO10,10^A0N,30^FN1^FS^XZ^XA^DFR:B.ZPL^FO10,90^A0N,30^FDfixed^FS^FO10,50^A0N,30^FN2^FS^XZ';
    const recall = (a: string, b: string) => `^XA^XFR:A.ZPL^XFR:B.ZPL^FN1^FD${a}^FS^FN2^FD${b}^FS^XZ`;
    const { labels } = read(`${stored}${recall('a', 'b')}${recall('c', 'd')}`);
    expect(labels.map(({ label }) => label.elements.length)).toEqual([3]);
    expect(labels[0].label.elements.map((element) => 'content' in element && element.content)).toContain(
      'fixed',
    );
    expect(labels[0].sample?.rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    // The missing format is reported by its name, and the other format becomes a label.
    const half = read(`${stored}^XA^XFR:A.ZPL^XFR:C.ZPL^FN1^FDa^FS^XZ`);
    expect(half.labels.map(({ sample }) => sample?.rows)).toContainEqual([['a']]);
    expect(half.leftOut.map(({ code }) => code)).toContain('leftOutStored');
  });
});

describe('ZPL Data Matrix', () => {
  it('reads the escape character of ^BX even if it is the prefix of control commands', () => {
    const zpl = (sign: string, data: string) =>
      `^XA^PW400^LL400^FO10,10^BXN,5,200,0,0,6,${sign}^FD${data}^FS^XZ`;
    for (const sign of ['~', '!', '_', '#']) {
      const gs1 = zpl(sign, `${sign}10104012345678901`);
      const plain = zpl(sign, `a${sign}d065${sign}${sign}b`);
      expect([sign, contentsOf(gs1), contentsOf(plain)]).toEqual([
        sign,
        [['(01)04012345678901']],
        [[`aA${sign}b`]],
      ]);
    }
  });

  it('reports a size that is demanded and not drawn', () => {
    const told = (size: string) =>
      read(`^XA^PW400^LL400^FO10,10^BXN,5,200${size}^FDABCDE^FS^XZ`).leftOut.flatMap(({ code, params }) =>
        code === 'leftOutDpi' ? [] : [`${code} ${params?.what}`],
      );
    expect([told(''), told(',12,12'), told(',0,0')]).toEqual([[], [], []]);
    expect(told(',20,20')).toEqual(['leftOutBarcodeOption ^BX 20 × 20']);
    expect(told(',,32')).toEqual(['leftOutBarcodeOption ^BX 12 × 32']);
  });

  it('decodes characters written as _d numbers, GS1 escapes and doubled escape characters', () => {
    const zpl = (data: string) => `^XA^PW400^LL400^FO10,10^BXN,5,200,,,,_^FD${data}^FS^XZ`;
    expect(contentsOf(zpl('_1010950110153000310ABC_d02921XYZ'))).toEqual([
      ['(01)09501101530003(10)ABC(21)XYZ'],
    ]);
    expect(contentsOf(zpl('a__1b_d065'))).toEqual([['a_1bA']]);
  });
});

describe('ZPL texts with a backslash', () => {
  const toldOf = (fields: string) =>
    read(`^XA^PW400^LL400${fields}^XZ`).leftOut.flatMap(({ code, params }) =>
      code === 'leftOutEncoding' ? [`${code} ${params?.what}`] : [],
    );

  it('are reported, because printers print the sign for cent, unless the character set has the backslash', () => {
    const cent = ['leftOutEncoding ^CI0 \\'];
    expect(toldOf('^FO10,10^A0N,30^FDC:\\TEMP^FS')).toEqual(cent);
    expect(toldOf('^CI0^FO10,10^A0N,30^FDC:\\TEMP^FS')).toEqual(cent);
    for (const encoding of [13, 27, 28])
      expect(toldOf(`^CI${encoding}^FO10,10^A0N,30^FDC:\\TEMP^FS`)).toEqual([]);
    // Codes contain the character itself, and blocks use it for line breaks.
    expect(toldOf('^FO10,10^BCN,80^FDC:\\TEMP^FS')).toEqual([]);
    expect(toldOf('^FO10,10^FB200,2^A0N,30^FDone\\&two^FS')).toEqual([]);
  });
});

describe('values of ^FN fields in the same ZPL format', () => {
  it('fill the fields and are not drawn a second time', () => {
    const { labels } = read(
      '^XA^PW400^LL400^FO10,50^A0N,30^FN1^FS^FO10,100^BCN,80^FN2^FS^FN1^FDHello^FS^FN2^FD>;1234^FS^XZ',
    );
    expect(labels[0].label.elements).toHaveLength(2);
    expect(labels[0].sample).toEqual({ columns: ['FN1', 'FN2'], rows: [['Hello', '1234']] });
  });

  it('are drawn if they have a position, with or without a number', () => {
    const { labels } = read('^XA^PW400^LL400^FO10,50^A0N,30^FN1^FDone^FS^FO10,90^A0N,30^FDtwo^FS^XZ');
    expect(labels[0].label.elements).toHaveLength(2);
    expect(labels[0].sample?.rows).toEqual([['one']]);
  });
});

describe('ZPL field with ^FT and no position', () => {
  it('starts where the previous text ended', () => {
    const [{ label }] = read(
      '^XA^PW800^LL400^FT40,100^AAN,18,10^FDabc^FS^FT^AAN,18,10^FDdef^FS^FT^AAN,18,10^FDghi^FS^XZ',
    ).labels;
    const places = label.elements.map(({ xMm, yMm }) => [xMm, yMm]);
    const [first, second, third] = places.map(([xMm]) => xMm);
    // Three characters of font A, each 6 dots wide at twice its base size, are 36 dots at 203 dpi.
    expect(second - first).toBeCloseTo((36 * 25.4) / 203, 1);
    expect(third - second).toBeCloseTo(second - first, 1);
    expect(new Set(places.map(([, yMm]) => yMm)).size).toBe(1);
  });

  it('continues downward after a rotated text', () => {
    const [{ label }] = read('^XA^PW800^LL400^FT40,100^AAR,18,10^FDabc^FS^FT,^AAR,18,10^FDdef^FS^XZ').labels;
    const [first, second] = label.elements.map(({ yMm, heightMm }) => yMm + heightMm / 2);
    expect(second - first).toBeCloseTo((36 * 25.4) / 203, 1);
  });
});

describe('ZPL default justification (^FW)', () => {
  const edges = (zpl: string) =>
    read(zpl).labels[0].label.elements.map(({ xMm, widthMm }) =>
      [xMm, xMm + widthMm].map((mm) => Math.round(mm)),
    );
  const field = (place: string) => `${place}^A0N,30^FDТекст^FS`;

  it('applies to positions of ^FO and ^FT that name none, until the next ^FW', () => {
    const [right, typeset, left, again, after] = edges(
      `^XA^FWN,1${field('^FO400,20')}${field('^FT400,90')}${field('^FO400,100,0')}${field('^FO400,140')}^FWR,0^FWN${field('^FO400,180')}^XZ`,
    );
    expect([right[1], typeset[1], left[0], again[1], after[0]]).toEqual([50, 50, 50, 50, 50]);
  });

  it('applies to barcodes', () => {
    const [, [start, end]] = edges(`^XA^FWN,1${field('^FO400,20')}^FO400,60^BCN,60^FD12345^FS^XZ`);
    expect([start < 40, Math.abs(end - 50) <= 4]).toEqual([true, true]);
  });
});

describe('ZPL barcodes', () => {
  const codesOf = (fields: string) => read(`^XA^PW800^LL800^FO20,20${fields}^FS^XZ`);
  const only = (fields: string) => {
    const [element] = codesOf(fields).labels[0].label.elements;
    if (element.kind !== 'barcode' && element.kind !== 'qrcode') throw new Error(element.kind);
    return [element.symbology, element.content];
  };
  const told = (fields: string) =>
    codesOf(`^BCN,80^FDbeside^FS^FO20,300${fields}`).leftOut.flatMap(({ code, params }) =>
      code.startsWith('leftOutBarcode') ? [`${code} ${params.what}`] : [],
    );

  it('in mode D become GS1-128, with or without brackets, and are dropped if invalid', () => {
    const expected = ['gs1_128', '(01)09501101530003(10)AB-1(21)77'];
    expect(only('^BCN,80,Y,N,N,D^FD(01)09501101530003(10)AB-1>8(21)77')).toEqual(expected);
    expect(only('^BCN,80,Y,N,N,D^FD010950110153000310AB-1>82177')).toEqual(expected);
    expect(told('^BCN,80,Y,N,N,D^FD0112')).toEqual(['leftOutBarcodeContent ^BC D']);
  });

  it('keep GS separators inside the data, and are dropped with a note for other FNC1 and >3 codes', () => {
    expect(only('^BCN,80^FDA1>8B2')).toEqual(['code128', 'A1\u001dB2']);
    expect(only('^BCN,80^FH^FDA1_1DB2')).toEqual(['code128', 'A1\u001dB2']);
    expect(told('^BCN,80^FD>:>8A1>8B2')).toEqual(['leftOutBarcodeContent ^BC FNC1']);
    expect(told('^BXN,8,200,,,,_^FD_1ABC99')).toEqual(['leftOutBarcodeContent ^BX FNC1']);
    expect(told('^BCN,80^FD>3A1')).toEqual(['leftOutBarcodeContent ^BC >3']);
  });

  it('of PDF417 have their line breaks and backslashes, and composites are dropped with a note', () => {
    expect(only('^B7N,8,5^FDACME\\&PO 4711\\&QTY 5\\\\6')).toEqual(['pdf417', 'ACME\r\nPO 4711\r\nQTY 5\\6']);
    expect(only('^BRN,1,4,2,40^FD0401234567890')[0]).toBe('databarOmni');
    expect(told('^BRN,1,4,2,40^FD0401234567890|2D-LOT-77')).toEqual(['leftOutBarcodeContent ^BR composite']);
    expect(told('^BRN,6,4,2,40^FD0104012345678901|2D')).toEqual(['leftOutBarcodeContent ^BR composite']);
  });

  it('of a carrier (^BD) become MaxiCodes with the postal code in front', () => {
    const message = '[)>_1E01_1D961Z00004951_1DUPSN_1D06X610_1E_04';
    const rest = '1Z00004951\u001dUPSN\u001d06X610\u001e\u0004';
    expect(only(`^BD2^FH^FD001840152382802${message}`)).toEqual([
      'maxicode',
      `[)>\u001e01\u001d96152382802\u001d840\u001d001\u001d${rest}`,
    ]);
    expect(only(`^BD3^FH^FD066826RH1 1A${message}`)).toEqual([
      'maxicode',
      `[)>\u001e01\u001d96RH1 1A\u001d826\u001d066\u001d${rest}`,
    ]);
    expect(only('^BD4^FH^FDA_1DB')).toEqual(['maxicode', 'A\u001dB']);
    expect(told('^BD2^FDno carrier')).toEqual(['leftOutBarcodeContent ^BD mode 2']);
  });

  it('of QR in manual input mode lose the letters of the segments', () => {
    expect(only('^BQN,2,5^FDHM,N0123456789,A12AABB,B0006qrcode')).toEqual([
      'qrcode',
      '012345678912AABBqrcode',
    ]);
    expect(only('^BQN,2,5^FDD03048F,LM,N0123456789,A12AABB,B0006qrcode')).toEqual([
      'qrcode',
      '012345678912AABBqrcode',
    ]);
    expect(only('^BQN,2,5^FDMM,B0004a,b,')).toEqual(['qrcode', 'a,b,']);
    expect(told('^BQN,2,5^FDD03048F,LM,N01')).toEqual(['leftOutBarcodeOption ^BQ D']);
  });

  it('of QR model 1 are drawn as model 2, which is noted', () => {
    expect(only('^BQN,1,5^FDQA,m1')).toEqual(['qrcode', 'm1']);
    expect(told('^BQN,1,5^FDQA,m1')).toEqual(['leftOutBarcodeOption ^BQ model 1']);
    for (const command of ['^BQN,2,5', '^BQN,,5', '^BQ']) expect(told(`${command}^FDQA,m1`)).toEqual([]);
  });

  it('of Aztec as a rune, in several symbols or with switched encodings are dropped; a size is only noted', () => {
    expect(only('^BON,4,N,0,N,1^FDabc')).toEqual(['aztec', 'abc']);
    expect(told('^BON,4,N,0,N,1^FDabc')).toEqual([]);
    expect(only('^BON,4,N,23^FDabc')).toEqual(['aztec', 'abc']);
    expect(told('^BON,4,N,23^FDabc')).toEqual(['leftOutBarcodeOption ^BO size 23']);
    expect(told('^BON,4,N,300^FD25')).toEqual(['leftOutBarcodeContent ^BO rune']);
    expect(told('^BON,4,N,0,N,3,A1^FDabc')).toEqual(['leftOutBarcodeContent ^BO structured append']);
    expect(told('^BON,4,Y^FDabc')).toEqual(['leftOutBarcodeContent ^BO ECI']);
    expect(told('^B0N,4,N,0,Y^FDabc')).toEqual(['leftOutBarcodeContent ^B0 menu symbol']);
  });

  it('of digits are dropped with a note if their data has a letter or another sign', () => {
    for (const [name, data] of [
      ['BE', '40O638133393'],
      ['B8', '12345G7'],
      ['BU', '0360002914S2'],
      ['B9', '1234O6'],
      ['B2', '12B4'],
      ['BI', '12l4'],
      ['BM', '12?4'],
      ['BR', '0401234O67890'],
    ])
      expect(told(`^${name}N,B,80^FD${data}`)).toEqual([
        `leftOutBarcodeContent ^${name} “${/\D/.exec(data)?.[0]}”`,
      ]);
    expect(told('^BCN,80,Y,N,N,U^FD00012345678O')).toEqual(['leftOutBarcodeContent ^BC “O”']);
    expect(only('^BEN,80^FD4006381-33393 ')).toEqual(['ean13', '400638133393']);
  });

  it('of Data Matrix are dropped with a note if their data has an unknown escape', () => {
    expect(told('^BXN,8,200,,,,_^FDA_5B')).toEqual(['leftOutBarcodeContent ^BX _5']);
    expect(told('^BXN,8,200,,,,_^FD_10112345678901231_@')).toContain('leftOutBarcodeContent ^BX _@');
  });

  it('of MSI with other check digits are dropped', () => {
    expect(only('^BMN,B,80^FD123456')).toEqual(['msi', '123456']);
    expect(told('^BMN,D,80^FD123456')).toEqual(['leftOutBarcodeContent ^BM check D']);
  });
});

describe('ZPL graphics', () => {
  const notes = (data: string, bytes = 8, form = 'A') =>
    read(`^XA^PW400^LL400^FO9,9^GF${form},${bytes},${bytes},1,${data}^FS^XZ`).leftOut.flatMap(({ code }) =>
      code.startsWith('leftOutPicture') ? [code] : [],
    );
  const packed = 'eJz73wgG/wEWmgUF';

  it('that are stored are encoded once for all labels that recall them', () => {
    const { labels } = read(`~DGA,8,1,FF818181818181FF${'^XA^PW400^LL400^FO9,9^XGA,2,2^FS^XZ'.repeat(3)}`);
    const [first, ...others] = labels.map(({ assets }) => assets[0]);
    expect([first.bytes.length > 0, others.length]).toEqual([true, 2]);
    for (const asset of others) expect(asset).toBe(first);
  });

  it.each([
    ['hexadecimal digits', 'FF818181818181FF'],
    ['a line break between digits', 'FF8181\n818181 81FF'],
    ['run lengths', 'FF81:::::FF'],
    ['base 64 with its checksum', ':B64:/4GBgYGBgf8=:12AA'],
    ['base 64 with its checksum in lowercase', ':B64:/4GBgYGBgf8=:12aa'],
    ['base 64 without a checksum', ':B64:/4GBgYGBgf8='],
    ['compressed data', `:Z64:${packed}:8AE5`],
  ])('have no note with %s', (_, data) => {
    expect(notes(data)).toEqual([]);
  });

  it.each([
    ['too few digits', 'FF8181818181FF'],
    ['a foreign character', 'FF81818?181811FF'],
    ['a wrong checksum', ':B64:/4GBgYGBgf8=:1234'],
    ['a changed character', ':B64:/4GBgYGBgf9=:12AA'],
    ['cut base 64', ':B64:/4GBgYGB:12AA'],
    ['a foreign character in base 64', ':B64:/4GBgY*GBgf8=:12AA'],
    ['a wrong checksum of compressed data', `:Z64:${packed}:0000`],
  ])('are reported with %s', (_, data) => {
    expect(notes(data)).toEqual(['leftOutPictureDamaged']);
  });

  it('are reported if compressed data has fewer rows than declared', () => {
    expect(notes(`:Z64:${packed}:8AE5`, 9)).toEqual(['leftOutPictureDamaged']);
    expect(notes(`:Z64:${packed.slice(0, 8)}:8AE5`)).toEqual(['leftOutPictureDamaged']);
  });
});

describe('ZPL signs (^GS)', () => {
  it('are read one by one', () => {
    const [sign] = read('^XA^PW400^LL400^FO9,9^GSN,40,40^FDABCDE^FS^XZ').labels[0].label.elements;
    expect(sign).toMatchObject({ content: '®©™ULCSA' });
  });
});

describe('ZPL text block (^TB)', () => {
  const block = (data: string, parameters = 'N,300,95') =>
    `^XA^FO10,10^A0N,30^TB${parameters}^FD${data}^FS^XZ`;
  const elementOf = (zpl: string) => read(zpl).labels[0].label.elements[0];

  it('is a wrapping text of its width and as many lines as its height has', () => {
    const text = elementOf(block('Donau<<>dampf\u00adschiff'));
    expect(text).toMatchObject({ content: 'Donau<dampfschiff', wrap: true, align: 'left', rotationDeg: 0 });
    expect(text.widthMm).toBeCloseTo((300 * 25.4) / 203, 1);
    expect(text.heightMm).toBeGreaterThan((2.9 * 30 * 25.4) / 203);
    expect(text.heightMm).toBeLessThan((3.6 * 30 * 25.4) / 203);
    expect(elementOf(block('x', 'R,300,95'))).toMatchObject({ rotationDeg: 90 });
  });

  it('reports escape sequences without a known meaning', () => {
    const notes = (data: string) =>
      read(block(data)).leftOut.map(({ code, params }) => `${code} ${params.what}`);
    expect(notes('a<b>c')).toContain('leftOutCommand ^TB < >');
    expect(notes('a<<>c').filter((note) => note.includes('^TB'))).toEqual([]);
  });
});

describe('ZPL serial numbers', () => {
  const codesOf = (zpl: string) =>
    read(zpl).leftOut.flatMap(({ code, params }) =>
      code === 'leftOutDpi' || code === 'leftOutFont' ? [] : [[code, params.what]],
    );
  const serialsOf = (zpl: string) =>
    read(zpl).labels.flatMap(({ label }) =>
      label.elements.flatMap((element) =>
        'data' in element && element.data.source === 'serial' ? [element.data] : [],
      ),
    );
  const label = (end: string, start = '^SN098,1,Y') =>
    `^XA^PW400^LL400^FO10,10^A0N,30${start}^FS^FO10,100^BCN,80^FDA1^SFdd,2^FS${end}^XZ`;

  it('count as many labels as ^PQ prints, with repeats', () => {
    expect(serialsOf(label('^PQ4')).map(({ count, repeat }) => [count, repeat])).toEqual([
      [4, 1],
      [4, 1],
    ]);
    expect(codesOf(label('^PQ4'))).toEqual([]);
    expect(serialsOf(label('')).map(({ count }) => count)).toEqual([1, 1]);
    // With replicates in `^PQ`, each number is printed several times if the number of labels is a multiple of the replicates.
    expect(serialsOf(label('^PQ6,0,2')).map(({ count, repeat }) => [count, repeat])).toEqual([
      [3, 2],
      [3, 2],
    ]);
    // The last number has one label: each label is a row.
    expect(codesOf(label('^PQ5,0,2'))).toEqual([]);
    expect(textsOf('^SN098,1,Y', '5,0,2')).toEqual(['098', '098', '099', '099', '100']);
    expect(codesOf('^XA^PW400^LL400^FO10,10^A0N,30^FDone^FS^PQ4^XZ')).toEqual([['leftOutCopies', '4']]);
  });

  it('keep leading zeros and report where the printer would print blanks', () => {
    expect(codesOf(label('', '^SN098,1'))).toEqual([['leftOutZeros', '098']]);
    expect(codesOf(label('', '^SNX007,1,N'))).toEqual([['leftOutZeros', 'X007']]);
    for (const plain of ['^SN0,1', '^SN10,1,N', '^SN100,1', '^SN098,1,y'])
      expect([plain, ...codesOf(label('', plain))]).toEqual([plain]);
  });

  it('report zeros that appear because a number counts down', () => {
    const down = (field: string, labels: number) =>
      codesOf(`^XA^PW400^LL400^FO10,10^A0N,30${field}^FS^PQ${labels}^XZ`);
    expect(down('^SN101,-1,N', 2)).toEqual([]);
    expect(down('^SN101,-1,N', 3)).toEqual([['leftOutZeros', '101']]);
    expect(down('^SN10,-3,N', 3)).toEqual([['leftOutZeros', '10']]);
    expect(down('^SN10,-3,Y', 3)).toEqual([]);
  });

  it('stay the same if the text of ^SN has no digit', () => {
    const labels = read('^XA^PW400^LL400^FO10,10^A0N,30^SNA,1,Y^FS^PQ3^XZ').labels;
    expect(labels.map(({ label, sample }) => [label.elements, sample])).toMatchObject([
      [[{ content: 'A', data: { source: 'manual' } }], null],
    ]);
  });

  /** Returns the texts of the labels of `^PQ`, from the rows of the table or as the serial element counts. */
  const textsOf = (field: string, labels: number | string) =>
    read(`^XA^PW400^LL400^FO10,10^A0N,30${field}^FS^PQ${labels}^XZ`).labels.flatMap(({ sample }) =>
      sample ? sample.rows.map(([text]) => text) : [],
    );

  it('count the last digits of a text, even before letters', () => {
    expect(textsOf('^SNAB0098CD,1,Y', 3)).toEqual(['AB0098CD', 'AB0099CD', 'AB0100CD']);
    expect(textsOf('^SNA09B,-3,Y', 4)).toEqual(['A09B', 'A06B', 'A03B', 'A00B']);
    expect(codesOf(label('^PQ3', '^SNAB0012CD,1,Y'))).toEqual([]);
    expect(codesOf(label('^PQ4', '^SNA05B,-3,Y'))).toEqual([['leftOutSerial', 'A05B']]);
  });

  it.each([
    // The examples of the ZPL II Programming Guide.
    ['BL9998', 'AAdddd', '1', ['BL9998', 'BL9999', 'BM0000']],
    ['BL00-0', 'AAdd%d', '1%1', ['BL00-0', 'BL01-1', 'BL02-2']],
    ['BL09-9', 'AAdd%d', '1%1', ['BL09-9', 'BL11-0', 'BL12-1']],
    // A carry beyond the mask is lost.
    ['00998', 'ddd', '', ['00998', '00999', '00000']],
    ['A-98', '%%dd', '3', ['A-98', 'A-01', 'A-04']],
    ['1F', 'hh', '', ['1F', '20', '21']],
    ['fe', 'HH', '', ['fe', 'ff', '00']],
    ['76', 'oo', '1', ['76', '77', '00']],
    ['Az', 'AA', 'B', ['Az', 'Ba', 'Bb']],
    ['9Y', 'NN', '1', ['9Y', '9Z', 'A0']],
    ['9Y', 'nn', '1', ['9Y', '9Z', 'a0']],
    ['12-A', 'd%%', '', ['12-A', '13-A', '14-A']],
  ])('with a mask count as it says: %s with %s', (data, mask, increment, texts) => {
    const field = `^FD${data}^SF${mask}${increment && `,${increment}`}`;
    expect(textsOf(field, 3)).toEqual(texts);
    expect(codesOf(`^XA^PW400^LL400^FO10,10^A0N,30${field}^FS^PQ3^XZ`)).toEqual([]);
  });

  it('with a mask are serial elements if these count the same numbers', () => {
    const masked = (data: string, mask: string, labels: number) =>
      serialsOf(`^XA^PW400^LL400^FO10,10^A0N,30^FD${data}^SF${mask},2^FS^PQ${labels}^XZ`);
    expect(masked('A-90', '%%dd', 5)).toMatchObject([{ interval: 2, count: 5 }]);
    expect(masked('A-90', '%%dd', 6)).toEqual([]);
    expect(masked('0090', 'dd', 5)).toMatchObject([{ interval: 2, count: 5 }]);
    expect(masked('0090', 'dd', 1)).toEqual([]);
  });

  it('with a mask on other characters are reported where their carry is unknown', () => {
    expect(textsOf('^FDX9^SFdd,1', 3)).toEqual(['X9', 'X9', 'X9']);
    expect(codesOf('^XA^PW400^LL400^FO10,10^A0N,30^FDX9^SFdd,1^FS^PQ3^XZ')).toEqual([
      ['leftOutSerial', 'X9'],
    ]);
  });
});

describe('ZPL texts in national character sets', () => {
  const encodingsOf = (zpl: string) =>
    read(zpl).leftOut.flatMap(({ code, params }) => (code === 'leftOutEncoding' ? [params.what] : []));
  const label = (set: string, data: string) => `^XA^PW400^LL400${set}^FO10,10^A0N,30${data}^FS^XZ`;

  it('are reported if they contain characters replaced by national letters', () => {
    expect(encodingsOf(label('^CI6', '^FDGr}n'))).toEqual(['^CI6']);
    expect(encodingsOf(label('^CI2', '^FD#5'))).toEqual(['^CI2']);
    expect(encodingsOf(label('^CI6', '^SN[1,1,Y'))).toEqual(['^CI6']);
    const stored = '^XA^DFA^FS^CI5^FO10,10^A0N,30^FN1^FS^XZ';
    expect(encodingsOf(`${stored}^XA^XFA^FN1^FDK|p^FS^XZ`)).toEqual(['^CI5']);
    for (const plain of ['^CI0', '^CI13', '^CI27', '^CI28'])
      expect(encodingsOf(label(plain, '^FD[a]'))).toEqual([]);
    expect(encodingsOf(label('^CI6', '^FDGreen 5'))).toEqual([]);
  });
});

describe('ZPL QR code', () => {
  it('has the data after error correction level and input mode, or all data if it has neither', () => {
    const qr = (data: string) => contentsOf(`^XA^PW400^LL400^FO10,10^BQN,2,5^FD${data}^FS^XZ`)[0][0];
    for (const data of ['QA,a,b', 'HA,a,b', 'A,a,b', ' QA,a,b'])
      expect([data, qr(data)]).toEqual([data, 'a,b']);
    for (const data of ['https://x.org/?q=1,2', 'no comma', '12,5 kg'])
      expect([data, qr(data)]).toEqual([data, data]);
  });
});

describe('ZPL features that print differently', () => {
  const toldOf = (zpl: string) =>
    read(`^XA^PW400^LL400^FO10,10${zpl}^FS^XZ`).leftOut.flatMap(({ code, params }) =>
      code === 'leftOutBarcodeOption' || code === 'leftOutDateFormat' ? [params.what] : [],
    );

  it('are reported: the check digit of Code 128, and the second and third clock', () => {
    expect(toldOf('^BCN,80,Y,N,Y^FD12345')).toEqual(['^BC check digit']);
    expect(toldOf('^BCN,80,Y,N,N^FD12345')).toEqual([]);
    expect(toldOf('^BCN,80,Y,N,Y,U^FD0034567890123456789')).toEqual([]);
    expect(toldOf('^FC%,{,#^A0N,30^FD%d {m #Y')).toEqual(['{m', '#Y']);
    expect(toldOf('^FC%,{,#^A0N,30^FDbatch {m')).toEqual(['{m']);
    expect(toldOf('^FC%,{,#^A0N,30^FD%d #1 { }')).toEqual([]);
    expect(toldOf('^FC%^A0N,30^FD%d {m')).toEqual([]);
    // The printer's weeks begin on Sunday, the product's on Monday.
    expect(toldOf('^FC%^A0N,30^FD%U %W %V')).toEqual(['%U', '%W', '%V']);
  });
});
