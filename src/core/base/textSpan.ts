/** What a stretch of a text has beside, or in place of, the style of the whole. */
export interface SpanStyle {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** White on black, or the other way round in a text that is white on black. */
  readonly isInverted: boolean;
  /** Of the text's own size. */
  readonly sizePercent: number;
}

/** A stretch of a text, in UTF-16 units. Those of a text rise and do not overlap. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
  readonly style: SpanStyle;
}

export const PLAIN_SPAN: SpanStyle = { isBold: false, isItalic: false, isInverted: false, sizePercent: 100 };
