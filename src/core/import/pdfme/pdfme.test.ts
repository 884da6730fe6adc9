import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../label/label.ts';
import { parseLabel } from '../../label/parseLabel.ts';
import { pictureAsset, svgAsset } from '../pictureAsset.ts';
import { isPdfme, readPdfme } from './readPdfme.ts';
import { writePdfme } from './writePdfme.ts';

const CLOCK = { nowMs: Date.parse('2026-03-01T08:00:00Z'), offsetMinutesAt: () => 0 };
const at = (x: number, y: number, width: number, height: number) => ({ position: { x, y }, width, height });

function read(schemas: unknown, more: object = {}) {
  const template = { basePdf: { width: 80, height: 50, padding: [0, 0, 0, 0] }, schemas, ...more };
  const result = readPdfme(template, 'own.json');
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return {
    ...result.value,
    label: result.value.labels[0].label,
    told: result.value.leftOut.map(({ code }) => code),
  };
}
const elementOf = (schema: object) =>
  read([[{ name: 'a', ...at(1, 2, 30, 10), ...schema }]]).label.elements[0];

describe('pdfme template', () => {
  it('is recognized by its schemas and basePdf', () => {
    expect(isPdfme({ basePdf: '', schemas: [] })).toBe(true);
    expect(isPdfme({ format: 'diecut-label', basePdf: '', schemas: [] })).toBe(false);
    expect(isPdfme({ schemas: {} })).toBe(false);
    expect(isPdfme([])).toBe(false);
  });

  it('becomes one label per page, with the paper size', () => {
    const { labels } = read([[], []]);
    expect(labels.map(({ label }) => [label.name, label.widthMm, label.heightMm])).toEqual([
      ['own 1', 80, 50],
      ['own 2', 80, 50],
    ]);
  });

  it('based on a PDF gets the size of its first page and reports the lost PDF', () => {
    const pdf = Buffer.from('%PDF-1.7 1 0 obj << /Type /Page /MediaBox [0 0 283.4646 141.7323] >>').toString(
      'base64',
    );
    const { label, told } = read([[]], { basePdf: `data:application/pdf;base64,${pdf}` });
    expect([label.widthMm, label.heightMm]).toEqual([100, 50]);
    expect(told).toEqual(['leftOutBackground']);
  });

  it('has fields that become columns of the same names, with sample rows', () => {
    const { labels } = read(
      [
        [
          { name: 'sku', type: 'code128', content: 'A1', ...at(1, 1, 30, 10) },
          { name: 'note', type: 'text', content: 'fixed', readOnly: true, ...at(1, 1, 30, 10) },
          {
            name: 'greeting',
            type: 'multiVariableText',
            text: 'Dear {who}',
            variables: ['who'],
            content: '{"who":"Ann"}',
            ...at(1, 1, 30, 10),
          },
        ],
      ],
      { sampledata: [{ sku: 'B1', greeting: '{"who":"Bob"}' }, { sku: 'B2' }] },
    );
    expect(labels[0].sample).toEqual({
      columns: ['sku', 'who'],
      rows: [
        ['B1', 'Bob'],
        ['B2', 'Ann'],
      ],
    });
    const [sku, note, greeting] = labels[0].label.elements;
    expect(sku).toMatchObject({ content: 'A1', data: { source: 'column', key: 'sku' } });
    expect(note).toMatchObject({ content: 'fixed', data: { source: 'manual' } });
    expect(greeting).toMatchObject({ content: 'Dear {who}', data: { source: 'template' } });
  });

  it('reports fields of a page with the same name and other contents, which share a column', () => {
    const field = (name: string, content: string) => ({ name, type: 'text', content, ...at(1, 1, 30, 10) });
    const pages = [
      [field('a', 'one'), field('b', 'same'), field('a', 'two'), field('b', 'same')],
      [field('a', 'other page')],
    ];
    const { labels, leftOut } = read(pages);
    expect(labels[0].sample).toEqual({ columns: ['a', 'b'], rows: [['two', 'same']] });
    expect(leftOut).toEqual([{ code: 'leftOutSameName', params: { what: 'a', count: 1 } }]);
    expect(read(pages, { sampledata: [{ a: 'x', b: 'y' }] }).leftOut).toEqual([]);
  });

  it('has field names with spaces around them as columns without these, as in a spreadsheet', () => {
    const field = (name: string, content: string) => ({ name, type: 'text', content, ...at(1, 1, 30, 10) });
    const many = {
      ...field(' greeting', '{" who ":"Ann"}'),
      type: 'multiVariableText',
      text: 'Dear { who }',
      variables: [' who '],
    };
    const { label, labels } = read(
      [[field(' title ', 'Tea'), field('title', 'Rice'), field('code\t', 'A1'), many]],
      { sampledata: [{ ' title ': 'Coffee', title: 'Milk' }] },
    );
    expect(labels[0].sample).toEqual({
      columns: ['title', 'title (2)', 'code', 'who'],
      rows: [['Coffee', 'Milk', 'A1', 'Ann']],
    });
    expect(label.elements.map(({ name }) => name)).toEqual(['title', 'title (2)', 'code', 'greeting']);
    expect(label.elements).toMatchObject([
      { data: { source: 'column', key: 'title' } },
      { data: { source: 'column', key: 'title (2)' } },
      { data: { source: 'column', key: 'code' } },
      { content: 'Dear {who}', data: { source: 'template' } },
    ]);
  });

  it('of an older version keeps its element names and positions', () => {
    const { label } = read([{ title: { type: 'text', content: 'x', ...at(3, 4, 20, 5) } }]);
    expect(label.elements[0]).toMatchObject({ name: 'title', xMm: 3, yMm: 4, widthMm: 20, heightMm: 5 });
  });

  it.each([
    [
      {
        type: 'text',
        content: 'x',
        fontSize: 12,
        alignment: 'right',
        verticalAlignment: 'middle',
        characterSpacing: 1.2,
        lineHeight: 2,
        rotate: 30,
      },
      {
        kind: 'text',
        fontFamily: 'arimo',
        fontSizePt: 12,
        align: 'right',
        verticalAlign: 'middle',
        letterSpacingMilliEm: 100,
        lineSpacing: 1.7905,
        rotationDeg: 30,
      },
    ],
    [
      { type: 'text', fontName: 'CourierNew-Bold', lineHeight: 2 },
      { fontFamily: 'cousine', bold: true, lineSpacing: 1.7652 },
    ],
    [
      { type: 'text', dynamicFontSize: { min: 4, max: 20, fit: 'vertical' } },
      { textFit: 'shrink', fontSizePt: 20 },
    ],
    [
      { type: 'text', fontColor: '#fff', backgroundColor: '#000000' },
      { inverted: true, background: null },
    ],
    [
      { type: 'text', readOnly: true, content: 'of {date}' },
      { content: 'of {today()|date:yyyy/MM/dd}', data: { source: 'template' } },
    ],
    [
      { type: 'dateTime', content: '2026/01/02' },
      { kind: 'text', data: { source: 'column' } },
    ],
    [
      { type: 'select', content: 'S', options: ['S', 'M'] },
      { kind: 'text', content: 'S' },
    ],
    [
      { type: 'line', height: 0.5, color: '#000000' },
      { kind: 'line', strokeMm: 0.5, widthMm: 30 },
    ],
    [
      { type: 'rectangle', borderWidth: 1, borderColor: '#000000', radius: 2 },
      { kind: 'rectangle', borderMm: 1, rounded: true, cornerMm: 2 },
    ],
    [
      { type: 'ellipse', color: '#000000' },
      { kind: 'circle', filled: true },
    ],
    [{ type: 'rectangle', color: '#ff0000' }, { kind: 'image' }],
    [
      {
        type: 'table',
        readOnly: true,
        head: ['A', 'B'],
        content: '[["1","2"],["3","4"]]',
        headWidthPercentages: [25, 75],
      },
      { kind: 'table', columnWidthsMm: [7.5, 22.5], headerRows: 1 },
    ],
    [
      { type: 'nw7', content: 'A123B' },
      { kind: 'barcode', symbology: 'codabar' },
    ],
    [
      { type: 'gs1datamatrix', content: '(01)09501101530003' },
      { kind: 'qrcode', symbology: 'gs1DataMatrix' },
    ],
  ])('%o becomes the matching element', (schema, expected) => {
    expect(elementOf(schema)).toMatchObject(expected);
  });

  it('gets barcode boxes enlarged by the quiet zones', () => {
    const code = elementOf({ type: 'qrcode', content: 'A', width: 21, height: 21 });
    // The symbol has 21 modules of 1 mm, and a quiet zone of four modules on each side.
    expect(code).toMatchObject({ xMm: -3, yMm: -2, widthMm: 29, heightMm: 29 });
  });

  it('reports unsupported features', () => {
    const { told } = read([
      [
        { name: 'a', type: 'japanpost', content: '1', ...at(0, 0, 9, 9) },
        { name: 'b', type: 'signature', content: '', ...at(0, 0, 9, 9) },
        {
          name: 'c',
          type: 'text',
          opacity: 0.5,
          fontColor: '#ff0000',
          fontName: 'Lobster',
          ...at(0, 0, 9, 9),
        },
        { name: 'd', type: 'text', readOnly: true, content: '{1 + 1}', ...at(0, 0, 9, 9) },
        {
          name: 'e',
          type: 'image',
          content: 'data:image/png;base64,AAAA',
          readOnly: true,
          ...at(0, 0, 9, 9),
        },
      ],
    ]);
    expect(told).toEqual([
      'leftOutSymbology',
      'leftOutElement',
      'leftOutOpacity',
      'leftOutFont',
      'leftOutColour',
      'leftOutExpression',
      'leftOutPicture',
    ]);
  });
});

