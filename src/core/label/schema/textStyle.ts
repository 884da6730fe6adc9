import * as v from 'valibot';
import { TEXT_LIMITS } from '../../base/limits.ts';
import {
  codeCodec,
  flagCodec,
  nullable,
  numberCodec,
  textCodec,
  type ValueCodec,
} from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';
import { color, finite } from './common.ts';

export const fontSizePt = v.optional(
  v.pipe(finite, v.minValue(TEXT_LIMITS.minFontSizePt), v.maxValue(TEXT_LIMITS.maxFontSizePt)),
  TEXT_LIMITS.defaultFontSizePt,
);

/** Font family name. It must not begin with a hyphen, because the wire format uses -1 for the default font. */
export const fontFamilyName = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^-]/));

/**
 * Font family: the name of a font stored with the label, or the ID of a built-in font; an unknown family is replaced by the default family,
 * with a warning.
 */
export const fontFamily = v.optional(fontFamilyName, 'arimo');

/** Style fields that texts, date and time elements, and table cells share. */
export const textStyleFields = {
  fontFamily,
  fontSizePt,
  align: v.optional(v.picklist(['left', 'center', 'right']), 'left'),
  /** Vertical position of the lines in a box that is higher than the lines. */
  verticalAlign: v.optional(v.picklist(['top', 'middle', 'bottom']), 'top'),
  bold: v.optional(v.boolean(), false),
  italic: v.optional(v.boolean(), false),
  underline: v.optional(v.boolean(), false),
  strikethrough: v.optional(v.boolean(), false),
  /** Space added after every character, in thousandths of the font size. */
  letterSpacingMilliEm: v.optional(
    v.pipe(
      finite,
      v.minValue(TEXT_LIMITS.minLetterSpacingMilliEm),
      v.maxValue(TEXT_LIMITS.maxLetterSpacingMilliEm),
    ),
    0,
  ),
  /** Line height as a multiple of the font's line height. */
  lineSpacing: v.optional(
    v.pipe(finite, v.minValue(TEXT_LIMITS.minLineSpacing), v.maxValue(TEXT_LIMITS.maxLineSpacing)),
    1,
  ),
  wrap: v.optional(v.boolean(), true),
  /** True if the box always is as high as its lines. */
  autoHeight: v.optional(v.boolean(), true),
  /** With `shrink`, text that is too large for its box is reduced in size (`fitText.ts`). */
  textFit: v.optional(v.picklist(['none', 'shrink']), 'none'),
  /** True for white text on a black background. */
  inverted: v.optional(v.boolean(), false),
};

export const textStyleWire = (font: ValueCodec): readonly WireField[] => [
  ['fontFamily', 'fontType', font],
  ['fontSizePt', 'textSize', numberCodec],
  ['align', 'hAlignment', codeCodec({ left: '1', center: '2', right: '3' })],
  ['bold', 'bold', flagCodec],
  ['italic', 'italic', flagCodec],
  ['underline', 'underline', flagCodec],
  ['strikethrough', 'strikethrough', flagCodec],
  ['letterSpacingMilliEm', 'wordSpace', numberCodec],
  ['lineSpacing', 'linesSpace', numberCodec],
  ['wrap', 'lineWrap', flagCodec],
  ['autoHeight', 'automaticHeightCalculation', flagCodec],
  ['inverted', 'blackWhiteReflection', flagCodec],
  ['verticalAlign', 'vAlignment', codeCodec({ top: '1', middle: '2', bottom: '3' })],
  ['textFit', 'textFit', codeCodec({ none: '0', shrink: '1' })],
];

export const boxTextFields = {
  ...textStyleFields,
  /** Horizontal scale of the glyphs; 1 is unscaled. */
  fontScale: v.optional(
    v.pipe(finite, v.minValue(TEXT_LIMITS.minFontScale), v.maxValue(TEXT_LIMITS.maxFontScale)),
    1,
  ),
  flipX: v.optional(v.boolean(), false),
  flipY: v.optional(v.boolean(), false),
  background: v.optional(v.nullable(color), null),
};

export const boxTextWire = (font: ValueCodec): readonly WireField[] => [
  ...textStyleWire(font),
  ['fontScale', 'font_scale', numberCodec],
  ['flipX', 'flipX', flagCodec],
  ['flipY', 'flipY', flagCodec],
  ['background', 'backgroundColor', nullable(textCodec, '')],
];

const textStyle = v.strictObject(textStyleFields);
export type TextStyle = v.InferOutput<typeof textStyle>;
const boxTextStyle = v.strictObject(boxTextFields);
export type BoxTextStyle = v.InferOutput<typeof boxTextStyle>;
