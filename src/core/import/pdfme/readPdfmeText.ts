import { SPACING_DIVISOR, TEXT_LIMITS } from '../../base/limits.ts';
import { isRecord } from '../../base/record.ts';
import type { DataSource, TextStyle } from '../../label/label.ts';
import { columnContent, columnField, type TextPiece } from '../columnText.ts';
import { importedFont } from '../importedFont.ts';
import { fontSizePt } from '../labelBuilder.ts';
import { colorOf, innerJson, isDark, isSet, numberOf, type PdfmeSchema, recordOf, textOf } from './fields.ts';
import { BLACK, lineHeightEm, nameOf, type PageContext, placeOf, shownName } from './pdfmeContext.ts';

const DEFAULT_SIZE_PT = 13;
/** Font of texts without a font name, in any style. */
const PDFME_FONT = /^(?:|roboto)(?:[-_ ]?(?:regular|bold|italic|bolditalic))?$/i;

type BoundContent = { readonly content: string; readonly data: DataSource };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** True for white text on a dark background, which becomes an inverted text. */
const isInverted = (schema: PdfmeSchema) =>
  colorOf(schema, 'fontColor') === '#ffffff' && isDark(colorOf(schema, 'backgroundColor'));

type PdfmeTextStyle = Pick<
  TextStyle,
  | 'fontFamily'
  | 'fontSizePt'
  | 'align'
  | 'verticalAlign'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikethrough'
  | 'letterSpacingMilliEm'
  | 'lineSpacing'
  | 'textFit'
  | 'inverted'
>;

/** Returns the style fields that texts and table cells share. */
export function textStyleOf(schema: PdfmeSchema, { leftOut }: PageContext): PdfmeTextStyle {
  const font = textOf(schema, 'fontName');
  const { family, isAlike } = importedFont(font);
  if (!isAlike && !PDFME_FONT.test(font)) leftOut.add('leftOutFont', font);
  const colour = colorOf(schema, 'fontColor');
  const inverted = isInverted(schema);
  if (colour !== null && colour !== BLACK && !inverted) leftOut.add('leftOutColour', colour);
  const alignment = textOf(schema, 'alignment', 'left');
  if (alignment === 'justify') leftOut.add('leftOutSpacing', alignment);
  const vertical = textOf(schema, 'verticalAlignment', 'top');
  const lineHeight = numberOf(schema, 'lineHeight', 1);
  if (lineHeight < 1) leftOut.add('leftOutSpacing', String(lineHeight));
  const sizePt = fontSizePt(numberOf(schema, 'fontSize', DEFAULT_SIZE_PT));
  const spacing = (numberOf(schema, 'characterSpacing', 0) / sizePt) * SPACING_DIVISOR;
  return {
    fontFamily: family,
    fontSizePt: sizePt,
    align: alignment === 'center' || alignment === 'right' ? alignment : 'left',
    verticalAlign: vertical === 'middle' || vertical === 'bottom' ? vertical : 'top',
    bold: /bold/i.test(font),
    italic: /italic|oblique/i.test(font),
    underline: isSet(schema, 'underline'),
    strikethrough: isSet(schema, 'strikethrough'),
    letterSpacingMilliEm: within(
      Math.round(spacing * 10) / 10,
      TEXT_LIMITS.minLetterSpacingMilliEm,
      TEXT_LIMITS.maxLetterSpacingMilliEm,
    ),
    lineSpacing: within(
      Math.round((lineHeight / lineHeightEm(family)) * 10_000) / 10_000,
      TEXT_LIMITS.minLineSpacing,
      TEXT_LIMITS.maxLineSpacing,
    ),
    inverted,
    textFit: 'dynamicFontSize' in schema && schema.dynamicFontSize ? 'shrink' : 'none',
  };
}

/** Expressions for pdfme's variables of date and time, in pdfme's formats. */
const TIMES: Readonly<Record<string, string>> = {
  date: 'today()|date:yyyy/MM/dd',
  dateTime: 'now()|date:"yyyy/MM/dd HH:mm"',
};

