import fc from 'fast-check';
import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES } from '../../src/core/barcode/symbologies.ts';

/** Generators for labels with every kind of element and values in every field, as JSON for the parser. */

const mm = fc.integer({ min: -5000, max: 50_000 }).map((value) => value / 100);
const size = fc.integer({ min: 0, max: 50_000 }).map((value) => value / 100);
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const flag = fc.boolean();
const whole = fc.integer({ min: 0, max: 100_000 });
const content = fc.string({ unit: 'grapheme', maxLength: 40 });

const dataSource = fc.oneof(
  fc.record({ source: fc.constant('manual') }),
  fc.record({
    source: fc.constant('serial'),
    interval: whole,
    count: fc.integer({ min: 1, max: 10_000 }),
    direction: fc.constantFrom('increase', 'decrease'),
    repeat: fc.integer({ min: 1, max: 100 }),
    keepsCounting: fc.boolean(),
  }),
  fc.record({ source: fc.constant('column'), key: content, position: whole, showKeyName: flag }),
  fc.record({ source: fc.constant('template') }),
  fc.record({ source: fc.constant('prompt'), name: content }),
);

const common = {
  xMm: mm,
  yMm: mm,
  widthMm: size,
  heightMm: size,
  rotationDeg: fc.integer({ min: -360, max: 360 }),
  locked: flag,
  printed: flag,
  layer: fc.integer({ min: -100, max: 100 }),
  hidden: flag,
  name: content,
  groups: fc.array(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), { maxLength: 4 }),
  controlType: fc.integer({ min: 0, max: 9 }),
};

const textStyle = {
  fontFamily: fc.constantFrom('arimo', 'noto-sans-sc', 'noto-sans-tc', 'mine'),
  fontSizePt: fc.integer({ min: 2, max: 400 }).map((value) => value / 2),
  align: fc.constantFrom('left', 'center', 'right'),
  bold: flag,
  italic: flag,
  underline: flag,
  strikethrough: flag,
  letterSpacingMilliEm: fc.integer({ min: -1000, max: 10_000 }),
  lineSpacing: fc.integer({ min: 10, max: 100 }).map((value) => value / 10),
  wrap: flag,
  autoHeight: flag,
  inverted: flag,
};
const boxText = {
  ...textStyle,
  fontScale: fc.integer({ min: 1, max: 40 }).map((value) => value / 4),
  flipX: flag,
  flipY: flag,
  background: fc.option(colour),
};
const picture = {
  asset: content,
  colorMode: fc.constantFrom('original', 'grayscale', 'blackWhite', 'halftone', 'floydSteinberg', 'atkinson'),
  threshold: fc.integer({ min: 0, max: 255 }),
  brightnessPercent: fc.integer({ min: -100, max: 100 }),
  contrastPercent: fc.integer({ min: -100, max: 100 }),
  sharpnessPercent: fc.integer({ min: 0, max: 100 }),
  fit: fc.constantFrom('stretch', 'contain', 'cover'),
  cropLeft: fc.constantFrom(0, 0.125, 0.4),
  cropTop: fc.constantFrom(0, 0.1, 0.33),
  cropRight: fc.constantFrom(0, 0.25),
  cropBottom: fc.constantFrom(0, 0.5),
  tile: flag,
  scaleX: fc.constantFrom(0.5, 1, 2.25),
  scaleY: fc.constantFrom(0.5, 1, 2.25),
  trim: flag,
};
const shape = { borderMm: size, filled: flag };
const offset = fc.integer({ min: -1000, max: 1000 });

const element = fc.oneof(
  fc.record({ kind: fc.constant('text'), ...common, content, data: dataSource, ...boxText }),
  fc.record({
    kind: fc.constant('barcode'),
    ...common,
    symbology: fc.constantFrom(...LINEAR_SYMBOLOGIES),
    content,
    data: dataSource,
    textPosition: fc.constantFrom('none', 'top', 'bottom'),
    fontFamily: textStyle.fontFamily,
    fontSizePt: textStyle.fontSizePt,
  }),
  fc.record({
    kind: fc.constant('qrcode'),
    ...common,
    symbology: fc.constantFrom(...MATRIX_SYMBOLOGIES),
    content,
    data: dataSource,
    errorCorrection: fc.constantFrom('L', 'M', 'Q', 'H'),
    characterSet: fc.constantFrom('auto', 'utf8', 'gbk'),
    dataMatrixShape: fc.constantFrom('square', 'rectangle'),
  }),
  fc.record({ kind: fc.constantFrom('image', 'logo', 'background'), ...common, ...picture }),
  fc.record({
    kind: fc.constant('line'),
    ...common,
    strokeMm: size,
    dash: fc.integer({ min: 0, max: 7 }),
    intervalMm: size,
  }),
  fc.record({
    kind: fc.constant('rectangle'),
    ...common,
    ...shape,
    rounded: flag,
    cornerMm: fc.option(size),
  }),
  fc.record({ kind: fc.constant('circle'), ...common, ...shape }),
  fc.record({
    kind: fc.constant('datetime'),
    ...common,
    clock: fc.constantFrom('fixed', 'print'),
    autoUpdate: flag,
    timestampMs: fc.integer({ min: 0, max: 4e12 }),
    timeZone: fc.constantFrom('', 'UTC', 'Europe/Berlin', 'America/St_Johns'),
    dateFormat: fc.constantFrom('', 'yyyy-MM-dd', 'yyyy年MM月dd日'),
    timeFormat: fc.constantFrom('', 'hh:mm:ss'),
    offsetHours: offset,
    offsetDays: offset,
    offsetMonths: offset,
    offsetYears: offset,
    ...boxText,
  }),
  fc.record({
    kind: fc.constant('table'),
    ...common,
    rowHeightsMm: fc.constant([3.85, 4, 5.5]),
    columnWidthsMm: fc.constant([9.85, 12]),
    borderMm: fc.constantFrom(0, 0.3),
    headerRows: fc.integer({ min: 0, max: 4 }),
    headerStyle: fc.record(textStyle),
    cells: fc.record({ content, data: dataSource, ...textStyle }).map((cell) => [
      { row: 0, col: 0, rowSpan: 2, colSpan: 1, ...cell },
      { row: 2, col: 1, rowSpan: 1, colSpan: 1, ...cell },
    ]),
  }),
);

