import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { createResolver } from '../../data/resolver.ts';
import { readForeignLabel } from '../readForeignLabel.ts';
import { readGlabels } from './readGlabels.ts';

const document = (objects: string, template = RECTANGLE, rotate = 'False') =>
  `<?xml version="1.0"?><Glabels-document xmlns="http://glabels.org/xmlns/3.0/">${template}<Objects id="0" rotate="${rotate}">${objects}</Objects></Glabels-document>`;
const RECTANGLE =
  '<Template brand="Own" part="T-1" size="A4"><Label-rectangle id="0" width="60mm" height="40mm" round="2mm"><Layout nx="3" ny="7" x0="5mm" y0="6mm" dx="65mm" dy="41mm"/></Label-rectangle></Template>';

function read(source: string) {
  const result = readGlabels(new TextEncoder().encode(source), 'a/own.glabels');
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { labels, leftOut } = result.value;
  return { label: labels[0].label, assets: labels[0].assets, told: leftOut.map(({ code }) => code) };
}
const version4 = (source: string) => source.replace('xmlns="http://glabels.org/xmlns/3.0/"', 'version="4.0"');
const elementsOf = (objects: string) => read(document(objects)).label.elements;

describe('gLabels template', () => {
  it('becomes a sheet with the same label grid', () => {
    const { label } = read(document(''));
    expect(label).toMatchObject({ name: 'own', widthMm: 60, heightMm: 40, shape: 'roundedRectangle' });
    expect(label.stock).toMatchObject({
      name: 'Own T-1',
      sheet: {
        widthMm: 210,
        heightMm: 297,
        grids: [{ columns: 3, rows: 7, xMm: 5, yMm: 6, stepXMm: 65, stepYMm: 41 }],
      },
    });
  });

  it('keeps its own label positions if the catalog has different ones for the product', () => {
    const template =
      '<Template brand="Avery" part="5160" size="US-Letter"><Label-rectangle id="0" width="2.625in" height="1in" round="0.0625in"><Layout nx="3" ny="10" x0="0.2in" y0="0.52in" dx="2.74in" dy="0.95in"/></Label-rectangle></Template>';
    expect(read(document('', template)).label.stock).toMatchObject({
      name: 'Avery 5160',
      sheet: { grids: [{ xMm: 5.08, yMm: 13.208, stepXMm: 69.596, stepYMm: 24.13 }] },
    });
  });

  it('without a layout uses the sheet of the catalog', () => {
    const template =
      '<Template brand="Avery" part="5160" size="US-Letter"><Label-rectangle id="0" width="2.625in" height="1in"/></Template>';
    expect(read(document('', template)).label.stock?.sheet?.grids).toMatchObject([{ columns: 3, rows: 10 }]);
  });

  it('gets its name from the catalog', () => {
    const template =
      '<Template brand="Avery" part="5395" size="US-Letter"><Label-rectangle id="0" width="3.375in" height="2.33333in" round="0.1875in"><Layout nx="2" ny="4" x0="0.6875in" y0="0.583333in" dx="3.75in" dy="2.5in"/></Label-rectangle></Template>';
    const { label } = read(document('', template));
    expect(label).toMatchObject({ widthMm: 85.73, heightMm: 59.27 });
    expect(label.stock?.name).toBe('Avery 5395');
  });

  it('with a rotated design becomes a label with print direction 90', () => {
    const { label } = read(document('', RECTANGLE, 'True'));
    expect(label).toMatchObject({ widthMm: 40, heightMm: 60, printDirection: 90 });
  });

  it.each([
    ['<Label-round id="0" radius="20mm">', { widthMm: 40, heightMm: 40, shape: 'circle' }],
    ['<Label-ellipse id="0" width="50mm" height="20mm">', { widthMm: 50, heightMm: 20 }],
    ['<Label-cd id="0" radius="59mm" hole="20mm">', { widthMm: 118, heightMm: 118, shape: 'circle' }],
    [
      '<Label-rectangle id="0" width="2in" height="72pt">',
      { widthMm: 50.8, heightMm: 25.4, shape: 'rectangle' },
    ],
    ['<Label-rectangle id="0" width="5cm" height="6pc">', { widthMm: 50, heightMm: 25.4 }],
  ])('%s has the right size and shape', (open, expected) => {
    const close = `</${/Label-\w+/.exec(open)?.[0]}>`;
    const template = `<Template brand="Own" part="T-2" size="A4">${open}<Layout nx="1" ny="1" x0="0" y0="0" dx="0" dy="0"/>${close}</Template>`;
    expect(read(document('', template)).label).toMatchObject(expected);
  });

  it('on a roll becomes a label on continuous paper without a sheet', () => {
    const template =
      '<Template brand="Own" part="T-3" size="roll" roll_width="62mm"><Label-continuous id="0" width="58mm" default_height="30mm"><Layout nx="1" ny="1" x0="2mm" y0="0" dx="0" dy="0"/></Label-continuous></Template>';
    expect(read(document('', template)).label).toMatchObject({
      paperType: 'continuous',
      stock: { sheet: null },
    });
  });
});

