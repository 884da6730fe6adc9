/** Style of a text span, which overrides the style of the whole text. */
export interface SpanStyle {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** White on black; within a text that is white on black itself, black on white. */
  readonly isInverted: boolean;
  /** Font size in percent of the text's font size. */
  readonly sizePercent: number;
}

/** Text span; offsets in UTF-16 units. The spans of a text are in ascending order and do not overlap. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
  readonly style: SpanStyle;
}

export const PLAIN_SPAN: SpanStyle = { isBold: false, isItalic: false, isInverted: false, sizePercent: 100 };