const stock = fc.record({
  name: fc.string({ minLength: 1, maxLength: 50 }),
  outline: fc.constantFrom('', 'M0 0h40v30h-40z'),
  sheet: fc.option(
    fc.record({
      widthMm: fc.integer({ min: 3, max: 300 }),
      heightMm: fc.integer({ min: 3, max: 300 }),
      grids: fc.array(
        fc.record({
          columns: fc.integer({ min: 1, max: 10 }),
          rows: fc.integer({ min: 1, max: 10 }),
          xMm: mm,
          yMm: mm,
          stepXMm: size,
          stepYMm: size,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  ),
});

/** Generates documents that `parseLabel` accepts. */
export const arbitraryLabelDocument = fc
  .record({
    format: fc.constant('diecut-label'),
    version: fc.constant(1),
    name: fc.string({ minLength: 1, maxLength: 50 }).filter((name) => name.trim() !== ''),
    shape: fc.constantFrom('rectangle', 'roundedRectangle', 'circle'),
    sides: fc.tuple(fc.integer({ min: 300, max: 100_000 }), fc.integer({ min: 300, max: 100_000 })),
    paperType: fc.constantFrom('gap', 'continuous', 'blackMark'),
    columns: fc.integer({ min: 1, max: 5 }),
    columnGapMm: fc.integer({ min: 0, max: 50 }),
    printDirection: fc.constantFrom(0, 90, 180, 270),
    cableTail: fc.option(
      fc.record({
        direction: fc.constantFrom('left', 'up', 'right', 'down'),
        lengthMm: fc.integer({ min: 1, max: 500 }),
      }),
    ),
    backgroundAsset: content,
    backgroundColour: fc.option(colour),
    stock: fc.option(stock),
    guidesXMm: fc.array(mm, { maxLength: 4 }),
    guidesYMm: fc.array(mm, { maxLength: 4 }),
    coverAsset: content,
    columnMap: fc.array(fc.record({ name: content, column: content }), { maxLength: 3 }),
    rowFilter: content,
    rowOrder: fc.array(fc.record({ column: content, isDescending: flag }), { maxLength: 3 }),
    cellFixes: fc.array(
      fc.record({ row: fc.integer({ min: 1, max: 1e6 }), column: content, was: content, value: content }),
      { maxLength: 3 },
    ),
    fonts: fc.uniqueArray(
      fc.record({
        family: fc.string({ minLength: 1, maxLength: 30 }).filter((name) => !name.startsWith('-')),
        bold: flag,
        italic: flag,
        asset: fc.string({ minLength: 1, maxLength: 40 }),
        index: fc.integer({ min: 0, max: 50 }),
        axes: fc.dictionary(fc.constantFrom('wght', 'wdth', 'opsz'), fc.integer({ min: -100, max: 1000 })),
      }),
      { maxLength: 3, selector: ({ family, bold, italic }) => JSON.stringify([family, bold, italic]) },
    ),
    updatedAtMs: fc.integer({ min: 0, max: 4e12 }),
    watermark: fc.option(
      fc.record({
        content: fc.string({ minLength: 1, maxLength: 20 }),
        opacityPercent: fc.integer({ min: 0, max: 100 }),
        angleDeg: fc.integer({ min: -360, max: 360 }),
        fontSizePt: fc.integer({ min: 1, max: 100 }),
        mode: fc.constantFrom('tile', 'single'),
      }),
    ),
    elements: fc.array(element, { maxLength: 6 }),
  })
  .map(({ sides, elements, ...label }) => ({
    ...label,
    widthMm: sides[0] / 100,
    heightMm: (label.shape === 'circle' ? sides[0] : sides[1]) / 100,
    elements: elements.map((item, index) => ({ ...item, id: `e${index}` })),
  }));
