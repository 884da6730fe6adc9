import { loadExtraSymbologies } from '../../barcode/bwip.ts';
import type { Symbology } from '../../barcode/symbologies.ts';
import { DRAWING_DEFAULTS, TEXT_LIMITS } from '../../base/limits.ts';
import { xmlText } from '../../base/xmlText.ts';
import { clockText } from '../../data/clockText.ts';
import type { Clock } from '../../data/dateTime.ts';
import { parseTemplate } from '../../data/template.ts';
import { isPrinted, stackingOrder } from '../../elements/labelGeometry.ts';
import type { AnyElement } from '../../label/kinds/registry.ts';
import type { DataSource, ElementKind, ElementOf, Label } from '../../label/label.ts';
import { readPictureHeader } from '../../picture/readPictureHeader.ts';
import { encodeBase64 } from '../encodeBase64.ts';
import type { ImportedAsset, LeftOut } from '../imported.ts';
import { LeftOutList } from '../leftOutList.ts';
import { measureSymbol } from '../symbolBox.ts';
import { typeOfSymbology } from './pdfmeBarcodes.ts';
import { BLACK } from './pdfmeContext.ts';
import { tableFields } from './writePdfmeTable.ts';
import { rounded, type Schema, writtenStyle } from './writtenStyle.ts';

interface WriteContext {
  readonly leftOut: LeftOutList;
  readonly assets: ReadonlyMap<string, ImportedAsset>;
  readonly clock: Clock;
}

type Writer<Element> = (element: Element, context: WriteContext) => Schema | null;
type Boxed = Pick<ElementOf<'text'>, 'id' | 'name' | 'xMm' | 'yMm' | 'widthMm' | 'heightMm' | 'rotationDeg'>;

function placed(element: Boxed, box: Partial<Boxed> = {}): Schema {
  const { xMm, yMm, widthMm, heightMm } = { ...element, ...box };
  return {
    name: element.name === '' ? element.id : element.name,
    position: { x: rounded(xMm), y: rounded(yMm) },
    width: rounded(widthMm),
    height: rounded(heightMm),
    rotate: element.rotationDeg,
    opacity: 1,
  };
}

/** Converts template text to pdfme's syntax; expressions are kept unchanged and reported. */
function variableText(content: string, { leftOut }: WriteContext): Schema {
  const variables = new Set<string>();
  const text = parseTemplate(content).map((part) => {
    if ('text' in part) return part.text;
    if ('column' in part) {
      variables.add(part.column);
      return `{${part.column}}`;
    }
    leftOut.add('leftOutExpression', `{${part.source}}`);
    return part.source;
  });
  const samples = Object.fromEntries([...variables].map((name) => [name, name]));
  return {
    type: 'multiVariableText',
    text: text.join(''),
    variables: [...variables],
    content: JSON.stringify(samples),
    readOnly: false,
  };
}

/** Exports a data source: a column or a prompt becomes a field with its name. */
function bound(
  { content, data, id }: { content: string; data: DataSource; id: string },
  context: WriteContext,
): Schema {
  const { leftOut } = context;
  switch (data.source) {
    case 'column':
      return { name: data.key, content: content === '' ? data.key : content, readOnly: false };
    case 'prompt':
      return { name: data.name === '' ? id : data.name, content, readOnly: false };
    case 'template':
      return variableText(content, context);
    case 'serial':
      leftOut.add('leftOutSerial', content);
      return { content, readOnly: true };
    case 'manual':
      // pdfme evaluates text in braces, even in read-only text.
      if (content.includes('{')) leftOut.add('leftOutExpression', content);
      return { content, readOnly: true };
  }
}

