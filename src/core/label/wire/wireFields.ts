import { SYMBOLOGIES } from '../../barcode/symbologies.ts';
import { defaultFontOf } from '../defaultFont.ts';
import type { ElementKind } from '../label.ts';
import {
  codeCodec,
  flagCodec,
  flagCodes,
  nullable,
  numberCodec,
  numberListCodec,
  textCodec,
  type ValueCodec,
} from './valueCodec.ts';

/** A field of the document, its name on the wire, and how its value travels. */
export type WireField = readonly [documentName: string, wireName: string, codec: ValueCodec];

/** Numeric element types of the specification, section 3. */
export const ELEMENT_TYPES: Readonly<Record<ElementKind, string>> = {
  text: '1',
  barcode: '2',
  background: '3',
  line: '4',
  logo: '5',
  image: '6',
  qrcode: '7',
  circle: '8',
  datetime: '9',
  table: '10',
  rectangle: '11',
};

/** `fontType` -1: the default font of whoever reads it. */
const WIRE_DEFAULT_FONT = '-1';

export interface WireOptions {
  /** Family that stands for the default font: `defaultFontOf` the reader's language. */
  readonly defaultFont: string;
}

export const WIRE_DEFAULTS: WireOptions = { defaultFont: defaultFontOf('en-US') };

function fontCodecOf({ defaultFont }: WireOptions): ValueCodec {
  return {
    encode: (value) => (value === defaultFont ? WIRE_DEFAULT_FONT : String(value)),
    decode: (text) => (text === WIRE_DEFAULT_FONT ? defaultFont : text),
  };
}

const alignment = codeCodec({ left: '1', center: '2', right: '3' });
const colour = nullable(textCodec, '');
const symbologyCodec = codeCodec(
  Object.fromEntries(Object.entries(SYMBOLOGIES).map(([id, symbology]) => [id, symbology.wireName])),
);

const COMMON: readonly WireField[] = [
  ['id', 'id', textCodec],
  ['xMm', 'x', numberCodec],
  ['yMm', 'y', numberCodec],
  ['widthMm', 'width', numberCodec],
  ['heightMm', 'height', numberCodec],
  ['rotationDeg', 'rotationAngle', numberCodec],
  ['locked', 'lockLocation', flagCodec],
  ['controlType', 'controlType', numberCodec],
  ['printed', 'takePrint', flagCodec],
  ['layer', 'layer', numberCodec],
];

const textStyle = (font: ValueCodec): readonly WireField[] => [
  ['fontFamily', 'fontType', font],
  ['fontSizePt', 'textSize', numberCodec],
  ['align', 'hAlignment', alignment],
  ['bold', 'bold', flagCodec],
  ['italic', 'italic', flagCodec],
  ['underline', 'underline', flagCodec],
  ['strikethrough', 'strikethrough', flagCodec],
  ['letterSpacingMilliEm', 'wordSpace', numberCodec],
  ['lineSpacing', 'linesSpace', numberCodec],
  ['wrap', 'lineWrap', flagCodec],
  ['autoHeight', 'automaticHeightCalculation', flagCodec],
  ['inverted', 'blackWhiteReflection', flagCodec],
];

const boxText = (font: ValueCodec): readonly WireField[] => [
  ...textStyle(font),
  ['fontScale', 'font_scale', numberCodec],
  ['flipX', 'flipX', flagCodec],
  ['flipY', 'flipY', flagCodec],
  ['background', 'backgroundColor', colour],
];

const PICTURE: readonly WireField[] = [
  ['asset', 'content', textCodec],
  ['colorMode', 'colorMode', codeCodec({ original: '1', grayscale: '2', blackWhite: '3', halftone: '4' })],
  ['threshold', 'grayValue', numberCodec],
  ['tile', 'tile', flagCodec],
  ['scaleX', 'scaleX', numberCodec],
  ['scaleY', 'scaleY', numberCodec],
  ['trim', 'trim', flagCodec],
];

const CONTENT: WireField = ['content', 'content', textCodec];
const SHAPE: readonly WireField[] = [
  ['borderMm', 'borderWidth', numberCodec],
  ['filled', 'innerFill', flagCodec],
];

