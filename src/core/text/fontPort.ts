import type { Problem } from '../base/result.ts';
import type { Path } from '../scene/path.ts';
import type { GlyphRun } from '../scene/scene.ts';

export type Direction = 'ltr' | 'rtl';

/** Letters around a text that is shaped without them, such as a word's other part on the next line. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Loaded font file. All measures are in font units. */
export interface FontFace {
  readonly key: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  /** Depth of letters below the baseline, as a positive number. */
  readonly descent: number;
  readonly underlineTop: number;
  readonly underlineThickness: number;
  readonly strikeTop: number;
  readonly hasGlyph: (codePoint: number) => boolean;
  /** Shapes a text of one direction and script. Its letters are joined to those of `around`. */
  readonly shape: (text: string, direction: Direction, around?: Surroundings) => GlyphRun;
  /**
   * Returns the text that the face's character map assigns to a glyph, whatever text was shaped with the glyph. Empty for a glyph that only
   * results from substitution.
   */
  readonly textOf: (glyphId: number) => string;
  readonly outline: (glyphId: number) => Path;
  readonly advance: (glyphId: number) => number;
  /** Whole font file, for embedding in PDFs. */
  readonly file: Uint8Array;
}

/** Face for a style: the key of an actual font file, and whether bold or italic is synthesized. */
export interface FaceChoice {
  readonly key: string;
  readonly syntheticBold: boolean;
  readonly syntheticItalic: boolean;
}

/** Returns the face of a character in a text of one style. Equal characters give the same object. */
export type FaceChooser = (codePoint: number) => FaceChoice;

/** Reason why another face replaces the requested one. */
export interface StandIn {
  /** `error` for a label's own font, without which the label can't be printed. */
  readonly severity: 'error' | 'warning';
  readonly problem: Problem;
}

/**
 * Fonts for layout. A face that isn't loaded is recorded as wanted, and layout continues with a placeholder; the caller must load the
 * wanted faces and lay out again.
 */
export interface FontPort {
  /**
   * Returns the chooser of a style. `eastAsian` is the family for ideographs that the requested family doesn't cover (`eastAsianFamily`).
   */
  readonly chooser: (
    family: string,
    bold: boolean,
    italic: boolean,
    eastAsian?: string | null,
  ) => FaceChooser;
  readonly face: (key: string) => FontFace | undefined;
  /** Returns the reason why a face is replaced; null if the requested family is used. */
  readonly standIn: (family: string, bold: boolean, italic: boolean) => StandIn | null;
}
