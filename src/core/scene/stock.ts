/** Position of a label on the page: its top left corner. */
export interface Slot {
  readonly xMm: number;
  readonly yMm: number;
}

/** Media type, which determines what the printer's sensor detects between labels. */
export interface Media {
  readonly kind: 'gap' | 'continuous' | 'blackMark';
  /** Distance from label to label along the feed: the height of the gap or of the black mark. */
  readonly gapMm: number;
}

/** Label material: a roll, a roll with several columns, or sheets. */
export interface Stock {
  /** Size of a sheet, or of one feed of a roll. */
  readonly page: { readonly widthMm: number; readonly heightMm: number };
  /** Label positions on a page, in the order in which they are filled. */
  readonly slots: readonly Slot[];
  /** Index of the first label's slot: the slots before it are used. */
  readonly start: number;
  readonly media: Media;
  /** Factor that scales everything on a page from its top left corner, to compensate a printer that changes the size. */
  readonly scale: number;
}

/** Rotation and offset of a label in its slot. */
export interface Placing {
  /** Clockwise rotation, added to the label's own print direction. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Offset that corrects the position of the printed label. */
  readonly offset: { readonly xMm: number; readonly yMm: number };
  /** Scale, see `Stock`; used for pages that are sent to a system printer. */
  readonly scale: number;
}

/** Returns a placing with only a rotation. */
export function turnedBy(turnDeg: Placing['turnDeg']): Placing {
  return { turnDeg, offset: { xMm: 0, yMm: 0 }, scale: 1 };
}
