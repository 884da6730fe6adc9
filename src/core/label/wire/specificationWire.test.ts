import { describe, expect, it } from 'vitest';
import { decodeWire } from './decodeWire.ts';
import { encodeWire } from './encodeWire.ts';

/**
 * Wire documents written from the product specification, section 3, field by field and code by code. No value is a default, so that an
 * ignored field is noticed.
 */
const COMMON = {
  id: 'e1',
  x: '1.5',
  y: '2.25',
  width: '31',
  height: '12',
  rotationAngle: '90',
  lockLocation: '1',
  controlType: '7',
  takePrint: '0',
  layer: '4',
};
const COMMON_READ = {
  id: 'e1',
  xMm: 1.5,
  yMm: 2.25,
  widthMm: 31,
  heightMm: 12,
  rotationDeg: 90,
  locked: true,
  controlType: 7,
  printed: false,
  layer: 4,
};
const STYLE = {
  fontType: 'noto-sans-tc',
  textSize: '11',
  hAlignment: '3',
  bold: '1',
  italic: '1',
  underline: '1',
  strikethrough: '1',
  wordSpace: '50',
  linesSpace: '1.5',
  lineWrap: '0',
  automaticHeightCalculation: '0',
  blackWhiteReflection: '1',
};
const STYLE_READ = {
  fontFamily: 'noto-sans-tc',
  fontSizePt: 11,
  align: 'right',
  bold: true,
  italic: true,
  underline: true,
  strikethrough: true,
  letterSpacingMilliEm: 50,
  lineSpacing: 1.5,
  wrap: false,
  autoHeight: false,
  inverted: true,
};
const BOX = { font_scale: '2', flipX: '1', flipY: '1', backgroundColor: '#ffcc00' };
const BOX_READ = { fontScale: 2, flipX: true, flipY: true, background: '#ffcc00' };
const PICTURE = { colorMode: '3', grayValue: '99', tile: '1', scaleX: '2', scaleY: '0.5' };
const PICTURE_READ = { colorMode: 'blackWhite', threshold: 99, tile: true, scaleX: 2, scaleY: 0.5 };

function read(element: object, fields: object = {}) {
  const decoded = decodeWire({ ...fields, elements: [element] });
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
  return decoded.value;
}

function written(element: object) {
  const { elements } = encodeWire(read(element));
  if (!Array.isArray(elements)) throw new Error('no elements');
  return elements[0];
}

/** Checks that a wire element decodes to the expected element and is encoded with the same names and codes. */
function carries(wire: object, document: object): void {
  expect(read(wire).elements[0]).toMatchObject(document);
  expect(written(wire)).toMatchObject(wire);
}