function labelOf(elements: readonly object[]): Label {
  const parsed = parseLabel({ format: 'diecut-label', version: 1, widthMm: 60, heightMm: 40, elements });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

async function roundTrip(label: Label, assets: Parameters<typeof writePdfme>[1] = []) {
  const written = await writePdfme(label, assets, CLOCK);
  const template: unknown = JSON.parse(written.text);
  if (!isPdfme(template)) throw new Error('no template');
  const back = readPdfme(template, 'x.json');
  if (!back.ok) throw new Error(back.error.code);
  return { written, label: back.value.labels[0].label, assets: back.value.labels[0].assets };
}

describe('round trip of a label through a pdfme template', () => {
  it('keeps positions and contents of the elements', async () => {
    const svg = svgAsset(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const png = pictureAsset(
      new Uint8Array(
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      ),
    );
    if (!svg || !png) throw new Error('no pictures');
    const before = labelOf([
      {
        kind: 'text',
        id: 'a',
        xMm: 2,
        yMm: 3,
        widthMm: 30,
        heightMm: 6,
        content: 'Fixed',
        autoHeight: false,
        rotationDeg: 90,
        lineSpacing: 1.5,
        letterSpacingMilliEm: 50,
        underline: true,
      },
      {
        kind: 'text',
        id: 'b',
        xMm: 2,
        yMm: 12,
        widthMm: 30,
        heightMm: 6,
        content: 'n',
        data: { source: 'column', key: 'name' },
        inverted: true,
      },
      {
        kind: 'text',
        id: 'c',
        xMm: 2,
        yMm: 20,
        widthMm: 30,
        heightMm: 6,
        content: 'To {name}, {city}',
        data: { source: 'template' },
        textFit: 'shrink',
      },
      {
        kind: 'barcode',
        id: 'd',
        xMm: 5,
        yMm: 25,
        widthMm: 40,
        heightMm: 10,
        symbology: 'code128',
        content: 'ABC-1',
        textPosition: 'none',
      },
      { kind: 'qrcode', id: 'e', xMm: 40, yMm: 2, widthMm: 18, heightMm: 18, content: 'https://example.com' },
      { kind: 'line', id: 'f', xMm: 1, yMm: 36, widthMm: 50, heightMm: 3.08, strokeMm: 0.4 },
      {
        kind: 'rectangle',
        id: 'g',
        xMm: 1,
        yMm: 1,
        widthMm: 58,
        heightMm: 38,
        borderMm: 0.5,
        rounded: true,
        cornerMm: 2,
      },
      { kind: 'circle', id: 'h', xMm: 50, yMm: 30, widthMm: 6, heightMm: 6, filled: true },
      { kind: 'image', id: 'i', xMm: 44, yMm: 22, widthMm: 9, heightMm: 9, asset: svg.name, fit: 'contain' },
      { kind: 'image', id: 'k', xMm: 44, yMm: 12, widthMm: 9, heightMm: 9, asset: png.name, fit: 'contain' },
    ]);
    const { label, assets, written } = await roundTrip(before, [svg, png]);
    expect(written.leftOut).toEqual([]);
    expect([label.widthMm, label.heightMm]).toEqual([60, 40]);
    expect(assets.map(({ name }) => name).toSorted()).toEqual([svg.name, png.name].toSorted());
    expect(label.elements).toHaveLength(before.elements.length);
    for (const [index, was] of before.elements.entries()) {
      const is = label.elements[index];
      expect(is.kind).toBe(was.kind);
      for (const side of ['xMm', 'yMm', 'widthMm', 'heightMm', 'rotationDeg'] as const)
        expect(is[side], `${was.id} ${side}`).toBeCloseTo(was[side], 2);
      if ('content' in was) expect(is).toMatchObject({ content: was.content, data: was.data });
    }
    expect(label.elements[0]).toMatchObject({ lineSpacing: 1.5, letterSpacingMilliEm: 50, underline: true });
    expect(label.elements[1]).toMatchObject({ inverted: true });
    expect(label.elements[2]).toMatchObject({ textFit: 'shrink' });
  });

  it('keeps any text and any column name', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 40 }),
        // The header of a column has no spaces around it.
        fc.string({ minLength: 1, maxLength: 20 }).filter((key) => key === key.trim()),
        async (content, key) => {
          const plain = content.replaceAll('{', '(');
          const { label } = await roundTrip(
            labelOf([
              { kind: 'text', id: 'a', content: plain },
              { kind: 'text', id: 'b', content: 'x', data: { source: 'column', key } },
            ]),
          );
          expect(label.elements[0]).toMatchObject({ content: plain });
          expect(label.elements[1]).toMatchObject({ data: { source: 'column', key } });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reports the features that a template cannot hold', async () => {
    const { written } = await roundTrip(
      labelOf([
        { kind: 'barcode', id: 'a', symbology: 'msi', content: '123' },
        { kind: 'text', id: 'b', content: 'x1', data: { source: 'serial' }, bold: true },
        { kind: 'text', id: 'c', content: '{upper(name)}', data: { source: 'template' } },
        { kind: 'line', id: 'd', dash: 2 },
        { kind: 'datetime', id: 'e' },
        { kind: 'text', id: 'f', content: 'x', hidden: true },
        { kind: 'image', id: 'g', asset: 'gone.png' },
        { kind: 'text', id: 'h', content: 'x', fontFamily: 'tinos' },
      ]),
    );
    expect(
      written.leftOut.flatMap(({ code, params }) => (code === 'leftOutFont' ? [params.what] : [])),
    ).toEqual(['bold', 'tinos']);
    expect([...new Set(written.leftOut.map(({ code }) => code))]).toEqual([
      'leftOutUnprinted',
      'leftOutSymbology',
      'leftOutFont',
      'leftOutSerial',
      'leftOutExpression',
      'leftOutDash',
      'leftOutDateFormat',
      'leftOutPictureFile',
    ]);
  });
});
