import { SPACING_DIVISOR } from '../../base/limits.ts';
import { defaultFontOf } from '../../label/defaultFont.ts';
import type { TextStyle } from '../../label/label.ts';
import type { LeftOutList } from '../leftOutList.ts';
import { BLACK, lineHeightEm } from './pdfmeContext.ts';

/** Element of an exported template. */
export type Schema = Readonly<Record<string, unknown>>;

/** Rounds to thousandths: finer than any printer. */
export const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Exports a text style. Reports bold, italic and other fonts than the default, because pdfme needs a separate font file for each. */
export function writtenStyle(style: TextStyle, leftOut: LeftOutList): Schema {
  if (style.fontFamily !== defaultFontOf('en')) leftOut.add('leftOutFont', style.fontFamily);
  if (style.bold) leftOut.add('leftOutFont', 'bold');
  if (style.italic) leftOut.add('leftOutFont', 'italic');
  return {
    fontSize: style.fontSizePt,
    alignment: style.align,
    verticalAlignment: style.verticalAlign,
    lineHeight: Math.round(style.lineSpacing * lineHeightEm(style.fontFamily) * 1e5) / 1e5,
    characterSpacing: rounded((style.letterSpacingMilliEm / SPACING_DIVISOR) * style.fontSizePt),
    fontColor: style.inverted ? '#ffffff' : BLACK,
    ...(style.underline ? { underline: true } : {}),
    ...(style.strikethrough ? { strikethrough: true } : {}),
  };
}
