import * as v from 'valibot';
import { BARCODE_LIMITS, IMAGE_LIMITS } from '../../base/limits.ts';
import {
  assetName,
  commonFields,
  content,
  dataSource,
  dateFormat,
  integer,
  sizeMm,
  timeFormat,
} from './common.ts';
import { boxTextFields, fontFamily, fontSizePt, textStyleFields } from './textStyle.ts';

const manual = { source: 'manual' as const };
const data = v.optional(dataSource, manual);
const finite = v.pipe(v.number(), v.finite());

export const textElement = v.strictObject({
  kind: v.literal('text'),
  ...commonFields(20, 20),
  content: v.optional(content, ''),
  data,
  ...boxTextFields,
});

/** Linear symbologies by the ids of the symbology table. */
export const LINEAR_SYMBOLOGIES = [
  'code128',
  'chinaPost',
  'industrial25',
  'code39',
  'code93',
  'ean13',
  'ean8',
  'itf25',
  'itf14',
  'upca',
  'upce',
  'codabar',
  'gs1_128',
  'databarOmni',
  'databarExpanded',
  'industrial2of5',
  'msi',
  'pharmacode',
  'itf',
] as const;

/** Two-dimensional symbologies by the ids of the symbology table. */
export const MATRIX_SYMBOLOGIES = [
  'qrcode',
  'dataMatrix',
  'gs1DataMatrix',
  'microQr',
  'rmqr',
  'pdf417',
  'aztec',
  'maxicode',
] as const;

export const barcodeElement = v.strictObject({
  kind: v.literal('barcode'),
  ...commonFields(30, 12),
  symbology: v.optional(v.picklist(LINEAR_SYMBOLOGIES), 'code128'),
  content: v.optional(content, BARCODE_LIMITS.defaultContent),
  data,
  /** Where the human-readable text stands. */
  textPosition: v.optional(v.picklist(['none', 'top', 'bottom']), 'bottom'),
  fontFamily,
  fontSizePt,
});

export const qrcodeElement = v.strictObject({
  kind: v.literal('qrcode'),
  ...commonFields(15, 15),
  symbology: v.optional(v.picklist(MATRIX_SYMBOLOGIES), 'qrcode'),
  content: v.optional(content, BARCODE_LIMITS.defaultContent),
  data,
  errorCorrection: v.optional(v.picklist(['L', 'M', 'Q', 'H']), 'M'),
  /** How bytes stand for characters inside the symbol. */
  characterSet: v.optional(v.picklist(['auto', 'utf8', 'gbk']), 'auto'),
  dataMatrixShape: v.optional(v.picklist(['square', 'rectangle']), 'square'),
});

const pictureFields = {
  asset: v.optional(assetName, ''),
  colorMode: v.optional(v.picklist(['original', 'grayscale', 'blackWhite', 'halftone']), 'original'),
  /** Luminance from which a pixel is white in black-white mode. */
  threshold: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(255)), IMAGE_LIMITS.defaultThreshold),
  tile: v.optional(v.boolean(), false),
  scaleX: v.optional(v.pipe(finite, v.minValue(0.01), v.maxValue(100)), 1),
  scaleY: v.optional(v.pipe(finite, v.minValue(0.01), v.maxValue(100)), 1),
  /** Cut transparent and white borders before drawing. */
  trim: v.optional(v.boolean(), false),
};

export const imageElement = v.strictObject({
  kind: v.literal('image'),
  ...commonFields(20, 20),
  ...pictureFields,
});
export const logoElement = v.strictObject({
  kind: v.literal('logo'),
  ...commonFields(12, 12),
  ...pictureFields,
});

/** A pre-printed design under the others; it is not printed unless asked for. */
export const backgroundElement = v.strictObject({
  kind: v.literal('background'),
  ...commonFields(40, 30),
  printed: v.optional(v.boolean(), false),
  ...pictureFields,
});

export const lineElement = v.strictObject({
  kind: v.literal('line'),
  ...commonFields(14, 2.98),
  strokeMm: v.optional(sizeMm, 0.3),
  /** 0 is solid; 1 to 7 are the dashed styles. */
  dash: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(7)), 0),
  /** Length of one dash unit; 0 takes the style's own. */
  intervalMm: v.optional(sizeMm, 0),
});

const shapeFields = {
  borderMm: v.optional(sizeMm, 0.3),
  filled: v.optional(v.boolean(), false),
};

export const rectangleElement = v.strictObject({
  kind: v.literal('rectangle'),
  ...commonFields(20, 10),
  ...shapeFields,
  rounded: v.optional(v.boolean(), false),
  /** Corner radius of a rounded rectangle; null is 15 per cent of the width. */
  cornerMm: v.optional(v.nullable(sizeMm), null),
});

export const circleElement = v.strictObject({
  kind: v.literal('circle'),
  ...commonFields(10, 10),
  ...shapeFields,
});

export const datetimeElement = v.strictObject({
  kind: v.literal('datetime'),
  ...commonFields(25, 20),
  /** `fixed` shows the stored time, `print` the time of printing. */
  clock: v.optional(v.picklist(['fixed', 'print']), 'fixed'),
  /** Shows the current time instead of the stored one. */
  autoUpdate: v.optional(v.boolean(), false),
  /** The stored time: milliseconds since 1970, read in the local time of the clock that is given. */
  timestampMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-8.64e15), v.maxValue(8.64e15)), 0),
  dateFormat: v.optional(dateFormat, 'yyyy-MM-dd'),
  timeFormat: v.optional(timeFormat, ''),
  offsetHours: v.optional(integer, 0),
  offsetDays: v.optional(integer, 0),
  offsetMonths: v.optional(integer, 0),
  offsetYears: v.optional(integer, 0),
  ...boxTextFields,
});

export const tableCell = v.strictObject({
  row: v.pipe(integer, v.minValue(0)),
  col: v.pipe(integer, v.minValue(0)),
  rowSpan: v.optional(v.pipe(integer, v.minValue(1)), 1),
  colSpan: v.optional(v.pipe(integer, v.minValue(1)), 1),
  content: v.optional(content, ''),
  data,
  ...textStyleFields,
});

export const tableElement = v.strictObject({
  kind: v.literal('table'),
  ...commonFields(20.6, 12.7),
  rowHeightsMm: v.optional(v.pipe(v.array(sizeMm), v.minLength(1), v.maxLength(200)), [3.85, 3.85, 3.85]),
  columnWidthsMm: v.optional(v.pipe(v.array(sizeMm), v.minLength(1), v.maxLength(200)), [9.85, 9.85, 9.85]),
  borderMm: v.optional(sizeMm, 0.3),
  /** Cells that are not listed are empty cells with the default style. */
  cells: v.optional(v.pipe(v.array(tableCell), v.maxLength(40_000)), []),
});

export const element = v.variant('kind', [
  textElement,
  barcodeElement,
  backgroundElement,
  lineElement,
  logoElement,
  imageElement,
  qrcodeElement,
  circleElement,
  datetimeElement,
  tableElement,
  rectangleElement,
]);
