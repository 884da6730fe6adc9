/** A place for one label: its top left corner on the page. */
export interface Slot {
  readonly xMm: number;
  readonly yMm: number;
}

/** Media type, which determines what the printer's sensor detects between labels. */
export interface Media {
  readonly kind: 'gap' | 'continuous' | 'blackMark';
  /** From label to label along the feed: the height of the gap or of the black mark. */
  readonly gapMm: number;
}

/** Label material: a roll, a roll with several columns, or sheets. */
export interface Stock {
  /** One sheet, or one feed of a roll. */
  readonly page: { readonly widthMm: number; readonly heightMm: number };
  /** Label positions on a page, in the order in which they are filled. */
  readonly slots: readonly Slot[];
  /** The slot that the first label goes into: those before it are used up. */
  readonly start: number;
  readonly media: Media;
  /** Makes everything on a page larger or smaller from its top left corner: what a printer shrinks comes out in its size. */
  readonly scale: number;
}

/** Rotation and offset of a label in its slot. */
export interface Placing {
  /** Clockwise rotation, added to the label's own print direction. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Moves the drawing to where the printer should have put it. */
  readonly offset: { readonly xMm: number; readonly yMm: number };
  /** See `Stock`; of use where pages are handed to a printer of the system. */
  readonly scale: number;
}

/** Turned and nothing else. */
export function turnedBy(turnDeg: Placing['turnDeg']): Placing {
  return { turnDeg, offset: { xMm: 0, yMm: 0 }, scale: 1 };
}