describe('fields in gLabels 4 texts', () => {
  const textOf = (text: string, row: Record<string, string>) => {
    const [element] = elementsOf(
      `<Object-text x="1mm" y="1mm" w="40mm" h="20mm"><p>${text.replaceAll('@', '$')}</p></Object-text>`,
    );
    if (element.kind !== 'text') throw new Error(element.kind);
    const columns = Object.keys(row);
    const resolver = createResolver(parsed({ elements: [element] }), {
      clock: { nowMs: 0, offsetMinutesAt: () => 0 },
      columns,
      prompts: new Map(),
    });
    if (!resolver.ok) return resolver.error;
    const resolved = resolver.value.resolve({ cell: (column) => row[columns[column]], serialIndex: 0 });
    return resolved.ok ? resolved.value[0].contents[0] : resolved.error;
  };

  it('with :n start a new line if they are not empty', () => {
    expect(textOf('@{name}@{street:n}@{city:n}', { name: 'Ana', street: '', city: 'Łódź' })).toBe(
      'Ana\nŁódź',
    );
    expect(textOf('@{name}@{street:n}@{city:n}', { name: 'Ana', street: 'A "1"', city: 'Łódź' })).toBe(
      'Ana\nA "1"\nŁódź',
    );
  });

  it('print their default if the value is empty', () => {
    expect(textOf('@{name:=n\\:a}', { name: '' })).toBe('n:a');
    expect(textOf('@{name:=none}', { name: 'Ana' })).toBe('Ana');
    expect(textOf('a @{name:n:=none}', { name: '' })).toBe('a none');
    // Names that an expression can contain only in brackets.
    expect(textOf('a @{2nd col:n}@{unit price (€):=free}', { '2nd col': 'b', 'unit price (€)': '' })).toBe(
      'a \nbfree',
    );
  });
});

describe('paragraphs of gLabels texts', () => {
  it('keep spans, fields and line breaks within them, and report other elements', () => {
    const { label, told } = read(
      document(
        '<Object-text x="1mm" y="1mm" w="40mm" h="20mm"><p>\n  <Span>Name: </Span><Field name="name"/>\n  <Span> &amp; {x}</Span></p><p><Field name="2nd col"/><NL/>@{lot} <b>bold</b></p></Object-text>'.replace(
          '@',
          '$',
        ),
      ),
    );
    expect(label.elements).toMatchObject([
      { content: 'Name: {name} & {{x}}\n{2nd col}\n{lot} ', data: { source: 'template' } },
    ]);
    expect(told).toEqual(['leftOutElement']);
  });
});