const elementFields = (font: ValueCodec): WireFields['elements'] => ({
  text: [...COMMON, CONTENT, ...boxText(font)],
  barcode: [
    ...COMMON,
    CONTENT,
    ['symbology', 'barcodeType', symbologyCodec],
    ['textPosition', 'showText', codeCodec({ none: '1', top: '2', bottom: '3' })],
    ['fontFamily', 'fontType', font],
    ['fontSizePt', 'textSize', numberCodec],
  ],
  qrcode: [
    ...COMMON,
    CONTENT,
    ['symbology', 'barcodeType', symbologyCodec],
    ['errorCorrection', 'errorCorrectionLevel', codeCodec({ L: '1', M: '2', Q: '3', H: '4' })],
    ['characterSet', 'codeType', codeCodec({ auto: '0', utf8: '1', gbk: '2' })],
    ['dataMatrixShape', 'dataMatrixShape', codeCodec({ square: '0', rectangle: '1' })],
  ],
  image: [...COMMON, ...PICTURE],
  logo: [...COMMON, ...PICTURE],
  background: [...COMMON, ...PICTURE],
  line: [
    ...COMMON,
    ['dash', 'dashType', numberCodec],
    ['intervalMm', 'intervalValue', numberCodec],
    ['strokeMm', 'strokeWidth', numberCodec],
  ],
  rectangle: [
    ...COMMON,
    ['rounded', 'shapeType', flagCodes('1', '2')],
    ...SHAPE,
    ['cornerMm', 'cornerWidth', nullable(numberCodec, '')],
  ],
  circle: [...COMMON, ...SHAPE],
  datetime: [
    ...COMMON,
    ['clock', 'dateType', codeCodec({ fixed: '1', print: '2' })],
    ['autoUpdate', 'autoUpdate', flagCodec],
    ['timestampMs', 'lockTimeStamp', numberCodec],
    ['dateFormat', 'dateFormat', textCodec],
    ['timeFormat', 'timeFormat', textCodec],
    ['offsetHours', 'hourMigration', numberCodec],
    ['offsetDays', 'timeMigration', numberCodec],
    ['offsetMonths', 'monthMigration', numberCodec],
    ['offsetYears', 'yearMigration', numberCodec],
    ...boxText(font),
  ],
  table: [
    ...COMMON,
    ['rowHeightsMm', 'rowHeights', numberListCodec],
    ['columnWidthsMm', 'columnWidths', numberListCodec],
    ['borderMm', 'borderWidth', numberCodec],
  ],
});

const cellFields = (font: ValueCodec): readonly WireField[] => [
  ['row', 'row', numberCodec],
  ['col', 'col', numberCodec],
  ['rowSpan', 'rowSpan', numberCodec],
  ['colSpan', 'colSpan', numberCodec],
  CONTENT,
  ...textStyle(font),
];

/** The fields whose values depend on who reads them. */
export interface WireFields {
  /** Fields of each kind besides its data source, in the order in which they are written. */
  readonly elements: Readonly<Record<ElementKind, readonly WireField[]>>;
  readonly cell: readonly WireField[];
}

export function wireFields(options: WireOptions): WireFields {
  const font = fontCodecOf(options);
  return { elements: elementFields(font), cell: cellFields(font) };
}

export const LABEL_FIELDS: readonly WireField[] = [
  ['name', 'name', textCodec],
  ['widthMm', 'width', numberCodec],
  ['heightMm', 'height', numberCodec],
  ['shape', 'shape', codeCodec({ rectangle: '1', roundedRectangle: '2', circle: '3' })],
  ['paperType', 'paperType', codeCodec({ gap: '1', continuous: '2', blackMark: '3' })],
  ['columns', 'labelNum', numberCodec],
  ['columnGapMm', 'labelGap', numberCodec],
  ['rowGapMm', 'rowGap', numberCodec],
  ['printDirection', 'printDirection', numberCodec],
  ['backgroundAsset', 'templateBg', textCodec],
  ['coverAsset', 'cover', textCodec],
  ['updatedAtMs', 'updateTime', numberCodec],
];

export const TAIL_DIRECTIONS = codeCodec({ left: '1', up: '2', right: '3', down: '4' });

export const WATERMARK_FIELDS: readonly WireField[] = [
  ['content', 'content', textCodec],
  ['opacityPercent', 'transparent', numberCodec],
  ['angleDeg', 'angle', numberCodec],
  ['fontSizePt', 'fontSize', numberCodec],
  ['mode', 'mode', codeCodec({ tile: '1', single: '2' })],
];