function writeText(element: ElementOf<'text'>, context: WriteContext): Schema {
  const { leftOut } = context;
  const background = element.inverted ? BLACK : (element.background ?? '');
  if (element.fontScale !== 1) leftOut.add('leftOutFont', `${Math.round(element.fontScale * 100)} %`);
  if (element.flipX || element.flipY) leftOut.add('leftOutMirrored', element.id);
  if (!element.wrap) leftOut.add('leftOutWrap', element.name === '' ? element.id : element.name);
  const { minShrunkFontSizePt: min } = TEXT_LIMITS;
  const isShrunk = element.textFit === 'shrink' && element.fontSizePt > min;
  return {
    type: 'text',
    ...placed(element),
    ...writtenStyle(element, leftOut),
    backgroundColor: background,
    ...(isShrunk ? { dynamicFontSize: { min, max: element.fontSizePt, fit: 'vertical' } } : {}),
    ...bound(element, context),
  };
}

type Symbol = Boxed & { readonly symbology: Symbology; readonly content: string; readonly data: DataSource };

/** Exports a symbol. In pdfme the bars fill the box, while a label's box also contains the quiet zones. */
function writeSymbol(element: Symbol, options: object, context: WriteContext): Schema | null {
  const type = typeOfSymbology(element.symbology);
  if (type === null) {
    context.leftOut.add('leftOutSymbology', element.symbology);
    return null;
  }
  const { source } = element.data;
  if (source === 'template') context.leftOut.add('leftOutExpression', element.content);
  const size = measureSymbol(element.symbology, element.content, options);
  const across = size ? element.widthMm / (size.columns + size.quietLeft + size.quietRight) : 0;
  const down = size && size.rows > 1 ? element.heightMm / (size.rows + 2 * size.quietY) : 0;
  const box = {
    xMm: element.xMm + (size?.quietLeft ?? 0) * across,
    yMm: element.yMm + (size?.quietY ?? 0) * down,
    widthMm: size ? size.columns * across : element.widthMm,
    heightMm: size && down > 0 ? size.rows * down : element.heightMm,
  };
  const content =
    source === 'template' ? { content: element.content, readOnly: true } : bound(element, context);
  return { type, ...placed(element, box), backgroundColor: '', barColor: BLACK, ...content };
}

const MIME: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

function writePicture(
  element: ElementOf<'image' | 'logo' | 'background'>,
  context: WriteContext,
): Schema | null {
  const { leftOut, assets } = context;
  if (element.data.source !== 'manual')
    leftOut.add('leftOutPictureColumn', element.name === '' ? element.id : element.name);
  const asset = assets.get(element.asset);
  const header = asset && readPictureHeader(asset.bytes);
  if (!asset || !header?.ok) {
    if (element.asset !== '') leftOut.add('leftOutPictureFile', element.asset);
    return null;
  }
  const crops = element.cropLeft + element.cropRight + element.cropTop + element.cropBottom;
  if (
    crops > 0 ||
    element.tile ||
    element.trim ||
    element.colorMode !== 'original' ||
    element.fit === 'cover'
  )
    leftOut.add('leftOutPictureEdit', element.name === '' ? element.id : element.name);
  const { type } = header.value;
  const drawing = type === 'svg' ? xmlText(asset.bytes) : null;
  if (drawing !== null) return { type: 'svg', ...placed(element), content: drawing, readOnly: true };
  if (!Object.hasOwn(MIME, type)) {
    leftOut.add('leftOutPicture', element.asset);
    return null;
  }
  const content = `data:${MIME[type]};base64,${encodeBase64(asset.bytes)}`;
  return { type: 'image', ...placed(element), content, readOnly: true };
}

function writeLine(element: ElementOf<'line'>, { leftOut }: WriteContext): Schema {
  if (element.dash !== 0) leftOut.add('leftOutDash', element.name === '' ? element.id : element.name);
  const yMm = element.yMm + (element.heightMm - element.strokeMm) / 2;
  const box = { yMm, heightMm: element.strokeMm };
  return { type: 'line', ...placed(element, box), color: BLACK, content: '', readOnly: true };
}

function writeShape(
  type: 'rectangle' | 'ellipse',
  element: Boxed & Pick<ElementOf<'circle'>, 'filled' | 'borderMm'>,
  radius: number,
): Schema {
  const { filled, borderMm } = element;
  const paint = {
    borderWidth: filled ? 0 : borderMm,
    borderColor: BLACK,
    color: filled ? BLACK : '',
    radius,
  };
  return { type, ...placed(element), ...paint, content: '', readOnly: true };
}

