import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryLabelDocument } from '../../../tests/support/arbitraryLabel.ts';
import { migrateLabel } from './migrate.ts';
import { paperKind } from './paperKind.ts';
import { parseLabel } from './parseLabel.ts';

const empty = { format: 'diecut-label', version: 1 };

function parsed(document: unknown) {
  const result = parseLabel(document);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function first(kind: string, fields: object = {}) {
  return parsed({ ...empty, elements: [{ kind, id: 'a', ...fields }] }).elements[0];
}

function refusal(document: unknown) {
  const result = parseLabel(document);
  return result.ok ? null : result.error;
}

it('parseLabel describes the expected value of an invalid field in words', () => {
  const problem = (fields: object) => {
    const result = parseLabel({ format: 'diecut-label', version: 1, ...fields });
    return result.ok ? null : result.error;
  };
  expect(problem({ foo: 1 })).toEqual({ code: 'labelFieldUnknown', params: { path: 'foo' } });
  expect(problem({ widthMm: Number.POSITIVE_INFINITY })?.params).toMatchObject({ expected: 'a number' });
  const date = { kind: 'datetime', id: 'd', dateFormat: 'DD.MM' };
  expect(problem({ elements: [date] })?.params).toMatchObject({
    path: 'elements[0].dateFormat',
    expected: 'a date format such as yyyy-MM-dd',
  });
  // Repeated parts would print digits twice: 05 0303 2024.
  for (const dateFormat of ['dd MMMM yyyy', 'dddd', 'ddMMyyyyyy', 'yyyMM'])
    expect(problem({ elements: [{ ...date, dateFormat }] })).toMatchObject({
      params: { path: 'elements[0].dateFormat', received: expect.stringContaining(dateFormat) },
    });
  for (const timeFormat of ['hhmmm', 'hh:mm:sss'])
    expect(problem({ elements: [{ ...date, dateFormat: '', timeFormat }] })).toMatchObject({
      params: { path: 'elements[0].timeFormat' },
    });
});

describe('parseLabel', () => {
  it('uses the label defaults: "New label", 40 × 30 mm, one column, no tail [S3.01] [S3.08] [S9.21]', () => {
    expect(parsed(empty)).toMatchObject({
      name: 'New label',
      widthMm: 40,
      heightMm: 30,
      shape: 'rectangle',
      paperType: 'gap',
      columns: 1,
      printDirection: 0,
      cableTail: null,
      watermark: null,
      backgroundAsset: '',
      elements: [],
    });
  });

  it('uses the text defaults [S3.15]', () => {
    expect(first('text')).toMatchObject({
      xMm: 0,
      yMm: 0,
      widthMm: 20,
      heightMm: 20,
      fontSizePt: 9,
      fontScale: 1,
      lineSpacing: 1,
      letterSpacingMilliEm: 0,
      bold: false,
      inverted: false,
      flipX: false,
      flipY: false,
    });
  });

  it('uses the image and logo defaults [S3.19] [S9.23]', () => {
    expect(first('image')).toMatchObject({
      widthMm: 20,
      heightMm: 20,
      colorMode: 'original',
      threshold: 128,
    });
    expect(first('logo')).toMatchObject({ widthMm: 12, heightMm: 12 });
  });

  it('uses the line, table and date defaults [S3.20] [S3.26] [S3.22] [S9.22]', () => {
    expect(first('line')).toMatchObject({ widthMm: 14, heightMm: 2.98, dash: 0 });
    expect(first('table')).toMatchObject({
      widthMm: 20.6,
      heightMm: 12.7,
      rowHeightsMm: [3.85, 3.85, 3.85],
      columnWidthsMm: [9.85, 9.85, 9.85],
      borderMm: 0.3,
    });
    expect(first('datetime')).toMatchObject({
      widthMm: 25,
      heightMm: 20,
      dateFormat: 'yyyy-MM-dd',
      timeFormat: '',
      offsetHours: 0,
      offsetDays: 0,
      offsetMonths: 0,
      offsetYears: 0,
      fontSizePt: 9,
      align: 'left',
      controlType: 3,
      wrap: true,
      autoHeight: true,
      autoUpdate: false,
    });
  });

  it('uses the table cell and watermark defaults [S3.27]', () => {
    const table = first('table', { cells: [{ row: 0, col: 0 }] });
    expect(table.kind === 'table' && table.cells[0]).toMatchObject({
      rowSpan: 1,
      colSpan: 1,
      content: '',
      fontSizePt: 9,
    });
    expect(parsed({ ...empty, watermark: {} }).watermark).toEqual({
      content: '123',
      opacityPercent: 100,
      angleDeg: 45,
      fontSizePt: 9,
      mode: 'tile',
    });
  });

  it('returns a parsed label unchanged when it is parsed again', () => {
    fc.assert(
      fc.property(arbitraryLabelDocument, (document) => {
        const label = parsed(document);
        expect(parsed(JSON.parse(JSON.stringify(label)))).toEqual(label);
      }),
      { numRuns: 100 },
    );
  });

  it('reports the path of an invalid value', () => {
    const bad = {
      ...empty,
      elements: [
        { kind: 'text', id: 'a' },
        { kind: 'text', id: 'b', fontSizePt: '9' },
      ],
    };
    expect(refusal(bad)).toMatchObject({
      code: 'labelFieldInvalid',
      params: { path: 'elements[1].fontSizePt' },
    });
    expect(refusal({ ...empty, wdthMm: 3 })).toMatchObject({ params: { path: 'wdthMm' } });
    expect(
      refusal({ ...empty, elements: [{ kind: 'text', id: 'a', data: { source: 'serial', repeat: 0 } }] }),
    ).toMatchObject({
      params: { path: 'elements[0].data.repeat' },
    });
  });

  it('rejects name, size, columns and gap outside their limits [S5.01] [S5.02] [S5.03] [S9.11]', () => {
    const refused = [
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(101) },
      { widthMm: 2.99 },
      { widthMm: 1000.01 },
      { heightMm: null },
      { widthMm: Number.NaN },
      { columns: 0 },
      { columns: 6 },
      { columns: 1.5 },
      { columnGapMm: 50.1 },
      { columnGapMm: -1 },
      { printDirection: 45 },
      { cableTail: { direction: 'left', lengthMm: 501 } },
      { shape: 'circle', widthMm: 30, heightMm: 20 },
    ];
    for (const fields of refused)
      expect(refusal({ ...empty, ...fields }), JSON.stringify(fields)).not.toBeNull();
    const taken = [
      { widthMm: 3, heightMm: 1000 },
      { columns: 5, columnGapMm: 50 },
      { name: 'x'.repeat(100) },
    ];
    for (const fields of taken) expect(refusal({ ...empty, ...fields }), JSON.stringify(fields)).toBeNull();
  });

  it('accepts custom font faces, and rejects a repeated family and style', () => {
    const face = { family: 'Acme', asset: 'a.ttf' };
    const fonts = [face, { ...face, bold: true, index: 3 }, { ...face, italic: true, axes: { wght: 650.5 } }];
    expect(refusal({ ...empty, fonts })).toBeNull();
    expect(refusal({ ...empty, fonts: [...fonts, { ...face, asset: 'b.ttf' }] })).toEqual({
      code: 'labelFontRepeated',
      params: { path: 'fonts[3]', font: 'Acme' },
    });
    const wrong: [string, object][] = [
      ['fonts[0].family', { ...face, family: '' }],
      ['fonts[0].family', { ...face, family: '-1' }],
      ['fonts[0].asset', { ...face, asset: '' }],
      ['fonts[0].index', { ...face, index: -1 }],
      ['fonts[0].axes.weight', { ...face, axes: { weight: 1 } }],
      ['fonts[0].axes.wght', { ...face, axes: { wght: '650' } }],
      ['fonts[0].weight', { ...face, weight: 700 }],
    ];
    for (const [path, font] of wrong)
      expect(refusal({ ...empty, fonts: [font] })?.params?.path, JSON.stringify(font)).toBe(path);
  });

  it('rejects repeated ids, cells outside their table and overlapping cells', () => {
    const twice = [
      { kind: 'line', id: 'a' },
      { kind: 'line', id: 'a' },
    ];
    expect(refusal({ ...empty, elements: twice })?.code).toBe('labelIdRepeated');
    const table = (cells: object[]) => ({ ...empty, elements: [{ kind: 'table', id: 't', cells }] });
    expect(refusal(table([{ row: 2, col: 2, rowSpan: 2 }]))?.code).toBe('tableCellOutside');
    expect(
      refusal(
        table([
          { row: 0, col: 0, colSpan: 2 },
          { row: 0, col: 1 },
        ]),
      )?.code,
    ).toBe('tableCellsOverlap');
    expect(refusal(table([{ row: 0, col: 0, rowSpan: 3, colSpan: 3 }]))).toBeNull();
  });

  it('rejects any value that is not a label', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseLabel(value).ok).toBe(false);
      }),
    );
    expect(refusal({ format: 'other', version: 1 })?.code).toBe('labelFormatUnknown');
    expect(refusal({ format: 'diecut-label', version: 99 })?.code).toBe('labelVersionTooNew');
  });

  it('classifies continuous and black-mark paper as receipt paper [S3.03]', () => {
    const kinds = (['gap', 'continuous', 'blackMark'] as const).map((paperType) => paperKind({ paperType }));
    expect(kinds).toEqual(['label', 'receipt', 'receipt']);
    expect(paperKind({ paperType: 'gap', paperKind: 'pin76' })).toBe('pin76');
  });
});

describe('migrateLabel', () => {
  const steps = [
    { from: 1, migrate: (document: Record<string, unknown>) => ({ ...document, width: document.w }) },
    { from: 2, migrate: (document: Record<string, unknown>) => ({ ...document, widthMm: document.width }) },
  ];

  it('runs the migration steps in order up to the current version', () => {
    const result = migrateLabel({ ...empty, w: 12 }, steps, 3);
    expect(result).toMatchObject({ ok: true, value: { version: 3, w: 12, width: 12, widthMm: 12 } });
  });

  it('starts at the version of the document and rejects a missing step', () => {
    expect(migrateLabel({ ...empty, version: 2, width: 5 }, steps, 3)).toMatchObject({
      value: { widthMm: 5 },
    });
    expect(migrateLabel(empty, steps.slice(1), 3)).toMatchObject({ error: { code: 'labelVersionUnknown' } });
  });
});
