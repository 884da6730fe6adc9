import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryLabelDocument } from '../../../../tests/support/arbitraryLabel.ts';
import { defaultFontOf } from '../defaultFont.ts';
import { parseLabel } from '../parseLabel.ts';
import { decodeWire } from './decodeWire.ts';
import { encodeWire } from './encodeWire.ts';

function label(document: unknown) {
  const parsed = parseLabel(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

function withElements(elements: unknown[], fields: object = {}) {
  return label({ format: 'diecut-label', version: 1, ...fields, elements });
}

function wireOf(element: object) {
  const wire = encodeWire(withElements([{ id: 'a', ...element }]));
  const { elements } = wire;
  if (!Array.isArray(elements)) throw new Error('no elements');
  return elements[0];
}

describe('wire codec', () => {
  it('keeps a watermark with empty content', () => {
    const watermark = { content: '', opacityPercent: 100, angleDeg: 45, fontSizePt: 9, mode: 'tile' };
    const decoded = decodeWire(encodeWire(withElements([], { watermark })));
    expect(decoded.ok && decoded.value.watermark).toEqual(watermark);
  });

  it('decodes a dashed line type without a dash style as the first dash style', () => {
    const dashOf = (fields: object) => {
      const decoded = decodeWire({ elements: [{ elementType: '4', id: 'l', ...fields }] });
      const [line] = decoded.ok ? decoded.value.elements : [];
      return line?.kind === 'line' ? line.dash : decoded;
    };
    expect(dashOf({ lineType: '2' })).toBe(1);
    expect(dashOf({ lineType: '2', dashType: '0' })).toBe(1);
    expect(dashOf({ lineType: '2', dashType: '5' })).toBe(5);
    expect(dashOf({ lineType: '1', dashType: '5' })).toBe(0);
    expect(dashOf({})).toBe(0);
    expect(dashOf({ lineType: 'nonsense' })).toMatchObject({
      ok: false,
      error: { code: 'wireValue', params: { value: 'nonsense' } },
    });
  });

  it('decodes the default font by language: Arial for English and Russian, a Chinese font otherwise [S9.35]', () => {
    const familyIn = (language: string) => {
      const decoded = decodeWire(
        { elements: [{ elementType: '9', id: 'd', fontType: '-1' }] },
        { defaultFont: defaultFontOf(language) },
      );
      const [element] = decoded.ok ? decoded.value.elements : [];
      return element?.kind === 'datetime' ? element.fontFamily : decoded;
    };
    expect(['en-US', 'ru-RU', 'zh-CN', 'zh-TW'].map(familyIn)).toEqual([
      'arimo',
      'arimo',
      'noto-sans-sc',
      'noto-sans-tc',
    ]);
    const chinese = withElements([{ kind: 'text', id: 'a', fontFamily: 'noto-sans-sc' }]);
    const options = { defaultFont: 'noto-sans-sc' };
    expect(decodeWire(encodeWire(chinese, options), options)).toEqual({ ok: true, value: chinese });
  });

  it('decodes every encoded label to the same label', () => {
    fc.assert(
      fc.property(arbitraryLabelDocument, (document) => {
        const original = label(document);
        expect(decodeWire(encodeWire(original))).toEqual({ ok: true, value: original });
      }),
      { numRuns: 300 },
    );
  });

  it('encodes every decoded wire document to the same document', () => {
    fc.assert(
      fc.property(arbitraryLabelDocument, (document) => {
        const wire = encodeWire(label(document));
        const decoded = decodeWire(JSON.parse(JSON.stringify(wire)));
        expect(decoded.ok && encodeWire(decoded.value)).toEqual(wire);
      }),
      { numRuns: 100 },
    );
  });

  it('writes only strings, lists and records [S3.11]', () => {
    fc.assert(
      fc.property(arbitraryLabelDocument, (document) => {
        const visit = (value: unknown): void => {
          if (Array.isArray(value)) value.forEach(visit);
          else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
          else expect(typeof value).toBe('string');
        };
        visit(encodeWire(label(document)));
      }),
      { numRuns: 50 },
    );
  });

  it('encodes the element types of the specification [S3.10]', () => {
    const types = [
      ['text', '1'],
      ['barcode', '2'],
      ['background', '3'],
      ['line', '4'],
      ['logo', '5'],
      ['image', '6'],
      ['qrcode', '7'],
      ['circle', '8'],
      ['datetime', '9'],
      ['table', '10'],
      ['rectangle', '11'],
    ];
    for (const [kind, type] of types) expect(wireOf({ kind }).elementType).toBe(type);
  });

  it('encodes shape and paper type as codes 1 to 3 [S3.02] [S3.03]', () => {
    for (const [shape, code] of Object.entries({ rectangle: '1', roundedRectangle: '2', circle: '3' })) {
      expect(encodeWire(withElements([], { shape, widthMm: 30, heightMm: 30 })).shape).toBe(code);
    }
    for (const [paperType, code] of Object.entries({ gap: '1', continuous: '2', blackMark: '3' })) {
      expect(encodeWire(withElements([], { paperType })).paperType).toBe(code);
    }
  });

  it('encodes columns and gap as labelNum and labelGap, and a circle with its diameter [S3.01]', () => {
    const wire = encodeWire(
      withElements([], { columns: 3, columnGapMm: 2.5, shape: 'circle', widthMm: 25, heightMm: 25 }),
    );
    expect(wire).toMatchObject({ labelNum: '3', labelGap: '2.5', diameter: '25' });
  });

  it('encodes the background image as templateBg and the cover as cover [S3.07]', () => {
    const wire = encodeWire(withElements([], { backgroundAsset: 'stock.png', coverAsset: 'cover.png' }));
    expect(wire).toMatchObject({ templateBg: 'stock.png', cover: 'cover.png' });
  });

  it('encodes tail directions left 1, up 2, right 3, down 4, and decodes length 0 as no tail [S3.06]', () => {
    for (const [direction, code] of Object.entries({ left: '1', up: '2', right: '3', down: '4' })) {
      const wire = encodeWire(withElements([], { cableTail: { direction, lengthMm: 12 } }));
      expect(wire).toMatchObject({ tailDirection: code, tailLength: '12' });
    }
    const none = decodeWire({ tailLength: '0', tailDirection: '2' });
    expect(none.ok && none.value.cableTail).toBeNull();
  });

  it('encodes data sources manual 1, serial 2, column 3, prompt 4 [S3.12] [S3.13] [S3.14]', () => {
    const source = (data: object) => wireOf({ kind: 'text', data });
    expect(source({ source: 'manual' }).inputDataType).toBe('1');
    expect(
      source({ source: 'serial', interval: 2, count: 5, direction: 'decrease', repeat: 3 }),
    ).toMatchObject({
      inputDataType: '2',
      transmutationValue: '2',
      transmutationCount: '5',
      transmutationType: '2',
      repeatCount: '3',
    });
    expect(source({ source: 'column', key: 'sku', position: 4, showKeyName: true })).toMatchObject({
      inputDataType: '3',
      excelKey: 'sku',
      excelPos: '4',
      showKeyName: '1',
    });
    expect(source({ source: 'prompt', name: 'lot' }).inputDataType).toBe('4');
  });

  it('encodes text position, color mode, alignment and date type as codes [S3.16] [S3.19] [S3.23]', () => {
    expect(wireOf({ kind: 'barcode', textPosition: 'none' }).showText).toBe('1');
    expect(wireOf({ kind: 'barcode', textPosition: 'top' }).showText).toBe('2');
    expect(wireOf({ kind: 'barcode', textPosition: 'bottom' }).showText).toBe('3');
    const modes = {
      original: '1',
      grayscale: '2',
      blackWhite: '3',
      halftone: '4',
      floydSteinberg: '5',
      atkinson: '6',
    };
    for (const [colorMode, code] of Object.entries(modes)) {
      expect(wireOf({ kind: 'image', colorMode }).colorMode).toBe(code);
    }
    expect(wireOf({ kind: 'datetime', clock: 'fixed' }).dateType).toBe('1');
    expect(wireOf({ kind: 'datetime', clock: 'print' }).dateType).toBe('2');
    expect(wireOf({ kind: 'datetime' })).toMatchObject({ fontType: '-1', hAlignment: '1' });
  });

  it('encodes the QR types as QR-CODE and DATA-MATRIX and the encoding as codeType [S3.17] [S3.18]', () => {
    expect(wireOf({ kind: 'qrcode' })).toMatchObject({ barcodeType: 'QR-CODE', codeType: '0' });
    expect(wireOf({ kind: 'qrcode', symbology: 'dataMatrix' }).barcodeType).toBe('DATA-MATRIX');
  });

  it('encodes cell row, column and spans as strings and decodes numbers [S4.11]', () => {
    const cells = [{ row: 1, col: 0, rowSpan: 2, colSpan: 3 }];
    const wire = wireOf({ kind: 'table', cells });
    expect(wire.cells[0]).toMatchObject({ row: '1', col: '0', rowSpan: '2', colSpan: '3' });
    const decoded = decodeWire({ elements: [{ ...wire, cells: [{ ...wire.cells[0], row: 1, col: 0 }] }] });
    expect(decoded.ok && decoded.value.elements[0]).toMatchObject({ cells });
  });

  it('decodes the stroke of a foreign line as its height minus the stroke offset [S9.30]', () => {
    const decoded = decodeWire({
      elements: [{ elementType: '4', id: 'l', width: '14', height: '2.98', lineType: '1' }],
    });
    expect(decoded.ok && decoded.value.elements[0]).toMatchObject({ strokeMm: 0.3, dash: 0 });
  });

  it('rejects unknown types and codes with their path', () => {
    expect(decodeWire({ elements: [{ elementType: '12', id: 'a' }] })).toEqual({
      ok: false,
      error: { code: 'wireElementType', params: { path: 'elements[0].elementType', value: '12' } },
    });
    expect(decodeWire({ shape: '9' })).toEqual({
      ok: false,
      error: { code: 'wireValue', params: { path: 'shape', value: '9' } },
    });
    const text = { elementType: '1', id: 'a' };
    const table = { elementType: '10', id: 'a', cells: [{ row: 0, col: 0, inputDataType: '9' }] };
    for (const [path, document] of [
      ['elements[0].inputDataType', { elements: [{ ...text, inputDataType: '5' }] }],
      [
        'elements[0].transmutationType',
        { elements: [{ ...text, inputDataType: '2', transmutationType: '3' }] },
      ],
      ['elements[0].showKeyName', { elements: [{ ...text, inputDataType: '3', showKeyName: 'perhaps' }] }],
      ['elements[0].cells[0].inputDataType', { elements: [table] }],
      ['tailLength', { tailLength: 'long', tailDirection: '1' }],
      ['tailDirection', { tailLength: '12', tailDirection: '5' }],
      ['diameter', { shape: '3', diameter: 'wide' }],
    ] as const) {
      expect(decodeWire(document)).toMatchObject({
        ok: false,
        error: { code: 'wireValue', params: { path } },
      });
    }
    expect(decodeWire([]).ok).toBe(false);
  });
});