/** Returns the corner radius; if the element has none, the default share of its width. */
const cornerOf = ({ rounded: isRounded, cornerMm, widthMm }: ElementOf<'rectangle'>) =>
  isRounded ? rounded(cornerMm ?? widthMm * DRAWING_DEFAULTS.cornerShare) : 0;

const writeQr: Writer<ElementOf<'qrcode'>> = (element, context) =>
  writeSymbol(
    element,
    { errorCorrection: element.errorCorrection, dataMatrixShape: element.dataMatrixShape },
    context,
  );

/** Export functions by kind of element. Other kinds have no counterpart in pdfme and are reported. */
const WRITERS: { readonly [Kind in ElementKind]?: Writer<ElementOf<Kind>> } = {
  text: writeText,
  barcode: (element, context) => {
    const schema = writeSymbol(element, {}, context);
    return schema && { ...schema, includetext: element.textPosition !== 'none' };
  },
  qrcode: writeQr,
  image: writePicture,
  logo: writePicture,
  background: (element, context) => (element.printed ? writePicture(element, context) : null),
  line: writeLine,
  rectangle: (element) => writeShape('rectangle', element, cornerOf(element)),
  circle: (element) => writeShape('ellipse', element, 0),
  datetime: (element, context) => {
    context.leftOut.add('leftOutDateFormat', `${element.dateFormat} ${element.timeFormat}`.trim());
    const shown = clockText(element, context.clock);
    const content = shown.ok ? shown.value : '';
    const style = writtenStyle(element, context.leftOut);
    return { type: 'text', ...placed(element), ...style, content, readOnly: true };
  },
  table: (element, { leftOut }) => ({ ...placed(element), ...tableFields(element, leftOut) }),
};

function write<Kind extends ElementKind>(element: AnyElement<Kind>, context: WriteContext): Schema | null {
  const writer: Writer<ElementOf<Kind>> | undefined = WRITERS[element.kind];
  if (writer) return writer(element, context);
  context.leftOut.add('leftOutElement', element.kind);
  return null;
}

/** Exported template, and the features of the label that pdfme cannot express. */
export interface WrittenPdfme {
  readonly text: string;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Writes a label as a pdfme template with one page of its size: columns and prompts become editable fields, all other elements are
 * read-only.
 *
 * @param assets the label's pictures; pictures that are missing are reported
 * @param clock current time, for date and time elements
 */
export async function writePdfme(
  label: Label,
  assets: readonly ImportedAsset[],
  clock: Clock,
): Promise<WrittenPdfme> {
  await loadExtraSymbologies();
  const leftOut = new LeftOutList();
  const context = { leftOut, assets: new Map(assets.map((asset) => [asset.name, asset])), clock };
  const order = stackingOrder(label.elements).map((index) => label.elements[index]);
  const shown = order.filter(isPrinted);
  const unseen = label.elements.length - shown.length;
  if (unseen > 0) leftOut.add('leftOutUnprinted', '', unseen);
  if (label.stock !== null) leftOut.add('leftOutStock', label.stock.name);
  if (label.watermark !== null) leftOut.add('leftOutElement', 'watermark');
  if (label.cableTail !== null) leftOut.add('leftOutElement', 'cableTail');
  const schemas = shown.flatMap((element) => {
    if (element.printWhen !== '') leftOut.add('leftOutExpression', element.printWhen);
    if (element.collapses) leftOut.add('leftOutCollapse', element.name || element.id);
    return write(element, context) ?? [];
  });
  const basePdf = { width: label.widthMm, height: label.heightMm, padding: [0, 0, 0, 0] };
  const template = { basePdf, schemas: [schemas], pdfmeVersion: '5.0.0' };
  return { text: `${JSON.stringify(template, null, 2)}\n`, leftOut: leftOut.list() };
}
