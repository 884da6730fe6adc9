/** Position of a label on a page: its top left corner. */
export interface Slot {
  readonly xMm: number;
  readonly yMm: number;
}

/** Media type, which determines what the printer's sensor detects between labels. */
export interface Media {
  readonly kind: 'gap' | 'continuous' | 'blackMark';
  /** Distance between labels in feed direction: the height of the gap or of the black mark. */
  readonly gapMm: number;
}

/** Label material as pages with slots for labels; a page is a sheet, or one feed of a roll. */
export interface Stock {
  /** Size of a sheet, or of one feed of a roll. */
  readonly page: { readonly widthMm: number; readonly heightMm: number };
  /** Positions of labels on a page, in the order in which they are filled. */
  readonly slots: readonly Slot[];
  /** Start position: index of the slot of the first label; the slots before it are already used. */
  readonly start: number;
  readonly media: Media;
  /** Factor by which everything on a page is scaled from the top left corner, to correct the size of a printer's output. */
  readonly scale: number;
}

/** Rotation and offset of a label in its slot. */
export interface Placing {
  /** Clockwise rotation, in addition to the label's print direction. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Offset that corrects the position of the printer's output. */
  readonly offset: { readonly xMm: number; readonly yMm: number };
  /** Factor that corrects the size of a printer's output (`Stock.scale`), for pages that are sent to a system printer. */
  readonly scale: number;
}

/** Returns a placing without offset and scale. */
export function turnedBy(turnDeg: Placing['turnDeg']): Placing {
  return { turnDeg, offset: { xMm: 0, yMm: 0 }, scale: 1 };
}