describe('gLabels objects', () => {
  it('texts keep position, style, columns and line breaks', () => {
    const [text] = elementsOf(
      '<Object-text x="10mm" y="5mm" w="40mm" h="20mm" justify="Center" valign="Bottom" auto_shrink="True"><Span font_family="Sans" font_size="12" font_weight="Bold" font_italic="True" line_spacing="1.5">Dear <Field name="First name"/>,<NL/>{hello}</Span></Object-text>',
    );
    expect(text).toMatchObject({
      kind: 'text',
      xMm: 11.058,
      yMm: 5,
      widthMm: 37.883,
      heightMm: 20,
      content: 'Dear {First name},\n{{hello}}',
      data: { source: 'template' },
      fontSizePt: 12,
      bold: true,
      italic: true,
      align: 'center',
      verticalAlign: 'bottom',
      lineSpacing: 1.5,
      textFit: 'shrink',
    });
  });

  it('texts have the family for their font, which is reported unless it has the same widths', () => {
    const text = (font: string) =>
      `<Object-text x="0" y="0" w="30mm" h="9mm"><Span font_family="${font}">x</Span></Object-text>`;
    const { label, told } = read(
      document(['Courier New', 'Liberation Serif', 'Arial Narrow', 'OCRB'].map(text).join('')),
    );
    expect(label.elements.map((element) => element.kind === 'text' && element.fontFamily)).toEqual([
      'cousine',
      'tinos',
      'roboto-condensed',
      'ocr-b',
    ]);
    expect(told).toEqual(['leftOutFont']);
  });

  it('a text that consists of one column is bound to it', () => {
    const [text] = elementsOf(
      '<Object-text x="0" y="0" w="30mm" h="9mm"><Span font_size="9">\n  <Field name="Name"/>\n</Span></Object-text>',
    );
    expect(text).toMatchObject({ data: { source: 'column', key: 'Name' } });
  });

  it('a rotated object is placed according to its matrix', () => {
    const [box] = elementsOf(
      '<Object-box x="30mm" y="10mm" w="10mm" h="4mm" line_width="0mm" line_color="0x00000000" fill_color="0x000000ff" a0="0" a1="1" a2="-1" a3="0" a4="0" a5="0"/>',
    );
    // The box is rotated clockwise about its corner, and then covers x from 26 to 30 and y from 10 to 20.
    expect(box).toMatchObject({ xMm: 23, yMm: 13, widthMm: 10, heightMm: 4, rotationDeg: 90, filled: true });
  });

  it('a border extends half outside the box', () => {
    const [box] = elementsOf(
      '<Object-box x="10mm" y="10mm" w="20mm" h="8mm" line_width="2mm" line_color="0x000000ff" fill_color="0x00000000"/>',
    );
    expect(box).toMatchObject({
      kind: 'rectangle',
      xMm: 9,
      yMm: 9,
      widthMm: 22,
      heightMm: 10,
      borderMm: 2,
      filled: false,
    });
  });

  it('a colored shape becomes a picture in its colors', () => {
    const { label, assets } = read(
      document(
        '<Object-ellipse x="1mm" y="1mm" w="9mm" h="9mm" line_width="1mm" line_color="0xff0000ff" fill_color="0x00ff00ff"/>',
      ),
    );
    expect(label.elements[0]).toMatchObject({ kind: 'image', xMm: 0.5, widthMm: 10, asset: assets[0].name });
    const drawing = new TextDecoder().decode(assets[0].bytes);
    expect(drawing).toContain('fill="#00ff00" stroke="#ff0000" stroke-width="1"');
  });

  it('a line runs between its end points', () => {
    const [line] = elementsOf(
      '<Object-line x="10mm" y="20mm" dx="0mm" dy="10mm" line_width="1mm" line_color="0x000000ff"/>',
    );
    expect(line).toMatchObject({ kind: 'line', strokeMm: 1, widthMm: 10, rotationDeg: 90 });
    expect(line.xMm + line.widthMm / 2).toBeCloseTo(10, 3);
    expect(line.yMm + line.heightMm / 2).toBeCloseTo(25, 3);
  });

  it.each([
    ['Code39', 'barcode', 'code39'],
    ['Code128', 'barcode', 'code128'],
    ['EAN-13', 'barcode', 'ean13'],
    ['UPC-A', 'barcode', 'upca'],
    ['I25', 'barcode', 'itf'],
    ['CBR', 'barcode', 'codabar'],
    ['GS1-128', 'barcode', 'gs1_128'],
    ['IEC18004', 'qrcode', 'qrcode'],
    ['IEC16022', 'qrcode', 'dataMatrix'],
    ['PDF417', 'qrcode', 'pdf417'],
  ])('a barcode of style %s becomes a %s element with symbology %s', (style, kind, symbology) => {
    const [code] = elementsOf(
      `<Object-barcode x="5mm" y="5mm" w="40mm" h="15mm" style="${style}" text="True" checksum="False" color="0x000000ff" data="123456789012"/>`,
    );
    expect(code).toMatchObject({ kind, symbology, content: '123456789012' });
  });

  it('Code 39 with a checksum gets its check character', () => {
    const [code] = elementsOf(
      '<Object-barcode x="0" y="0" w="40mm" h="15mm" style="Code39" checksum="True" data="CODE39"/>',
    );
    expect(code).toMatchObject({ content: 'CODE39W' });
  });

  // Contents that the encoders of GNU barcode make (i25.c, codabar.c, msi.c); this program adds the check digit of MSI to the symbol.
  it.each([
    ['I25', 'True', '12345678', '0123456784'],
    ['I25', 'True', '1234567', '12345670'],
    ['I25', 'False', '12345678', '12345678'],
    ['I25', 'False', '1234567', '01234567'],
    ['I25', 'True', 'A1', 'A1'],
    ['CBR', 'True', '40156', 'A40156+B'],
    ['CBR', 'True', 'a40156b', 'A40156+B'],
    ['CBR', 'True', '40156A', '40156A'],
    ['CBR', 'False', '40156', '40156'],
    ['MSI', 'True', '1234567', '1234567'],
    ['MSI', 'False', '12345674', '1234567'],
    ['Code128', 'True', '1234', '1234'],
    ['Code93', 'True', '1234', '1234'],
    ['EAN-13', 'True', '123456789012', '123456789012'],
  ])(
    'a barcode of style %s with checksum %s and data %s has the content %s',
    (style, checksum, data, content) => {
      const { label, told } = read(
        document(
          `<Object-barcode x="0" y="0" w="40mm" h="15mm" style="${style}" checksum="${checksum}" color="0x000000ff" data="${data}"/>`,
        ),
      );
      expect(label.elements[0]).toMatchObject({ content });
      expect(told).toEqual([]);
    },
  );

  it('MSI whose last digit is not a check digit is left out if the document has no checksum', () => {
    const { label, told } = read(
      document(
        '<Object-barcode x="0" y="0" w="40mm" h="15mm" style="MSI" color="0x000000ff" checksum="False" data="12345678"/>',
      ),
    );
    expect(label.elements).toEqual([]);
    expect(told).toEqual(['leftOutBarcodeContent']);
  });

  it.each([
    ['Code39', 'True', 'leftOutCheckDigit'],
    ['I25', 'True', 'leftOutCheckDigit'],
    ['CBR', 'True', 'leftOutCheckDigit'],
    ['MSI', 'False', 'leftOutCheckless'],
  ])('style %s with checksum %s and values of a column is reported as %s', (style, checksum, note) => {
    const { label, told } = read(
      document(
        `<Object-barcode x="0" y="0" w="40mm" h="15mm" style="${style}" checksum="${checksum}" color="0x000000ff" field="sku" format="8"/>`,
      ),
    );
    expect(label.elements[0]).toMatchObject({ data: { source: 'column', key: 'sku' } });
    expect(told).toEqual([note]);
  });

  it('zint adds a check digit in gLabels 4, and none in gLabels 3', () => {
    const source = document(
      '<Object-barcode x="0" y="0" w="40mm" h="15mm" backend="zint" style="i25" checksum="true" data="12345678"/>',
    );
    expect(read(source).label.elements[0]).toMatchObject({ content: '12345678' });
    expect(read(version4(source)).label.elements[0]).toMatchObject({ content: '0123456784' });
  });

  it('Industrial 2 of 5 of zint gets its check digit, the 2 of 5 of IATA is not supported', () => {
    const source = document(
      '<Object-barcode x="0" y="0" w="40mm" h="15mm" backend="zint" style="c25ind" color="0x000000ff" checksum="true" data="1234567"/>' +
        '<Object-barcode x="0" y="0" w="40mm" h="15mm" backend="zint" style="c25i" color="0x000000ff" checksum="false" data="1234567"/>',
    );
    const { label, told } = read(version4(source));
    expect(label.elements).toMatchObject([{ symbology: 'industrial2of5', content: '12345670' }]);
    expect(told).toEqual(['leftOutSymbology']);
  });

  it('unsupported features are reported', () => {
    const { told } = read(
      document(
        '<Object-text x="0" y="0" w="9mm" h="9mm" shadow="True"><Span font_family="Ubuntu" color="0xff0000ff">x</Span></Object-text>' +
          '<Object-barcode x="0" y="0" w="9mm" h="9mm" style="POSTNET" data="12345"/><Object-image x="0" y="0" w="9mm" h="9mm" field="photo"/>' +
          '<Object-image x="0" y="0" w="9mm" h="9mm" src="/home/x/logo.png"/><Object-star/>',
      ),
    );
    expect(told).toEqual([
      'leftOutShadow',
      'leftOutFont',
      'leftOutColour',
      'leftOutSymbology',
      'leftOutPictureFile',
      'leftOutElement',
    ]);
  });

  it.each([
    ['/home/x/logo.png', 'logo.png'],
    ['C:\\Labels\\logo.png', 'logo.png'],
    ['../logo.png', 'logo.png'],
    ['./logo.png', 'logo.png'],
    ['pictures/logo.png', 'pictures/logo.png'],
    ['pictures\\logo.png', 'pictures/logo.png'],
  ])('a picture %s becomes the asset %s beside the label', (source, asset) => {
    const [picture] = elementsOf(`<Object-image x="0" y="0" w="9mm" h="9mm" src="${source}"/>`);
    expect(picture).toMatchObject({ kind: 'image', asset });
  });

  it('a picture with a field or a path template is bound to that column', () => {
    const [column] = elementsOf('<Object-image x="0" y="0" w="9mm" h="9mm" field="photo"/>');
    expect(column).toMatchObject({ kind: 'image', asset: '', data: { source: 'column', key: 'photo' } });
    const image = '<Object-image x="0" y="0" w="9mm" h="9mm" src="/pictures/@{sku}.png"/>'.replace('@', '$');
    const [path] = read(version4(document(image))).label.elements;
    expect(path).toMatchObject({ content: '/pictures/{sku}.png', data: { source: 'template' } });
  });

  it('braces are columns in gLabels 4 only: earlier versions print them', () => {
    const source = document(
      '<Object-barcode x="0" y="0" w="40mm" h="15mm" style="Code128" data="T @{id}"/>'.replace('@', '$'),
    );
    const [earlier] = read(source).label.elements;
    expect(earlier).toMatchObject({ content: 'T @{id}'.replace('@', '$'), data: { source: 'manual' } });
    const [later] = read(version4(source)).label.elements;
    expect(later).toMatchObject({ content: 'T {id}', data: { source: 'template' } });
  });

  it('gLabels 4 objects have texts in paragraphs and columns in braces', () => {
    const source =
      '<Glabels-document version="4.0"><Template brand="Own" part="T" size="A4"><Label-rectangle width="60mm" height="40mm"><Layout nx="1" ny="1" x0="0" y0="0" dx="0" dy="0"/></Label-rectangle></Template>' +
      '<Variables><Variable name="site" type="string" initial="Lyon"/></Variables>' +
      '<Objects rotate="false"><Object-text x="1mm" y="1mm" w="40mm" h="20mm" align="right" font_family="Sans" font_size="11" font_weight="bold" color="0xff"><p>Hello @{NAME}</p><p>@{site}</p></Object-text>' +
      '<Object-barcode x="1mm" y="22mm" w="20mm" h="16mm" backend="" style="code128" text="true" checksum="true" data="@{CODE}"/></Objects></Glabels-document>';
    const { label } = read(source.replaceAll('@', '$'));
    expect(label.elements[0]).toMatchObject({
      content: 'Hello {NAME}\nLyon',
      align: 'right',
      fontSizePt: 11,
      bold: true,
    });
    expect(label.elements[1]).toMatchObject({ data: { source: 'column', key: 'CODE' } });
  });
});

