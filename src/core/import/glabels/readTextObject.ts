import { TEXT_LIMITS } from '../../base/limits.ts';
import { PT_TO_MM } from '../../base/units.ts';
import { columnContent } from '../columnText.ts';
import { importedFont } from '../importedFont.ts';
import { fontSizePt } from '../labelBuilder.ts';
import { childElements, type XmlElement } from '../xmlTree.ts';
import { colorOf, flagOf, numberOf } from './attributes.ts';
import { boxFields, noteColor, type ObjectContext, placeOf, sizeOf } from './objectContext.ts';
import type { OwnBox } from './placing.ts';
import { piecesOfObject } from './readText.ts';

/** Margin of gLabels to the left and right of a text. */
const TEXT_MARGIN_MM = 3 * PT_TO_MM;
/** Assumed width of a character of the longest line, in font sizes, for a text without a box. */
const ROOM_FOR_CHARACTER = 0.75;
const LINE_HEIGHT = 1.2;

/** Reads a text object. A text without a box gets one with room for its longest line. */
export function readTextObject(object: XmlElement, context: ObjectContext): void {
  const { builder, leftOut, variables } = context;
  const style = childElements(object).find(({ name }) => name === 'Span') ?? object;
  const { content, data } = columnContent(piecesOfObject(object, variables, leftOut), (name) =>
    leftOut.add('leftOutField', name),
  );
  const sizePt = fontSizePt(numberOf(style, 'font_size', TEXT_LIMITS.defaultFontSizePt));
  const font = style.attributes.get('font_family') ?? 'Sans';
  const { family, isAlike } = importedFont(font);
  if (!isAlike) leftOut.add('leftOutFont', font);
  const text = colorOf(style, 'color');
  if (style.attributes.has('color') || text.field !== '') noteColor(text, leftOut);
  const given = sizeOf(object);
  const isFree = given.widthMm === 0 || given.heightMm === 0;
  const lines = content.split('\n');
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const free = {
    widthMm: longest * sizePt * PT_TO_MM * ROOM_FOR_CHARACTER,
    heightMm: lines.length * sizePt * PT_TO_MM * LINE_HEIGHT,
  };
  const own: OwnBox = {
    leftMm: TEXT_MARGIN_MM,
    topMm: 0,
    widthMm: isFree ? free.widthMm : Math.max(given.widthMm - 2 * TEXT_MARGIN_MM, 1),
    heightMm: isFree ? free.heightMm : given.heightMm,
  };
  // gLabels never breaks words, so a text whose box has room for only one line is never wrapped, whatever font prints it.
  const isOneLine = lines.length === 1 && given.heightMm < 1.6 * free.heightMm;
  const place = placeOf(object, own, context);
  const justify = (
    style.attributes.get('justify') ??
    object.attributes.get('justify') ??
    object.attributes.get('align') ??
    ''
  ).toLowerCase();
  const valign = (object.attributes.get('valign') ?? '').toLowerCase();
  const spacing = numberOf(style, 'line_spacing', 1);
  if (spacing < 1) leftOut.add('leftOutSpacing', String(spacing));
  builder.add(
    {
      kind: 'text',
      ...boxFields(place),
      content,
      data,
      fontFamily: family,
      fontSizePt: sizePt,
      bold: /^bold|heavy|black/i.test(style.attributes.get('font_weight') ?? ''),
      italic: flagOf(style, 'font_italic'),
      underline: flagOf(style, 'font_underline'),
      align: justify === 'right' ? 'right' : justify === 'center' && !isFree ? 'center' : 'left',
      verticalAlign: valign === 'center' ? 'middle' : valign === 'bottom' ? 'bottom' : 'top',
      lineSpacing: Math.min(TEXT_LIMITS.maxLineSpacing, Math.max(TEXT_LIMITS.minLineSpacing, spacing)),
      wrap: !isFree && !isOneLine && object.attributes.get('wrap') !== 'none',
      autoHeight: false,
      textFit: flagOf(object, 'auto_shrink') ? 'shrink' : 'none',
      flipX: place.isMirrored,
    },
    object.name,
  );
}
