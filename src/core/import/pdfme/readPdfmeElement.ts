import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES } from '../../barcode/symbologies.ts';
import { decodeDataUrl } from '../../base/dataUrl.ts';
import { DRAWING_DEFAULTS, LINE_STROKE_OFFSET_MM } from '../../base/limits.ts';
import { pictureAsset, svgAsset } from '../pictureAsset.ts';
import { linePicture, shapePicture } from '../shapePicture.ts';
import { measureSymbol } from '../symbolBox.ts';
import { colorOf, isSet, numberOf, type PdfmeSchema, textOf } from './fields.ts';
import { isBarcodeType, symbologyOfType } from './pdfmeBarcodes.ts';
import { BLACK, nameOf, type PageContext, placeOf, shownName } from './pdfmeContext.ts';
import { readPdfmeTable } from './readPdfmeTable.ts';
import { contentOf, readPdfmeText, readTickBox } from './readPdfmeText.ts';

type ElementReader = (schema: PdfmeSchema, context: PageContext) => void;

function readPicture(schema: PdfmeSchema, { builder, leftOut }: PageContext): void {
  const content = textOf(schema, 'content');
  if (!isSet(schema, 'readOnly')) leftOut.add('leftOutPictureColumn', nameOf(schema));
  if (content === '') return;
  const bytes = decodeDataUrl(content);
  const asset = bytes ? pictureAsset(bytes) : content.includes('<svg') ? svgAsset(content) : null;
  if (!asset) {
    leftOut.add('leftOutPicture', nameOf(schema));
    return;
  }
  if (numberOf(schema, 'opacity', 1) < 1) leftOut.add('leftOutOpacity', nameOf(schema));
  const fields = { ...placeOf(schema), ...shownName(schema), asset: builder.addAsset(asset) };
  builder.add({ kind: 'image', ...fields, fit: 'contain' }, nameOf(schema));
}

function readBarcode(schema: PdfmeSchema, context: PageContext): void {
  const { builder, leftOut } = context;
  const type = textOf(schema, 'type');
  const symbology = symbologyOfType(type);
  if (!symbology) {
    leftOut.add('leftOutSymbology', type);
    return;
  }
  for (const name of ['barColor', 'barcolor']) {
    const colour = colorOf(schema, name);
    if (colour !== null && colour !== BLACK) leftOut.add('leftOutColour', colour);
  }
  const background = colorOf(schema, 'backgroundColor');
  if (background !== null && background !== '#ffffff') leftOut.add('leftOutColour', background);
  const bound = contentOf(schema, context);
  const place = placeOf(schema);
  // In pdfme the bars fill the box; a label's box also contains the quiet zones, so it must be wider.
  const size = measureSymbol(symbology, bound.content);
  const moduleMm = size ? place.widthMm / size.columns : 0;
  const quietMm = size ? (size.quietLeft + size.quietRight) * moduleMm : 0;
  const aroundMm = size && size.rows > 1 ? (2 * size.quietY * place.heightMm) / size.rows : 0;
  const box = {
    ...place,
    xMm: place.xMm - (size?.quietLeft ?? 0) * moduleMm,
    yMm: place.yMm - aroundMm / 2,
    widthMm: place.widthMm + quietMm,
    heightMm: place.heightMm + aroundMm,
    ...shownName(schema),
    ...bound,
  };
  const linear = LINEAR_SYMBOLOGIES.find((known) => known === symbology);
  const matrix = MATRIX_SYMBOLOGIES.find((known) => known === symbology);
  const textPosition = schema.includetext === false ? 'none' : 'bottom';
  if (linear) builder.add({ kind: 'barcode', ...box, symbology: linear, textPosition }, nameOf(schema));
  else if (matrix) builder.add({ kind: 'qrcode', ...box, symbology: matrix }, nameOf(schema));
}

function readLine(schema: PdfmeSchema, { builder, leftOut }: PageContext): void {
  const place = placeOf(schema);
  const colour = colorOf(schema, 'color') ?? BLACK;
  if (numberOf(schema, 'opacity', 1) < 1) leftOut.add('leftOutOpacity', nameOf(schema));
  const strokeMm = place.heightMm;
  const picture = colour === BLACK ? null : linePicture(place.widthMm, strokeMm, colour);
  if (picture) {
    const asset = builder.addAsset(picture);
    builder.add({ kind: 'image', ...place, ...shownName(schema), asset }, nameOf(schema));
    return;
  }
  const heightMm = strokeMm + LINE_STROKE_OFFSET_MM;
  const yMm = place.yMm + (strokeMm - heightMm) / 2;
  builder.add({ kind: 'line', ...place, yMm, heightMm, strokeMm, ...shownName(schema) }, nameOf(schema));
}

function readShape(schema: PdfmeSchema, { builder, leftOut }: PageContext): void {
  const place = placeOf(schema);
  const isEllipse = textOf(schema, 'type') === 'ellipse';
  const borderMm = Math.max(0, numberOf(schema, 'borderWidth', 0));
  const border = borderMm > 0 ? (colorOf(schema, 'borderColor') ?? BLACK) : null;
  const fill = colorOf(schema, 'color');
  if (numberOf(schema, 'opacity', 1) < 1) leftOut.add('leftOutOpacity', nameOf(schema));
  if (border === null && fill === null) return;
  const cornerMm = isEllipse ? 0 : Math.max(0, numberOf(schema, 'radius', 0));
  const isPlain = [border, fill].every((colour) => colour === null || colour === BLACK);
  const fields = { ...place, ...shownName(schema) };
  if (isPlain) {
    const painted = { borderMm: borderMm || DRAWING_DEFAULTS.strokeMm, filled: fill !== null };
    const corners = cornerMm > 0 ? { rounded: true, cornerMm } : {};
    if (isEllipse) builder.add({ kind: 'circle', ...fields, ...painted }, nameOf(schema));
    else builder.add({ kind: 'rectangle', ...fields, ...painted, ...corners }, nameOf(schema));
    return;
  }
  const paint = { fill, stroke: border, strokeMm: borderMm };
  const picture = shapePicture(
    isEllipse ? 'ellipse' : 'rectangle',
    place.widthMm,
    place.heightMm,
    paint,
    cornerMm,
  );
  if (!picture) leftOut.add('leftOutElement', nameOf(schema));
  else builder.add({ kind: 'image', ...fields, asset: builder.addAsset(picture) }, nameOf(schema));
}

const READERS: Readonly<Record<string, ElementReader>> = {
  text: readPdfmeText,
  multiVariableText: readPdfmeText,
  date: readPdfmeText,
  time: readPdfmeText,
  dateTime: readPdfmeText,
  select: readPdfmeText,
  checkbox: readTickBox,
  radioGroup: readTickBox,
  image: readPicture,
  svg: readPicture,
  line: readLine,
  rectangle: readShape,
  ellipse: readShape,
  table: readPdfmeTable,
};

/** Reads one element of a page and reports properties that are not supported. */
export function readPdfmeElement(schema: PdfmeSchema, context: PageContext): void {
  const type = textOf(schema, 'type');
  if (context.builder.isFull) context.leftOut.add('leftOutElement', type);
  else if (isBarcodeType(type)) readBarcode(schema, context);
  else if (Object.hasOwn(READERS, type)) READERS[type](schema, context);
  else context.leftOut.add('leftOutElement', type === '' ? nameOf(schema) : type);
}