describe('files that are not gLabels documents', () => {
  it.each([
    ['x.glabels', 'hello', 'gLabels'],
    ['X.GLABELS', '', 'gLabels'],
    ['empty.zpl', '', 'ZPL'],
    ['picture.prn', '\u0089PNG', 'ZPL'],
  ])(
    '%s with content “%s” are rejected with foreignDamaged and the program name',
    async (path, source, kind) => {
      const read = await readForeignLabel(new TextEncoder().encode(source), path, { dpi: 203 });
      expect(read).toMatchObject({ ok: false, error: { code: 'foreignDamaged', params: { path, kind } } });
    },
  );

  it('return null for other readers if the file name is inconclusive', async () => {
    expect(await readForeignLabel(new TextEncoder().encode('hello'), 'x.txt', { dpi: 203 })).toBeNull();
    const odd = new TextEncoder().encode('{"schemas":[{}],"basePdf":5}');
    expect(await readForeignLabel(odd, 'odd.json', { dpi: 203 })).toBeNull();
  });

  it.each([
    '<a/>',
    '<Glabels-document>',
    '',
    '<!DOCTYPE a><Glabels-document/>',
    '<Glabels-document><a></b></Glabels-document>',
  ])('%s are rejected with foreignDamaged', (source) => {
    expect(readGlabels(new TextEncoder().encode(source), 'x')).toMatchObject({
      ok: false,
      error: { code: 'foreignDamaged' },
    });
  });
});