describe('wire format of the specification', () => {
  it('maps the label settings by name and code', () => {
    const wire = {
      name: 'Shelf',
      width: '60',
      height: '40',
      shape: '2',
      paperType: '3',
      labelNum: '3',
      labelGap: '2.5',
      printDirection: '180',
      cover: 'cover.png',
      updateTime: '1767225600000',
      tailDirection: '2',
      tailLength: '25',
    };
    const label = read({ ...COMMON, elementType: '1' }, wire);
    expect(label).toMatchObject({
      name: 'Shelf',
      widthMm: 60,
      heightMm: 40,
      shape: 'roundedRectangle',
      paperType: 'blackMark',
      columns: 3,
      columnGapMm: 2.5,
      printDirection: 180,
      coverAsset: 'cover.png',
      updatedAtMs: 1_767_225_600_000,
      cableTail: { direction: 'up', lengthMm: 25 },
    });
    expect(encodeWire(label)).toMatchObject(wire);
  });

  it('maps the background image of the label to templateBg [S3.07]', () => {
    const decoded = decodeWire({ templateBg: 'stock.png' });
    if (!decoded.ok) throw new Error(decoded.error.code);
    expect(decoded.value.backgroundAsset).toBe('stock.png');
    expect(encodeWire(decoded.value).templateBg).toBe('stock.png');
  });

  it('maps the common fields, including a serial, as strings [S3.11] [S3.13]', () => {
    const serial = {
      inputDataType: '2',
      transmutationValue: '5',
      transmutationCount: '20',
      transmutationType: '2',
      repeatCount: '3',
    };
    carries(
      { elementType: '2', ...COMMON, content: 'A1', barcodeType: 'EAN-13', showText: '2', ...serial },
      {
        kind: 'barcode',
        ...COMMON_READ,
        symbology: 'ean13',
        textPosition: 'top',
        data: { source: 'serial', interval: 5, count: 20, direction: 'decrease', repeat: 3 },
      },
    );
  });

  it('maps a text bound to a spreadsheet column', () => {
    carries(
      {
        elementType: '1',
        ...COMMON,
        content: 'Tea',
        ...STYLE,
        ...BOX,
        inputDataType: '3',
        excelKey: 'sku',
        excelPos: '4',
        showKeyName: '1',
      },
      {
        kind: 'text',
        ...COMMON_READ,
        content: 'Tea',
        ...STYLE_READ,
        ...BOX_READ,
        data: { source: 'column', key: 'sku', position: 4, showKeyName: true },
      },
    );
  });

  it('maps images and logos with their defaults 20 × 20 mm, 12 × 12 mm and threshold 128 [S3.19]', () => {
    carries(
      { elementType: '6', ...COMMON, content: 'a.png', ...PICTURE },
      { kind: 'image', ...COMMON_READ, asset: 'a.png', ...PICTURE_READ },
    );
    carries(
      { elementType: '5', ...COMMON, content: 'b.svg', ...PICTURE },
      { kind: 'logo', ...COMMON_READ, asset: 'b.svg', ...PICTURE_READ },
    );
    const start = { content: '', colorMode: '1', grayValue: '128', tile: '0', scaleX: '1', scaleY: '1' };
    expect(written({ elementType: '6', id: 'i' })).toMatchObject({ ...start, width: '20', height: '20' });
    expect(written({ elementType: '5', id: 'i' })).toMatchObject({ ...start, width: '12', height: '12' });
    for (const [code, colorMode] of [
      ['1', 'original'],
      ['2', 'grayscale'],
      ['3', 'blackWhite'],
      ['4', 'halftone'],
      ['5', 'floydSteinberg'],
      ['6', 'atkinson'],
    ])
      expect(read({ elementType: '6', id: 'i', colorMode: code }).elements[0]).toMatchObject({ colorMode });
  });

  it('maps solid lines to line type 1 and dash styles to 1 to 7, default size 14 × 2.98 mm [S3.20]', () => {
    expect(written({ elementType: '4', id: 'l' })).toMatchObject({
      lineType: '1',
      dashType: '0',
      width: '14',
      height: '2.98',
    });
    for (const dashType of ['1', '2', '3', '4', '5', '6', '7']) {
      const wire = { elementType: '4', ...COMMON, lineType: '2', dashType, intervalValue: '1.5' };
      carries(wire, { kind: 'line', ...COMMON_READ, dash: Number(dashType), intervalMm: 1.5 });
    }
    expect(decodeWire({ elements: [{ elementType: '4', id: 'l', dashType: '8' }] }).ok).toBe(false);
  });

  it('maps rectangles and circles with shapeType, borderWidth, cornerWidth and innerFill [S3.21]', () => {
    carries(
      { elementType: '11', ...COMMON, shapeType: '2', borderWidth: '0.8', cornerWidth: '3', innerFill: '1' },
      { kind: 'rectangle', ...COMMON_READ, rounded: true, borderMm: 0.8, cornerMm: 3, filled: true },
    );
    carries(
      { elementType: '8', ...COMMON, shapeType: '3', borderWidth: '0.8', innerFill: '1' },
      { kind: 'circle', ...COMMON_READ, borderMm: 0.8, filled: true },
    );
  });

  it('maps date and time with the defaults of the specification [S3.22] [S9.22]', () => {
    carries(
      {
        elementType: '9',
        ...COMMON,
        dateType: '2',
        autoUpdate: '1',
        lockTimeStamp: '1767225600000',
        timeZone: 'Asia/Shanghai',
        dateFormat: 'yyyy年MM月dd日',
        timeFormat: 'hh:mm',
        hourMigration: '1',
        timeMigration: '2',
        monthMigration: '3',
        yearMigration: '4',
        ...STYLE,
      },
      {
        kind: 'datetime',
        ...COMMON_READ,
        clock: 'print',
        autoUpdate: true,
        timestampMs: 1_767_225_600_000,
        timeZone: 'Asia/Shanghai',
        dateFormat: 'yyyy年MM月dd日',
        timeFormat: 'hh:mm',
        offsetHours: 1,
        offsetDays: 2,
        offsetMonths: 3,
        offsetYears: 4,
        ...STYLE_READ,
      },
    );
    expect(written({ elementType: '9', id: 'd' })).toMatchObject({
      width: '25',
      height: '20',
      dateFormat: 'yyyy-MM-dd',
      timeFormat: '',
      hourMigration: '0',
      timeMigration: '0',
      monthMigration: '0',
      yearMigration: '0',
      fontType: '-1',
      textSize: '9',
      font_scale: '1',
      hAlignment: '1',
      controlType: '3',
      wordSpace: '0',
      linesSpace: '1',
      lineWrap: '1',
      automaticHeightCalculation: '1',
      autoUpdate: '0',
    });
  });

  it('maps a table with sizes as lists, cells as numbers on import and strings on export [S3.27] [S4.11]', () => {
    const cell = { content: 'total', ...STYLE, inputDataType: '1' };
    const strings = { row: '1', col: '0', rowSpan: '2', colSpan: '1' };
    const numbers = { row: 1, col: 0, rowSpan: 2, colSpan: 1 };
    const table = {
      elementType: '10',
      ...COMMON,
      rowHeights: '4,5,6',
      columnWidths: '10,20',
      borderWidth: '0.5',
    };
    for (const place of [strings, numbers]) {
      expect(read({ ...table, cells: [{ ...cell, ...place }] }).elements[0]).toMatchObject({
        kind: 'table',
        ...COMMON_READ,
        rowHeightsMm: [4, 5, 6],
        columnWidthsMm: [10, 20],
        borderMm: 0.5,
        cells: [{ ...numbers, content: 'total', ...STYLE_READ }],
      });
      expect(written({ ...table, cells: [{ ...cell, ...place }] })).toMatchObject({
        ...table,
        cells: [{ ...cell, ...strings }],
      });
    }
  });
});
