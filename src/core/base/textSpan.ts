/** Style of a text span, which overrides the style of the whole text. */
export interface SpanStyle {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** White on black; black on white in a text that is white on black itself. */
  readonly isInverted: boolean;
  /** Size in percent of the text's own size. */
  readonly sizePercent: number;
}

/** Text span; offsets in UTF-16 units. The spans of a text are in ascending order and do not overlap. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
  readonly style: SpanStyle;
}

export const PLAIN_SPAN: SpanStyle = { isBold: false, isItalic: false, isInverted: false, sizePercent: 100 };