/** Parses a text with fields in braces; other expressions of pdfme are reported, since they have no counterpart. */
function piecesOf(text: string, names: ReadonlySet<string>, { leftOut }: PageContext): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(/\{([^{}]{1,200})\}/g)) {
    const name = match[1].trim();
    pieces.push({ text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    if (names.has(name)) pieces.push({ column: name });
    else if (Object.hasOwn(TIMES, name)) pieces.push({ expression: TIMES[name] });
    else {
      leftOut.add('leftOutExpression', match[0]);
      pieces.push({ text: match[0] });
    }
  }
  return [...pieces, { text: text.slice(from) }];
}

/** Returns the variables of a text with several variables: names, without surrounding spaces, and samples. */
export function variablesOf(
  schema: PdfmeSchema,
  content = textOf(schema, 'content'),
): ReadonlyMap<string, string> {
  const samples = innerJson(content);
  const names = Array.isArray(schema.variables) ? schema.variables : [];
  const found = new Map<string, string>();
  for (const name of names) if (typeof name === 'string') found.set(name.trim(), '');
  if (isRecord(samples))
    for (const [name, value] of Object.entries(samples))
      if (typeof value === 'string') found.set(name.trim(), value);
  return found;
}

/** Returns the content of an element: its text if the element is read-only, otherwise the column with the element's name. */
export function contentOf(schema: PdfmeSchema, context: PageContext): BoundContent {
  const refuse = (name: string) => context.leftOut.add('leftOutField', name);
  const content = textOf(schema, 'content').slice(0, TEXT_LIMITS.maxContentLength);
  if (textOf(schema, 'type') === 'multiVariableText') {
    const variables = variablesOf(schema);
    const text = textOf(schema, 'text').slice(0, TEXT_LIMITS.maxContentLength);
    if (!isSet(schema, 'readOnly'))
      return columnContent(piecesOf(text, new Set(variables.keys()), context), refuse);
    const filled = text.replace(
      /\{([^{}]{1,200})\}/g,
      (whole, name: string) => variables.get(name.trim()) ?? whole,
    );
    return { content: filled, data: { source: 'manual' } };
  }
  if (isSet(schema, 'readOnly')) return columnContent(piecesOf(content, context.fields, context), refuse);
  const name = textOf(schema, 'name');
  return columnContent([name === '' ? { text: content } : { column: name }], refuse, content);
}

/** Reads text, and other elements that print as text. */
export function readPdfmeText(schema: PdfmeSchema, context: PageContext): void {
  const { builder, leftOut } = context;
  const type = textOf(schema, 'type');
  const format = textOf(schema, 'format');
  if (format !== '' && type !== 'text') leftOut.add('leftOutDateFormat', format);
  if (numberOf(schema, 'opacity', 1) < 1) leftOut.add('leftOutOpacity', nameOf(schema));
  const { min, max } = recordOf(schema, 'dynamicFontSize');
  const style = textStyleOf(schema, context);
  const sizePt = typeof max === 'number' && typeof min === 'number' ? fontSizePt(max) : style.fontSizePt;
  builder.add(
    {
      kind: 'text',
      ...placeOf(schema),
      ...shownName(schema),
      ...contentOf(schema, context),
      ...style,
      fontSizePt: sizePt,
      wrap: true,
      autoHeight: false,
      background: style.inverted ? null : colorOf(schema, 'backgroundColor'),
    },
    nameOf(schema),
  );
}

/** Reads a checkbox. pdfme draws an icon, which becomes a square, with a cross if the box is checked. */
export function readTickBox(schema: PdfmeSchema, context: PageContext): void {
  const { builder, leftOut } = context;
  const place = placeOf(schema);
  const kind = textOf(schema, 'type') === 'radioGroup' ? 'circle' : 'rectangle';
  builder.add({ kind, ...place, ...shownName(schema) }, nameOf(schema));
  const field = columnField(textOf(schema, 'name'));
  const isBound = !isSet(schema, 'readOnly') && field !== null;
  if (!isSet(schema, 'readOnly') && field === null) leftOut.add('leftOutField', nameOf(schema));
  const ticked = textOf(schema, 'content') === 'true' ? '×' : '';
  builder.add(
    {
      kind: 'text',
      ...place,
      content: isBound ? `{if ${field.slice(1, -1)} = "true" then "×"}` : ticked,
      data: isBound ? { source: 'template' } : { source: 'manual' },
      // The font size fills the height of the box.
      fontSizePt: fontSizePt(Math.max(1, place.heightMm * 2.4)),
      align: 'center',
      verticalAlign: 'middle',
      wrap: false,
      autoHeight: false,
    },
    nameOf(schema),
  );
}
