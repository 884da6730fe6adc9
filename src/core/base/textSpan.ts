/** Style of a part of a text, which overrides the style of the whole text. */
export interface SpanStyle {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** White on black, or the other way round in a text that is white on black. */
  readonly isInverted: boolean;
  /** Size in percent of the text's own size. */
  readonly sizePercent: number;
}

/** A stretch of a text, in UTF-16 units. Those of a text rise and do not overlap. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
  readonly style: SpanStyle;
}

export const PLAIN_SPAN: SpanStyle = { isBold: false, isItalic: false, isInverted: false, sizePercent: 100 };
